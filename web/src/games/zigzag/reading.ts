/** Which way tiles nested by hand are read: if they are no word one way, the other way is tried once. */
export class Reading {
  private turnedFrom: string | null = null;
  private readonly givenUp = new Set<string>();

  /** Whether to read from the other end, after the referee found no word in this reading. */
  shouldTurn(refused: string): boolean {
    const backwards = [...refused].reverse().join("");
    const both = refused < backwards ? refused : backwards;
    if (refused === backwards || this.givenUp.has(both)) return false;
    if (this.turnedFrom !== backwards) {
      this.turnedFrom = refused;
      return true;
    }
    // Neither way is a word: back to how the player had it, for good.
    this.givenUp.add(both);
    this.turnedFrom = null;
    return true;
  }
}
