import type { Card, DealResult, Seat } from '@rota/core';
import {
  type CriterionName,
  criteriaFor,
  distance,
  matchingRanks,
  matchingSuits,
  strongest,
  strongestAt,
  suitsFromHigh,
} from './claim-strength.ts';
import { currentSeat } from './moves.ts';
import type { Options } from './options.ts';
import { hasSeat, isOneSeat, lowestSeat, type SeatSet, seatSetOf, seatsIn } from './seat-set.ts';
import { DEAD, type State } from './state.ts';
import { cardsOf, sumOf, type Triad, triadFrom } from './triad.ts';

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

/** The facts from which `verdictOf` derives the verdict. */
export interface Award
  extends Pick<Verdict, 'number' | 'cards' | 'sum' | 'winner' | 'decided' | 'rule' | 'proximity'> {
  /** By seat: its key, in the order it was laid. */
  readonly keys: readonly (readonly Card[])[];
  /** The seats that claimed it, ascending; left out: all of them. KT-11 */
  readonly claimants?: readonly Seat[];
}

/**
 * Awards a triad.
 * @param number the triad's number in claiming, from 1
 * @param keys by seat
 */
export function award(
  number: number,
  triad: Triad,
  keys: ArrayLike<Triad>,
  claimants: SeatSet,
  proximity: Proximity = 'paired',
): Award {
  const { winner, decided, rule } = decide(triad, keys, claimants, proximity);
  const claiming = seatsIn(claimants);
  return {
    number,
    cards: cardsOf(triad),
    sum: sumOf(triad),
    keys: Array.from(keys, cardsOf),
    ...(claiming.length < keys.length ? { claimants: claiming } : {}),
    ...(proximity === 'paired' ? {} : { proximity }),
    winner,
    decided,
    rule,
  };
}

/** Derives the whole verdict from an award's cards and claims. */
export function verdictOf({ number, cards, keys, claimants, proximity }: Award): Verdict {
  const claiming = seatSetOf(claimants ?? [...keys.keys()]);
  return judge(number, triadFrom(cards), keys.map(triadFrom), claiming, proximity);
}

/** Awards a triad among keys, all claiming it. KT-5 to KT-10 @param keys by seat */
export function judgeCards(cards: readonly Card[], keys: readonly (readonly Card[])[]): Verdict {
  return judge(1, triadFrom(cards), keys.map(triadFrom), seatSetOf([...keys.keys()]));
}

/** Awards a triad, with every comparison; takes what `award` takes. */
export function judge(
  number: number,
  triad: Triad,
  keys: ArrayLike<Triad>,
  claimants: SeatSet,
  proximity: Proximity = 'paired',
): Verdict {
  const { fell, winner, decided, rule } = decide(triad, keys, claimants, proximity);
  const rankDistance = criteriaFor(proximity).find(({ step }) => step === 'proximity')!.measure;
  return {
    number,
    cards: cardsOf(triad),
    sum: sumOf(triad),
    standings: fell.map((outcome, seat) => ({
      key: cardsOf(keys[seat]!),
      sum: sumOf(keys[seat]!),
      distance: distance(keys[seat]!, triad),
      suits: matchingSuits(keys[seat]!, triad),
      ranks: matchingRanks(keys[seat]!, triad),
      proximity: rankDistance(keys[seat]!, triad),
      suitOrder: suitsFromHigh(keys[seat]!),
      claimed: hasSeat(claimants, seat),
      fell: outcome,
    })),
    winner,
    decided,
    rule,
    ...(proximity === 'paired' ? {} : { proximity }),
  };
}

interface Decision extends Pick<Verdict, 'winner' | 'decided' | 'rule'> {
  /** By seat: where it was eliminated. */
  readonly fell: readonly (Outcome | null)[];
}

/** Applies the criteria as `strongest` does, and records where each seat is eliminated. */
function decide(
  triad: Triad,
  keys: ArrayLike<Triad>,
  claimants: SeatSet,
  proximity: Proximity,
): Decision {
  const fell = new Array<Outcome | null>(keys.length).fill('no-claim');
  const eliminate = (seats: SeatSet, outcome: Outcome | null) => {
    for (let seat = 0; seat < keys.length; seat++) if (hasSeat(seats, seat)) fell[seat] = outcome;
  };
  let decided: Outcome = 'no-claim';
  let rule = 'KT-11';
  let left = claimants;
  for (const criterion of criteriaFor(proximity)) {
    if (left === 0 || isOneSeat(left)) break;
    const best = strongestAt(criterion, keys, triad, left);
    eliminate(left & ~best, criterion.step);
    decided = criterion.step;
    rule = criterion.rule;
    left = best;
  }
  if (isOneSeat(left)) {
    eliminate(left, null);
    return { fell, winner: lowestSeat(left), decided, rule };
  }
  if (left === 0) return { fell, winner: null, decided, rule };
  eliminate(left, 'dead');
  return { fell, winner: null, decided: 'dead', rule: 'KT-10' };
}

/** Whether a seat that did not claim would have won the triad by claiming. KT-11 */
export function wouldHaveWon(
  { standings, cards, proximity = 'paired' }: Verdict,
  seat: Seat,
): boolean {
  const keys = standings.map(({ key }) => triadFrom(key));
  const claimants = standings.flatMap(({ claimed }, other) => (claimed ? [other] : []));
  const contenders = seatSetOf([...claimants, seat]);
  return strongest(keys, triadFrom(cards), contenders, criteriaFor(proximity)) === 1 << seat;
}

export function result(state: State): DealResult | undefined {
  if (currentSeat(state) >= 0) return undefined;
  return { scores: scoresOf(state.winners, state.seats) };
}

/**
 * By seat: one point for each triad. KT-12
 * @param winners null or `DEAD` for a dead triad
 */
export function scoresOf(winners: ArrayLike<Seat | null>, seats: number): number[] {
  const scores = new Array<number>(seats).fill(0);
  for (let triad = 0; triad < winners.length; triad++) {
    const winner = winners[triad]!;
    if (winner !== null && winner !== DEAD) scores[winner]!++;
  }
  return scores;
}
