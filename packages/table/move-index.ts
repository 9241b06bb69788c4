import type { Deal, EntryNumber, Seat } from '@rota/core';

/** Maps the moves of one deal to their log entries and to the decisions they answer. */
export class MoveIndex {
  private readonly entryNumbers: EntryNumber[] = [];
  private readonly decisions: EntryNumber[] = [];

  get size(): number {
    return this.entryNumbers.length;
  }

  /** The number of the last move's entry, or undefined before the first move. */
  get lastEntry(): EntryNumber | undefined {
    return this.entryNumbers.at(-1);
  }

  /** @param number the entry's number, above the previous one's */
  add(number: EntryNumber, decision: EntryNumber): void {
    this.entryNumbers.push(number);
    this.decisions.push(decision);
  }

  /** Returns the entry's number of a move, counted from 0. */
  entryOf(move: number): EntryNumber {
    return this.entryNumbers[move]!;
  }

  /** Returns which move an entry is, counted from 0, or -1. */
  indexOf(number: EntryNumber): number {
    return this.entryNumbers.indexOf(number);
  }

  /** Drops all but the first `length` moves. */
  truncate(length: number): void {
    this.entryNumbers.length = this.decisions.length = length;
  }

  /**
   * Returns the entry by which the seat gave this answer to this decision, or undefined.
   * @param moves the deal's moves
   */
  find(
    moves: Deal['moves'],
    seat: Seat,
    decision: EntryNumber,
    move: string,
  ): EntryNumber | undefined {
    // A decision's number is lower than those of all entries that answer it.
    for (let at = this.size - 1; at >= 0 && this.entryNumbers[at]! > decision; at--) {
      if (this.decisions[at] !== decision) continue;
      const [mover, text] = moves[at]!;
      if (mover === seat && text === move) return this.entryNumbers[at];
    }
    return undefined;
  }
}
