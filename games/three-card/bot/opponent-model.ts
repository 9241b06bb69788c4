import { RANKS } from '../rules/rank-set.ts';
import { FOUR, ORDINARY, TEN, TWO } from '../rules/ranks.ts';
import { ExpectedHand } from './expected-hand.ts';

/** The top of no pile, as a number that follows the ranks. */
export const NO_PILE = RANKS;

const MAX_OPPONENTS = 23;

/** By top of the pile: where the ranks that may be played on it begin in the order of ranks. */
const FIRST_PLAYABLE: readonly number[] = Array.from({ length: NO_PILE + 1 }, (_, top) =>
  // On a two, as on no pile, anything can be played.
  Math.max(0, ORDINARY.indexOf(top)),
);

interface Opponent {
  readonly hand: ExpectedHand;
  /** Whether a single card is left. */
  isLast: boolean;
  /** Probability that nothing can be played. */
  stuck: number;
  /** The position in the order of ranks of its highest four; -1 if it has none. */
  four: number;
}

/**
 * Predicts the opponents' turns until the player's next: each clears the pile with four of a rank, plays
 * its lowest cards, plays a special and then its lowest, or takes the pile. Ignores cards drawn in the
 * meantime and fours that several players complete together.
 */
export class OpponentModel {
  /** Probability of each top card at the player's next turn; `NO_PILE` for no pile. */
  tops = new Float64Array(RANKS + 1);
  /** Expected size of the pile with each top card, times its probability. */
  sizes = new Float64Array(RANKS + 1);
  /** Expected number of cards the opponents take. */
  taken = 0;
  /** Probability that an opponent plays a last card. */
  out = 0;
  /** Number of opponents who play. */
  count = 0;
  private topsBefore = new Float64Array(RANKS + 1);
  private sizesBefore = new Float64Array(RANKS + 1);
  private readonly others = Array.from(
    { length: MAX_OPPONENTS },
    (): Opponent => ({ hand: new ExpectedHand(), isLast: false, stuck: 0, four: -1 }),
  );

  /** Removes all opponents. */
  clear(): void {
    this.count = 0;
  }

  /**
   * Adds an opponent after all others.
   * @param isLast whether it has a single card left
   * @returns its hand, to be inferred
   */
  addOpponent(isLast: boolean): ExpectedHand {
    const other = this.others[this.count++]!;
    other.isLast = isLast;
    return other.hand;
  }

  /** Probability that the nth opponent can play nothing. */
  stuck(nth: number): number {
    return this.others[nth]!.stuck;
  }

  /**
   * Plays one turn of each opponent.
   * @param top the rank on top of the pile, or `NO_PILE`
   * @param size the number of cards in the pile
   */
  play(top: number, size: number): void {
    clear(this.tops);
    clear(this.sizes);
    this.tops[top] = 1;
    this.sizes[top] = size;
    this.taken = 0;
    this.out = 0;
    for (let nth = 0; nth < this.count; nth++) {
      const other = this.others[nth]!;
      this.playTurn(other);
      if (other.isLast) this.out += (1 - this.out) * (1 - other.stuck);
    }
  }

  private playTurn(other: Opponent): void {
    const { tops, sizes } = this;
    this.tops = this.topsBefore;
    this.sizes = this.sizesBefore;
    this.topsBefore = tops;
    this.sizesBefore = sizes;
    clear(this.tops);
    clear(this.sizes);
    other.stuck = 0;
    other.four = positionOfFour(other.hand);
    for (let top = 0; top <= NO_PILE; top++) {
      const probability = tops[top]!;
      if (probability === 0) continue;
      const size = sizes[top]! / probability;
      const from = FIRST_PLAYABLE[top]!;
      if (other.hand.turnsUp) this.turnUp(other, probability, size, from);
      else this.playFromHand(other, probability, size, from);
    }
  }

  private playFromHand(other: Opponent, probability: number, size: number, from: number): void {
    const { hand } = other;
    if (other.four >= from) {
      const four = ORDINARY[other.four]!;
      hand.lacks[four] = 1;
      this.playAgain(hand, ORDINARY.length, NO_PILE, probability, 0);
      hand.lacks[four] = 0;
      return;
    }
    let left = this.playLowest(hand, from, ORDINARY.length, probability, size);
    if (left === 0) return;
    const two = left * (1 - hand.lacks[TWO]!);
    left -= two;
    const ten = left * (1 - hand.lacks[TEN]!);
    left -= ten;
    this.playAgain(hand, from, TWO, two, size + 1);
    this.playAgain(hand, from, NO_PILE, ten, 0);
    this.take(other, left, size);
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
  private turnUp(other: Opponent, probability: number, size: number, from: number): void {
    const { lacks } = other.hand;
    let left = probability;
    for (let at = from; at < ORDINARY.length; at++) {
      const rank = ORDINARY[at]!;
      const share = probability * (1 - lacks[rank]!);
      this.addOutcome(rank, share, size + 1);
      left -= share;
    }
    const two = probability * (1 - lacks[TWO]!);
    const ten = probability * (1 - lacks[TEN]!);
    this.addOutcome(TWO, two, size + 1);
    this.addOutcome(NO_PILE, ten, 0);
    this.take(other, Math.max(0, left - two - ten), size);
  }

  /** Adds an outcome of a turn to `tops` and `sizes`. */
  private addOutcome(top: number, probability: number, size: number): void {
    this.tops[top]! += probability;
    this.sizes[top]! += probability * size;
  }

  private take(other: Opponent, probability: number, size: number): void {
    other.stuck += probability;
    this.taken += probability * size;
    this.addOutcome(NO_PILE, probability, 0);
  }
}

/** The position in the order of ranks of the highest one with four cards, or -1. */
function positionOfFour({ together }: ExpectedHand): number {
  let at = ORDINARY.length - 1;
  while (at >= 0 && together[ORDINARY[at]!]! < FOUR) at--;
  return at;
}

/** Sets all to zero, for so few faster than `fill`. */
function clear(values: Float64Array): void {
  for (let at = 0; at < values.length; at++) values[at] = 0;
}
