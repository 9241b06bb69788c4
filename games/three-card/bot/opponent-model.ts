import { RANKS } from '../rules/rank-set.ts';
import { FOUR, ORDINARY, TEN, TWO } from '../rules/ranks.ts';
import type { ExpectedHand } from './expected-hand.ts';

/** The top of no pile, as a number that follows the ranks. */
export const NO_PILE = RANKS;

/** By top of the pile: where the ranks that may be played on it begin in the order of ranks. */
const FIRST_PLAYABLE: readonly number[] = Array.from({ length: NO_PILE + 1 }, (_, top) =>
  // On a two, as on no pile, anything can be played.
  Math.max(0, ORDINARY.indexOf(top)),
);

/** An opponent who plays. */
export interface Opponent {
  readonly hand: PlayedHand;
  /** Whether a single card is left. */
  readonly isLast: boolean;
}

/** What of an expected hand decides how it is played. */
type PlayedHand = Pick<ExpectedHand, 'lacks' | 'together' | 'turnsUp'>;

/**
 * Predicts the opponents' turns until the player's next: each clears the pile with four of a rank, plays
 * its lowest cards, plays a special and then its lowest, or takes the pile. Ignores cards drawn in the
 * meantime and fours that several players complete together.
 */
export class OpponentModel {
  /** Probability of each top card at the player's next turn; `NO_PILE` for no pile. */
  readonly tops = new Array<number>(RANKS + 1).fill(0);
  /** Expected size of the pile with each top card, times its probability. */
  readonly sizes = new Array<number>(RANKS + 1).fill(0);
  /** By opponent: the probability that nothing can be played. */
  stuck: readonly number[] = [];
  /** Expected number of cards the opponents take. */
  taken = 0;
  /** Probability that an opponent plays a last card. */
  out = 0;

  /** @param opponents in turn order */
  constructor(readonly opponents: readonly Opponent[]) {}

  /**
   * Plays one turn of each opponent.
   * @param top the rank on top of the pile, or `NO_PILE`
   * @param size the number of cards in the pile
   */
  play(top: number, size: number): void {
    this.tops.fill(0);
    this.sizes.fill(0);
    this.tops[top] = 1;
    this.sizes[top] = size;
    this.taken = 0;
    this.out = 0;
    this.stuck = this.opponents.map(({ hand, isLast }) => {
      const stuck = this.playTurn(hand);
      if (isLast) this.out += (1 - this.out) * (1 - stuck);
      return stuck;
    });
  }

  /** @returns the probability that nothing can be played */
  private playTurn(hand: PlayedHand): number {
    const tops = this.tops.slice();
    const sizes = this.sizes.slice();
    this.tops.fill(0);
    this.sizes.fill(0);
    let stuck = 0;
    for (let top = 0; top <= NO_PILE; top++) {
      const probability = tops[top]!;
      if (probability === 0) continue;
      const size = sizes[top]! / probability;
      const from = FIRST_PLAYABLE[top]!;
      stuck += hand.turnsUp
        ? this.turnUp(hand, probability, size, from)
        : this.playFromHand(hand, probability, size, from);
    }
    return stuck;
  }

  /** @returns the probability that nothing can be played */
  private playFromHand(hand: PlayedHand, probability: number, size: number, from: number): number {
    const { lacks, together } = hand;
    let at = ORDINARY.length - 1;
    while (at >= from && together[ORDINARY[at]!]! < FOUR) at--;
    if (at >= from) {
      const four = ORDINARY[at]!;
      lacks[four] = 1;
      this.playAgain(hand, ORDINARY.length, NO_PILE, probability, 0);
      lacks[four] = 0;
      return 0;
    }
    let left = this.playLowest(hand, from, ORDINARY.length, probability, size);
    if (left === 0) return 0;
    const two = left * (1 - lacks[TWO]!);
    left -= two;
    const ten = left * (1 - lacks[TEN]!);
    left -= ten;
    this.playAgain(hand, from, TWO, two, size + 1);
    this.playAgain(hand, from, NO_PILE, ten, 0);
    return this.take(left, size);
  }

  /** Plays the lowest cards after a special or a clearing, up to a position in the order of ranks. */
  private playAgain(
    hand: PlayedHand,
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
    { lacks, together }: PlayedHand,
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

  /** Turns up one undercard, which fits or does not. @returns the probability that it does not */
  private turnUp({ lacks }: PlayedHand, probability: number, size: number, from: number): number {
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
    return this.take(Math.max(0, left - two - ten), size);
  }

  /** Adds an outcome of a turn to `tops` and `sizes`. */
  private addOutcome(top: number, probability: number, size: number): void {
    this.tops[top]! += probability;
    this.sizes[top]! += probability * size;
  }

  /** @returns the probability */
  private take(probability: number, size: number): number {
    this.taken += probability * size;
    this.addOutcome(NO_PILE, probability, 0);
    return probability;
  }
}
