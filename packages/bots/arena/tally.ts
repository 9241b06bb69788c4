import type { MatchRecord } from '@rota/core';
import { anytimeMargin, type Estimate, type Interval, Series, studentT95 } from '../estimate.ts';
import { bradleyTerry, isIdentifiable } from './ratings.ts';

/** How one bot did against another with the same packs. */
export interface Encounter {
  /** Points a match the first makes more than the second. */
  readonly gain: Estimate;
  /** How likely the first is to come before the second, ties counted half. */
  readonly ahead: number;
  /** How likely it is, with 95% confidence. */
  readonly aheadWithin: Interval;
}

export interface Rated {
  /**
   * Elo points with their 95% margin; the mean of all is 0. There is no margin while some bots have
   * never come behind the others: they may be better by any amount.
   */
  readonly rating: Estimate;
  /** Points a match. */
  readonly points: number;
  /** The share of its matches it won; a shared win counts its part. */
  readonly won: number;
}

/** Rounds are left out by turns in so many parts to see how ratings vary (jackknife). */
const PARTS = 40;

/** Before so many rounds nobody is called the better. */
const FEWEST = 20;

/**
 * What the rounds of an arena come to. A round is one match's packs, played with everybody in every
 * seat: whatever luck is in the packs falls on all alike, and the rounds are independent.
 */
export class Tally {
  rounds = 0;
  private readonly gains: Series[][];
  private readonly aheads: Series[][];
  private readonly wins: number[][];
  /** The wins of the rounds by part, in turn. */
  private readonly parts: number[][][];
  private readonly points: Series[];
  private readonly won: Series[];

  /** @param bots different names, at least two */
  constructor(readonly bots: readonly string[]) {
    this.gains = bots.map(() => bots.map(() => new Series()));
    this.aheads = bots.map(() => bots.map(() => new Series()));
    this.wins = square(bots.length);
    this.parts = Array.from({ length: PARTS }, () => square(bots.length));
    this.points = bots.map(() => new Series());
    this.won = bots.map(() => new Series());
  }

  /** @param records all matches of the round; their seats are named `bot:` and a name */
  add(records: readonly MatchRecord[]): void {
    const gains = this.bots.map(() => this.bots.map(() => new Series()));
    const aheads = this.bots.map(() => this.bots.map(() => new Series()));
    const part = this.parts[this.rounds % PARTS]!;
    for (const { seats, scores, winners = [] } of records) {
      const at = this.bots.map((bot) =>
        seats.flatMap((name, seat) => (name === `bot:${bot}` ? [seat] : [])),
      );
      for (const [a, mine] of at.entries()) {
        for (const seat of mine) {
          this.points[a]!.add(scores[seat]!);
          this.won[a]!.add(winners.includes(seat) ? 1 / winners.length : 0);
        }
        for (const [b, theirs] of at.entries()) {
          if (a === b || mine.length * theirs.length === 0) continue;
          const pairs = mine.flatMap((one) => theirs.map((other) => scores[one]! - scores[other]!));
          gains[a]![b]!.add(mean(pairs));
          const ahead = mean(pairs.map((gain) => (1 + Math.sign(gain)) / 2));
          aheads[a]![b]!.add(ahead);
          this.wins[a]![b]! += ahead;
          part[a]![b]! += ahead;
        }
      }
    }
    for (const [a, row] of gains.entries()) {
      for (const [b, { mean }] of row.entries()) this.gains[a]![b]!.add(mean);
      for (const [b, { mean }] of aheads[a]!.entries()) this.aheads[a]![b]!.add(mean);
    }
    this.rounds++;
  }

  encounter(a: number, b: number): Encounter {
    const ahead = this.wins[a]![b]!;
    return {
      gain: this.gains[a]![b]!.estimate(),
      ahead: ahead / (ahead + this.wins[b]![a]!),
      aheadWithin: this.aheads[a]![b]!.shareInterval(),
    };
  }

  ratings(): Rated[] {
    const ratings = bradleyTerry(this.wins);
    const margins = this.marginsOfRatings();
    return ratings.map((rating, a) => ({
      rating: { mean: rating, margin: margins[a]! },
      points: this.points[a]!.mean,
      won: this.won[a]!.mean,
    }));
  }

  /**
   * Whether every two bots are told apart with this confidence, all at once and however often one
   * has asked.
   * @param confidence above 0, below 1
   */
  decided(confidence: number): boolean {
    if (this.rounds < FEWEST) return false;
    const pairs = (this.bots.length * (this.bots.length - 1)) / 2;
    const risk = (1 - confidence) / pairs;
    return this.gains.every((row, a) =>
      row.every((gain, b) => b <= a || Math.abs(gain.mean) > anytimeMargin(gain, risk)),
    );
  }

  private marginsOfRatings(): number[] {
    if (this.rounds < 2 || !isIdentifiable(this.wins))
      return this.bots.map(() => Number.POSITIVE_INFINITY);
    const parts = this.parts.slice(0, Math.min(this.rounds, PARTS));
    const without = parts.map((part) =>
      bradleyTerry(this.wins.map((row, a) => row.map((wins, b) => wins - part[a]![b]!))),
    );
    const count = parts.length;
    return this.bots.map((_, a) => {
      const left = new Series(without.map((ratings) => ratings[a]!));
      if (!(left.variance > 0)) return Number.POSITIVE_INFINITY;
      return studentT95(count - 1) * Math.sqrt(((count - 1) ** 2 / count) * left.variance);
    });
  }
}

function square(side: number): number[][] {
  return Array.from({ length: side }, () => new Array<number>(side).fill(0));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
