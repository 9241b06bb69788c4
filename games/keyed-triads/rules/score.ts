import type { Card, Seat } from '@rota/core';
import {
  type CriterionName,
  criteriaFor,
  distance,
  matchingRanks,
  matchingSuits,
  strongest,
  suitsFromHigh,
} from './claim-strength.ts';
import type { Options } from './options.ts';
import { everyone, keysOf, type PublicState } from './state.ts';
import { type Triad, triadOf } from './triad.ts';

/**
 * Where the comparison ended, or eliminated a seat: at a criterion; at `no-claim`, before the first
 * (KT-11); or at `dead`, after the last (KT-10).
 */
export type Outcome = 'no-claim' | CriterionName | 'dead';

type Proximity = Options['proximity'];

/** How a seat's key compares with a triad. */
export interface KeyComparison {
  /** The key's cards in the order they were laid. */
  readonly key: readonly Card[];
  /** The sum of the key’s values. KT-5 */
  readonly sum: number;
  /** The distance between the sums; the least is strongest. KT-5 */
  readonly distance: number;
  /** Matching suits, 0..3; the most are strongest. KT-6 */
  readonly suits: number;
  /** Matching ranks, 0..3; the most are strongest. KT-7 */
  readonly ranks: number;
  /** The total distance of the ranks; the least is strongest. KT-8 */
  readonly proximity: number;
  /**
   * The key's suits from high to low, each 0 joker, 1 club, 2 diamond, 3 spade, 4 heart; at the first
   * difference the higher is stronger. KT-9
   */
  readonly suitOrder: readonly number[];
  /** Whether the seat claimed the triad; always true with `claims: automatic`. KT-11 */
  readonly claimed: boolean;
  /** Where the seat was eliminated; null for the winner. */
  readonly fell: Outcome | null;
}

/** How a triad was awarded, with every number that decided. */
export interface Verdict {
  /** The number of the triad in claiming, from 1. */
  readonly number: number;
  /** The triad in the order it was laid. */
  readonly cards: readonly Card[];
  /** The sum of the triad’s values. KT-5 */
  readonly sum: number;
  /** By seat. */
  readonly standings: readonly KeyComparison[];
  /** Null when the triad is dead. KT-10, KT-11, KT-12 */
  readonly winner: Seat | null;
  /** What decided; `no-claim` when at most one seat claimed. */
  readonly decided: Outcome;
  /** The number of the rule that decided, such as `KT-5`. */
  readonly rule: string;
  /** The variant of KT-8; left out: `paired`. */
  readonly proximity?: Proximity;
}

/** A triad, the keys and the claims to it, from which all else follows. */
export interface ClaimedTriad extends Pick<Verdict, 'number' | 'cards' | 'proximity'> {
  /** By seat: its key, in the order it was laid. */
  readonly keys: readonly (readonly Card[])[];
  /** The seats that claimed it, ascending; left out: all of them. KT-11 */
  readonly claimants?: readonly Seat[];
}

/** How a triad was awarded; `verdictOf` derives the comparison. */
export interface Award extends ClaimedTriad, Pick<Verdict, 'sum' | 'winner' | 'decided' | 'rule'> {}

/** The triad of a deal that was awarded last; null if there is none. */
export function lastAwarded(deal: Readonly<PublicState>): ClaimedTriad | null {
  const { triads, options } = deal;
  const last = triads.at(-1);
  if (!last) return null;
  const { cards, claimants } = last;
  return {
    number: triads.length,
    cards,
    keys: keysOf(deal).map((key) => key.cards),
    ...(claimants ? { claimants } : {}),
    ...(options.proximity === 'paired' ? {} : { proximity: options.proximity }),
  };
}

/** Returns the award of a triad, with what decided. KT-5 to KT-11 */
export function awardOf(claimed: ClaimedTriad): Award {
  const { number, cards, ...rest } = claimed;
  const triad = triadOf(cards);
  const { winner, decided, rule } = decide(triad, rest.keys.map(triadOf), claimed);
  return { number, cards, sum: triad.sum, ...rest, winner, decided, rule };
}

/** Returns the award among keys that all claim a triad. KT-5 to KT-10 @param keys by seat */
export function judgeCards(cards: readonly Card[], keys: readonly (readonly Card[])[]): Verdict {
  return verdictOf({ number: 1, cards, keys });
}

/** Returns the award of a triad, with every comparison. KT-5 to KT-11 */
export function verdictOf(claimed: ClaimedTriad): Verdict {
  const { number, cards, proximity, claimants } = claimed;
  const triad = triadOf(cards);
  const keys = claimed.keys.map(triadOf);
  const criteria = criteriaFor(proximity ?? 'paired');
  const rankDistance = criteria.find(({ step }) => step === 'proximity')!;
  const { fell, ...decision } = decide(triad, keys, claimed);
  return {
    number,
    cards,
    sum: triad.sum,
    standings: keys.map((key, seat) => ({
      key: key.cards,
      sum: key.sum,
      distance: distance(key, triad),
      suits: matchingSuits(key, triad),
      ranks: matchingRanks(key, triad),
      proximity: rankDistance.measure(key, triad),
      suitOrder: suitsFromHigh(key),
      claimed: claimants?.includes(seat) ?? true,
      fell: fell[seat]!,
    })),
    ...decision,
    ...(proximity ? { proximity } : {}),
  };
}

interface Decision extends Pick<Verdict, 'winner' | 'decided' | 'rule'> {
  /** By seat: where it was eliminated. */
  readonly fell: readonly (Outcome | null)[];
}

/** Finds the strongest key, and records where each seat is eliminated. */
function decide(
  triad: Triad,
  keys: readonly Triad[],
  { claimants = everyone(keys.length), proximity = 'paired' }: Omit<ClaimedTriad, 'keys'>,
): Decision {
  const fell = keys.map((_, seat): Outcome | null =>
    claimants.includes(seat) ? 'dead' : 'no-claim',
  );
  let decided: Outcome = 'no-claim';
  let rule = 'KT-11';
  const criteria = criteriaFor(proximity);
  const left = strongest(triad, keys, claimants, criteria, (criterion, before, after) => {
    for (const seat of before) if (!after.includes(seat)) fell[seat] = criterion.step;
    decided = criterion.step;
    rule = criterion.rule;
  });
  if (left.length > 1) return { fell, winner: null, decided: 'dead', rule: 'KT-10' };
  const winner = left[0] ?? null;
  if (winner !== null) fell[winner] = null;
  return { fell, winner, decided, rule };
}

/** Whether a seat that did not claim would have won the triad by claiming. KT-11 */
export function wouldHaveWon({ standings, ...verdict }: Verdict, seat: Seat): boolean {
  const keys = standings.map(({ key }) => key);
  const claimants = everyone(keys.length).filter(
    (other) => other === seat || standings[other]!.claimed,
  );
  return verdictOf({ ...verdict, keys, claimants }).winner === seat;
}

/** By seat: one point for each triad. KT-12 @param winners null for a dead triad */
export function scoresOf(winners: readonly (Seat | null)[], seats: number): number[] {
  return everyone(seats).map((seat) => winners.filter((winner) => winner === seat).length);
}
