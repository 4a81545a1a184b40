/** Whose tiles are where, and what an action tile gives away (§9). */
import { giftsOf, tilesDealt } from "./board";
import { newLetters, taken, type Draft, type Gift, type View } from "./model";

export function tilesLeft({ common }: View, seat: number): number {
  return (common.active[seat]?.letters.length ?? 0) + (common.pile_sizes[seat] ?? 0);
}

/** How many tiles a seat is rid of (§12). */
export function tilesShed(view: View, seat: number): number {
  const { options, active } = view.common;
  return (options.tiles ?? tilesDealt(active.length)) - tilesLeft(view, seat);
}

/** The others who still play, the next one first. */
export function opponents({ common }: View, seat: number): number[] {
  const seats = common.active.length;
  return Array.from({ length: seats - 1 }, (_, ahead) => (((seat + common.direction * (ahead + 1)) % seats) + seats) % seats).filter(
    (other) => !common.out.includes(other),
  );
}

/** What stays active once the draft is laid. */
export function handAfter(view: View, seat: number, draft: Draft): string[] {
  return minus([...(view.common.active[seat]?.letters ?? "")], taken(draft));
}

/** As many gifts as the action tile asks for: those chosen so far, then some from the pile for who is nearest to winning. */
export function settledGifts(view: View, seat: number, draft: Draft): readonly Gift[] {
  if (draft.action === null) return [];
  const hand = handAfter(view, seat, draft);
  const others = opponents(view, seat);
  const first = others.toSorted((a, b) => tilesLeft(view, a) - tilesLeft(view, b))[0] ?? 0;
  let pile = view.common.pile_sizes[seat] ?? 0;
  const count = Math.min(giftsOf(draft.action.tile), hand.length + pile);
  const gifts: Gift[] = [];
  const give = (to: number, tile: string | null): void => {
    const at = tile === null ? -1 : hand.indexOf(tile);
    if (gifts.length >= count || (tile === null ? pile === 0 : at < 0)) return;
    if (tile === null) pile--;
    else hand.splice(at, 1);
    gifts.push({ to: others.includes(to) ? to : first, tile });
  };
  for (const { to, tile } of draft.action.gifts) give(to, tile ?? null);
  while (gifts.length < count) give(first, pile > 0 ? null : (hand[0] ?? null));
  return gifts;
}

/** The draft with gifts that its action tile can give. */
export function settled(view: View, seat: number | null, draft: Draft): Draft {
  if (seat === null || draft.action === null) return draft;
  if (newLetters(draft) === 0 && view.common.table.length === 0) return { ...draft, action: null };
  return { ...draft, action: { ...draft.action, gifts: settledGifts(view, seat, draft) } };
}

export function minus(tiles: readonly string[], less: readonly string[]): string[] {
  const left = [...tiles];
  for (const tile of less) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
