import type { Rank } from '@rota/core';
import { FOUR, NOTHING, ORDINARY, RANKS, TEN, TWO } from '../rules/ranks.ts';
import { ExpectedHand } from './expected-hand.ts';

const MAX_OPPONENTS = 11;

interface Opponent {
  readonly hand: ExpectedHand;
  /** Whether a single card is left. */
  isLast: boolean;
  /** Probability that nothing can be played. */
  stuck: number;
}

/**
 * Predicts the opponents' turns until the player's next: each clears the pile with four of a rank, plays
 * its lowest cards, plays a special and then its lowest, or takes the pile. Ignores cards drawn on the way and
 * fours laid by several players together.
 */
export class OpponentModel {
  /** Probability of each top card at the player's next turn; `NOTHING` for no pile. */
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
    (): Opponent => ({ hand: new ExpectedHand(), isLast: false, stuck: 0 }),
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
  join(isLast: boolean): ExpectedHand {
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
   * @param top the rank the pile shows before, or `NOTHING`
   * @param size cards in the pile
   */
  play(top: number, size: number): void {
    this.tops.fill(0);
    this.sizes.fill(0);
    this.tops[top] = 1;
    this.sizes[top] = size;
    this.taken = 0;
    this.out = 0;
    for (let nth = 0; nth < this.count; nth++) {
      const other = this.others[nth]!;
      this.turnOf(other);
      if (other.isLast) this.out += (1 - this.out) * (1 - other.stuck);
    }
  }

  private turnOf(other: Opponent): void {
    const { tops, sizes, topsBefore, sizesBefore } = this;
    this.tops = topsBefore.fill(0);
    this.sizes = sizesBefore.fill(0);
    this.topsBefore = tops;
    this.sizesBefore = sizes;
    other.stuck = 0;
    for (let top = 0; top <= NOTHING; top++) {
      const likely = tops[top]!;
      if (likely === 0) continue;
      const size = sizes[top]! / likely;
      // On a two, as on no pile, anything can be played.
      const from = Math.max(0, ORDINARY.indexOf(top));
      if (other.hand.turnsUp) this.turnUp(other, likely, size, from);
      else this.playFromHand(other, likely, size, from);
    }
  }

  private playFromHand(other: Opponent, likely: number, size: number, from: number): void {
    const { hand } = other;
    const four = rankOfFour(hand, from);
    if (four >= 0) {
      hand.lacks[four] = 1;
      this.goOn(hand, ORDINARY.length, NOTHING, likely, 0);
      hand.lacks[four] = 0;
      return;
    }
    let left = this.layLowest(hand, from, ORDINARY.length, likely, size);
    if (left === 0) return;
    const two = left * (1 - hand.lacks[TWO]!);
    left -= two;
    const ten = left * (1 - hand.lacks[TEN]!);
    left -= ten;
    this.goOn(hand, from, TWO, two, size + 1);
    this.goOn(hand, from, NOTHING, ten, 0);
    this.take(other, left, size);
  }

  /** After a special or a clearing: the lowest cards follow, below a rank of the order. */
  private goOn(hand: ExpectedHand, to: number, top: number, likely: number, size: number): void {
    this.lay(top, this.layLowest(hand, 0, to, likely, size), size);
  }

  /**
   * Lays the lowest ordinary cards from one place in their order up to another.
   * @returns how likely there is none
   */
  private layLowest(
    { lacks, together }: ExpectedHand,
    from: number,
    to: number,
    likely: number,
    size: number,
  ): number {
    let left = likely;
    for (let at = from; at < to && left > 0; at++) {
      const rank = ORDINARY[at]!;
      this.lay(rank, left * (1 - lacks[rank]!), size + together[rank]!);
      left *= lacks[rank]!;
    }
    return left;
  }

  /** Turns up one undercard, which fits or does not. */
  private turnUp(other: Opponent, likely: number, size: number, from: number): void {
    const { lacks } = other.hand;
    let left = likely;
    for (let at = from; at < ORDINARY.length; at++) {
      const rank = ORDINARY[at]!;
      const turned = likely * (1 - lacks[rank]!);
      this.lay(rank, turned, size + 1);
      left -= turned;
    }
    const two = likely * (1 - lacks[TWO]!);
    const ten = likely * (1 - lacks[TEN]!);
    this.lay(TWO, two, size + 1);
    this.lay(NOTHING, ten, 0);
    this.take(other, Math.max(0, left - two - ten), size);
  }

  private lay(top: number, likely: number, size: number): void {
    this.tops[top]! += likely;
    this.sizes[top]! += likely * size;
  }

  private take(other: Opponent, likely: number, size: number): void {
    other.stuck += likely;
    this.taken += likely * size;
    this.lay(NOTHING, likely, 0);
  }
}

/** The highest ordinary rank from that place in their order on of which there are four; or -1. */
function rankOfFour({ together }: ExpectedHand, from: number): Rank | -1 {
  for (let at = ORDINARY.length - 1; at >= from; at--) {
    if (together[ORDINARY[at]!]! >= FOUR) return ORDINARY[at]!;
  }
  return -1;
}
