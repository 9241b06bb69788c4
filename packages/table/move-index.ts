import type { Deal, Seat } from '@rota/core';

/** Which entry of the log each move of one deal is, and which decision it answers. */
export class Answers {
  private readonly numbers: number[] = [];
  private readonly decisions: number[] = [];

  get size(): number {
    return this.numbers.length;
  }

  /** The number of the last move's entry; undefined before the first. */
  get last(): number | undefined {
    return this.numbers.at(-1);
  }

  /** @param number of the move's entry, above that of the one before @param decision what it answers */
  add(number: number, decision: number): void {
    this.numbers.push(number);
    this.decisions.push(decision);
  }

  /** The number of a move's entry. @param move counted from 0 */
  numberOf(move: number): number {
    return this.numbers[move]!;
  }

  /** Which move that entry is, counted from 0; -1: none. */
  moveOf(number: number): number {
    return this.numbers.indexOf(number);
  }

  /** Forgets all but the first `kept` moves. */
  cut(kept: number): void {
    this.numbers.length = this.decisions.length = kept;
  }

  /**
   * The entry by which that seat gave that answer to that decision, if it did.
   * @param moves those of the deal, as it keeps them
   */
  find(moves: Deal['moves'], seat: Seat, decision: number, move: string): number | undefined {
    // A decision has the number of an entry before all that answer it.
    for (let at = this.size - 1; at >= 0 && this.numbers[at]! > decision; at--) {
      if (this.decisions[at] !== decision) continue;
      const [mover, text] = moves[at]!;
      if (mover === seat && text === move) return this.numbers[at];
    }
    return undefined;
  }
}
