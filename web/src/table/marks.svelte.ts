/** A mark on a few of many places. Whoever asks about a place hears only of that one: where the mark goes, the others need not look. */
export class Marks {
  private readonly places: readonly Mark[];
  private marked: readonly number[] = [];

  constructor(count: number) {
    this.places = Array.from({ length: count }, () => new Mark());
  }

  has(place: number): boolean {
    return this.places[place]?.isOn ?? false;
  }

  /** From now on these places have it, and no others. */
  put(places: readonly number[]): void {
    for (const place of this.marked) if (!places.includes(place)) this.turn(place, false);
    for (const place of places) this.turn(place, true);
    this.marked = places;
  }

  private turn(place: number, isOn: boolean): void {
    const mark = this.places[place];
    if (mark) mark.isOn = isOn;
  }
}

class Mark {
  isOn = $state(false);
}
