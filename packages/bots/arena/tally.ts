import { BOT_PREFIX, type MatchRecord } from '@rota/core';
import {
  anytimeMargin,
  type Estimate,
  type Interval,
  RunningStats,
  studentT95,
} from '../estimate.ts';
import { bradleyTerry, isIdentifiable } from './ratings.ts';

/** One bot's results against another, with the same packs. */
export interface HeadToHead {
  /** The first bot's points per match minus the second's. */
  readonly gain: Estimate;
  /** The share of matches in which the first finishes ahead; a tie is half. */
  readonly ahead: number;
  /** Its 95% interval. */
  readonly aheadInterval: Interval;
}

export interface RatedBot {
  /**
   * Elo points with their 95% margin; the mean of all bots is 0. The margin is infinite while a group of
   * bots has never finished behind the others.
   */
  readonly rating: Estimate;
  /** Points per match. */
  readonly points: number;
  /** The share of its matches that it won; a win shared by n counts 1/n. */
  readonly won: number;
}

/** The number of groups of rounds that the jackknife leaves out in turn, for the variance of the ratings. */
const JACKKNIFE_GROUPS = 40;

/** The minimum number of rounds before bots can be told apart. */
const MIN_ROUNDS = 20;

/**
 * Accumulates the results of an arena's rounds. In a round the same packs are played with each bot in
 * every seat, which cancels the luck of the deal; rounds are independent.
 */
export class Tally {
  /** The number of rounds added. */
  rounds = 0;
  private readonly gains: RunningStats[][];
  private readonly aheads: RunningStats[][];
  private readonly wins: number[][];
  /** Wins by jackknife group. */
  private readonly groups: number[][][];
  private readonly points: RunningStats[];
  private readonly won: RunningStats[];

  /** @param bots different names, at least two */
  constructor(readonly bots: readonly string[]) {
    this.gains = bots.map(() => bots.map(() => new RunningStats()));
    this.aheads = bots.map(() => bots.map(() => new RunningStats()));
    this.wins = square(bots.length);
    this.groups = Array.from({ length: JACKKNIFE_GROUPS }, () => square(bots.length));
    this.points = bots.map(() => new RunningStats());
    this.won = bots.map(() => new RunningStats());
  }

  /** Adds a round. @param records all its matches; their seats are named `bot:` and a name */
  add(records: readonly MatchRecord[]): void {
    const gains = this.bots.map(() => this.bots.map(() => new RunningStats()));
    const aheads = this.bots.map(() => this.bots.map(() => new RunningStats()));
    const group = this.groups[this.rounds % JACKKNIFE_GROUPS]!;
    for (const { seats, scores, winners = [] } of records) {
      const at = this.bots.map((bot) =>
        seats.flatMap((name, seat) => (name === `${BOT_PREFIX}${bot}` ? [seat] : [])),
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
          group[a]![b]! += ahead;
        }
      }
    }
    for (const [a, row] of gains.entries()) {
      for (const [b, { mean }] of row.entries()) this.gains[a]![b]!.add(mean);
      for (const [b, { mean }] of aheads[a]!.entries()) this.aheads[a]![b]!.add(mean);
    }
    this.rounds++;
  }

  /** Compares bots by their index in `bots`: what the first gained on the second. */
  headToHead(a: number, b: number): HeadToHead {
    const ahead = this.wins[a]![b]!;
    return {
      gain: this.gains[a]![b]!.estimate(),
      ahead: ahead / (ahead + this.wins[b]![a]!),
      aheadInterval: this.aheads[a]![b]!.shareInterval(),
    };
  }

  /** Rates all bots, in the order of `bots`. */
  ratings(): RatedBot[] {
    const ratings = bradleyTerry(this.wins);
    const margins = this.marginsOfRatings();
    return ratings.map((rating, a) => ({
      rating: { mean: rating, margin: margins[a]! },
      points: this.points[a]!.mean,
      won: this.won[a]!.mean,
    }));
  }

  /**
   * Returns whether all pairs of bots are told apart with this confidence, simultaneously and however often
   * this is checked.
   * @param confidence above 0, below 1
   */
  isDecided(confidence: number): boolean {
    if (this.rounds < MIN_ROUNDS) return false;
    const pairs = (this.bots.length * (this.bots.length - 1)) / 2;
    const risk = (1 - confidence) / pairs;
    return this.gains.every((row, a) =>
      row.every((gain, b) => b <= a || Math.abs(gain.mean) > anytimeMargin(gain, risk)),
    );
  }

  private marginsOfRatings(): number[] {
    if (this.rounds < 2 || !isIdentifiable(this.wins))
      return this.bots.map(() => Number.POSITIVE_INFINITY);
    const groups = this.groups.slice(0, Math.min(this.rounds, JACKKNIFE_GROUPS));
    const without = groups.map((group) =>
      bradleyTerry(this.wins.map((row, a) => row.map((wins, b) => wins - group[a]![b]!))),
    );
    const count = groups.length;
    return this.bots.map((_, a) => {
      const left = new RunningStats(without.map((ratings) => ratings[a]!));
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
