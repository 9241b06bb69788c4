import type { Rank } from '@rota/core';
import { FOUR, NOTHING, ORDINARY, RANKS, TEN, TWO } from '../rules/ranks.ts';
import { ExpectedHand } from './expected-hand.ts';

/** No table has more others. */
const MAX_OPPONENTS = 11;

/** Somebody whose turn comes before the player's own. */
interface Opponent {
  readonly hand: ExpectedHand;
  /** Whether a single card is left. */
  isLast: boolean;
  /** How likely nothing can be played. */
  stuck: number;
}

/**
 * What is to be expected of the others until the turn comes back: everybody clears the pile with four
 * of a rank or plays the lowest cards there are, or else a special and then the lowest, or takes the
 * pile. Cards drawn on the way and fours that more than one player lays are left out of account.
 */
export class OpponentModel {
  /** How likely each top card comes back, `NOTHING` for no pile; ... */
  tops = new Float64Array(RANKS + 1);
  /** ... and how many cards lie there then, times how likely it is. */
  sizes = new Float64Array(RANKS + 1);
  /** How many cards the others are expected to take. */
  taken = 0;
  /** How likely somebody plays a last card. */
  out = 0;
  /** How many play before the turn comes back. */
  count = 0;
  private topsBefore = new Float64Array(RANKS + 1);
  private sizesBefore = new Float64Array(RANKS + 1);
  private readonly others = Array.from(
    { length: MAX_OPPONENTS },
    (): Opponent => ({ hand: new ExpectedHand(), isLast: false, stuck: 0 }),
  );

  /** Nobody plays. */
  clear(): void {
    this.count = 0;
  }

  /**
   * Somebody plays after all who have joined.
   * @param isLast whether a single card is left
   * @returns the hand, to be looked at
   */
  join(isLast: boolean): ExpectedHand {
    const other = this.others[this.count++]!;
    other.isLast = isLast;
    return other.hand;
  }

  /** How likely the nth from now can play nothing. */
  stuck(nth: number): number {
    return this.others[nth]!.stuck;
  }

  /**
   * Everybody plays once.
   * @param top the rank the pile shows before, or `NOTHING`
   * @param size how many cards lie there
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

  /** After a special or a clear the lowest follows, up to some rank, if there is any. */
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

  /** A card turned up is one card, which fits or does not. */
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
