import { NOTHING, ORDINARY, RANKS, TEN, TWO } from '../rules/ranks.ts';
import { ExpectedHand } from './expected-hand.ts';

/** No table has more others. */
const MOST_OTHERS = 11;

/** As many of one rank in a row clear the pile. TC-6. */
const FOUR = 4;

/** Somebody whose turn comes before the player's own. */
interface Other {
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
export class ComingRound {
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
    { length: MOST_OTHERS },
    (): Other => ({ hand: new ExpectedHand(), isLast: false, stuck: 0 }),
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

  private turnOf(other: Other): void {
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

  private playFromHand(other: Other, likely: number, size: number, from: number): void {
    const { lacks, together } = other.hand;
    let left = this.fours(other.hand, likely, from);
    for (let at = from; at < ORDINARY.length && left > 0; at++) {
      const rank = ORDINARY[at]!;
      this.lay(rank, left * (1 - lacks[rank]!), size + together[rank]!);
      left *= lacks[rank]!;
    }
    if (left === 0) return;
    const two = left * (1 - lacks[TWO]!);
    left -= two;
    const ten = left * (1 - lacks[TEN]!);
    left -= ten;
    this.lowestBelow(from, other.hand, TWO, two, size + 1);
    this.lowestBelow(from, other.hand, NOTHING, ten, 0);
    this.take(other, left, size);
  }

  /** Clears the pile if there are four of a rank in hand. @returns how likely it has not been */
  private fours(hand: ExpectedHand, likely: number, from: number): number {
    for (let at = ORDINARY.length - 1; at >= from; at--) {
      const rank = ORDINARY[at]!;
      if (hand.together[rank]! < FOUR) continue;
      hand.lacks[rank] = 1;
      this.lowestBelow(ORDINARY.length, hand, NOTHING, likely, 0);
      hand.lacks[rank] = 0;
      return 0;
    }
    return likely;
  }

  /** After a special or a clear it goes on with the lowest. */
  private lowestBelow(
    end: number,
    { lacks, together }: ExpectedHand,
    top: number,
    likely: number,
    size: number,
  ): void {
    let left = likely;
    for (let at = 0; at < end && left > 0; at++) {
      const rank = ORDINARY[at]!;
      this.lay(rank, left * (1 - lacks[rank]!), size + together[rank]!);
      left *= lacks[rank]!;
    }
    this.lay(top, left, size);
  }

  /** A card turned up is one card, which fits or does not. */
  private turnUp(other: Other, likely: number, size: number, from: number): void {
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

  private take(other: Other, likely: number, size: number): void {
    other.stuck += likely;
    this.taken += likely * size;
    this.lay(NOTHING, likely, 0);
  }
}
