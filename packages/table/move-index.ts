import type { Deal, Seat } from '@rota/core';

/** Which entry of the log each move of one deal is, and which decision it answers. */
export class MoveIndex {
  private readonly entryNumbers: number[] = [];
  private readonly decisions: number[] = [];

  get size(): number {
    return this.entryNumbers.length;
  }

  /** The number of the last move's entry; undefined before the first. */
  get lastEntry(): number | undefined {
    return this.entryNumbers.at(-1);
  }

  /** @param number of the move's entry, above that of the one before @param decision what it answers */
  add(number: number, decision: number): void {
    this.entryNumbers.push(number);
    this.decisions.push(decision);
  }

  /** The number of a move's entry. @param move counted from 0 */
  entryOf(move: number): number {
    return this.entryNumbers[move]!;
  }

  /** Which move that entry is, counted from 0; -1: none. */
  indexOf(number: number): number {
    return this.entryNumbers.indexOf(number);
  }

  /** Forgets all but the first `kept` moves. */
  truncate(kept: number): void {
    this.entryNumbers.length = this.decisions.length = kept;
  }

  /**
   * The entry by which that seat gave that answer to that decision, if it did.
   * @param moves those of the deal, as it keeps them
   */
  find(moves: Deal['moves'], seat: Seat, decision: number, move: string): number | undefined {
    // A decision has the number of an entry before all that answer it.
    for (let at = this.size - 1; at >= 0 && this.entryNumbers[at]! > decision; at--) {
      if (this.decisions[at] !== decision) continue;
      const [mover, text] = moves[at]!;
      if (mover === seat && text === move) return this.entryNumbers[at];
    }
    return undefined;
  }
}
