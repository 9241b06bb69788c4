import { RANKS } from '../rules/rank-set.ts';
import { FOUR, ORDINARY, TEN, TWO } from '../rules/ranks.ts';
import { ExpectedHand } from './expected-hand.ts';

/** The top of no pile, as a number that follows the ranks. */
export const NO_PILE = RANKS;

/** By top of the pile: where the ranks that may be played on it begin in the order of ranks. */
const FIRST_PLAYABLE: readonly number[] = Array.from({ length: NO_PILE + 1 }, (_, top) =>
  // On a two, as on no pile, anything can be played.
  Math.max(0, ORDINARY.indexOf(top)),
);

/**
 * Predicts the other player's turn until the seat's next: it clears the pile with four of a rank, plays its lowest cards, plays a
 * special and then its lowest, or takes the pile. Ignores cards drawn in the meantime.
 */
export class OpponentModel {
  readonly hand = new ExpectedHand();
  /** Whether it plays at all, and whether it has a single card left. */
  isPlaying = false;
  isLast = false;
  /** Probability of each top card at the player's next turn; `NO_PILE` for no pile. */
  readonly tops = new Float64Array(RANKS + 1);
  /** Expected size of the pile with each top card, times its probability. */
  readonly sizes = new Float64Array(RANKS + 1);
  /** Expected number of cards it takes. */
  taken = 0;
  /** Probability that it plays a last card. */
  out = 0;
  /** Probability that it can play nothing. */
  stuck = 0;

  /**
   * Plays its turn.
   * @param top the rank on top of the pile, or `NO_PILE`
   * @param size the number of cards in the pile
   */
  play(top: number, size: number): void {
    clear(this.tops);
    clear(this.sizes);
    this.taken = 0;
    this.stuck = 0;
    const from = FIRST_PLAYABLE[top]!;
    if (this.hand.turnsUp) this.turnUp(size, from);
    else this.playFromHand(size, from);
    this.out = this.isLast ? 1 - this.stuck : 0;
  }

  private playFromHand(size: number, from: number): void {
    const { hand } = this;
    const positionOfFour = positionOfHighestFour(hand);
    if (positionOfFour >= from) {
      const four = ORDINARY[positionOfFour]!;
      hand.lacks[four] = 1;
      this.playAgain(hand, ORDINARY.length, NO_PILE, 1, 0);
      hand.lacks[four] = 0;
      return;
    }
    let left = this.playLowest(hand, from, ORDINARY.length, 1, size);
    if (left === 0) return;
    const two = left * (1 - hand.lacks[TWO]!);
    left -= two;
    const ten = left * (1 - hand.lacks[TEN]!);
    left -= ten;
    this.playAgain(hand, from, TWO, two, size + 1);
    this.playAgain(hand, from, NO_PILE, ten, 0);
    this.take(left, size);
  }

  /** Plays the lowest cards after a special or a clearing, up to a position in the order of ranks. */
  private playAgain(
    hand: ExpectedHand,
    to: number,
    top: number,
    probability: number,
    size: number,
  ): void {
    this.addOutcome(top, this.playLowest(hand, 0, to, probability, size), size);
  }

  /**
   * Plays the lowest ordinary cards from one position in the order of ranks to before another.
   * @returns the probability that there is none
   */
  private playLowest(
    { lacks, together }: ExpectedHand,
    from: number,
    to: number,
    probability: number,
    size: number,
  ): number {
    const { tops, sizes } = this;
    let left = probability;
    for (let at = from; at < to && left > 0; at++) {
      const rank = ORDINARY[at]!;
      const lacking = lacks[rank]!;
      if (lacking === 1) continue;
      const share = left * (1 - lacking);
      tops[rank]! += share;
      sizes[rank]! += share * (size + together[rank]!);
      left *= lacking;
    }
    return left;
  }

  /** Turns up one undercard, which fits or does not. */
  private turnUp(size: number, from: number): void {
    const { lacks } = this.hand;
    let left = 1;
    for (let at = from; at < ORDINARY.length; at++) {
      const rank = ORDINARY[at]!;
      const share = 1 - lacks[rank]!;
      this.addOutcome(rank, share, size + 1);
      left -= share;
    }
    const two = 1 - lacks[TWO]!;
    const ten = 1 - lacks[TEN]!;
    this.addOutcome(TWO, two, size + 1);
    this.addOutcome(NO_PILE, ten, 0);
    this.take(Math.max(0, left - two - ten), size);
  }

  /** Adds an outcome of a turn to `tops` and `sizes`. */
  private addOutcome(top: number, probability: number, size: number): void {
    this.tops[top]! += probability;
    this.sizes[top]! += probability * size;
  }

  private take(probability: number, size: number): void {
    this.stuck += probability;
    this.taken += probability * size;
    this.addOutcome(NO_PILE, probability, 0);
  }
}

/** The position in the order of ranks of the highest one with four cards, or -1. */
function positionOfHighestFour({ together }: ExpectedHand): number {
  let at = ORDINARY.length - 1;
  while (at >= 0 && together[ORDINARY[at]!]! < FOUR) at--;
  return at;
}

/** Sets all to zero, for so few faster than `fill`. */
function clear(values: Float64Array): void {
  for (let at = 0; at < values.length; at++) values[at] = 0;
}
