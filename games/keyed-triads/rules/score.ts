import type { Card, DealResult, Seat } from '@rota/core';
import {
  distance,
  isOneSeat,
  ladderFor,
  matchingRanks,
  matchingSuits,
  onlySeat,
  type SeatSet,
  type Step,
  strongest,
  strongestAt,
  suitsFromHigh,
} from './claim-strength.ts';
import { currentSeat } from './moves.ts';
import type { Options } from './options.ts';
import { DEAD, type State } from './state.ts';
import { cardsOf, sumOf, type Triad, triadOf } from './triad.ts';

/**
 * Where a contest ended or a seat left it: at a step of the ladder; `no-claim`, before the ladder
 * (KT-11); or `dead`, after the whole of it, all of whose steps were tied (KT-10).
 */
export type Outcome = 'no-claim' | Step | 'dead';

type Proximity = Options['proximity'];

/** How one seat's key stands against a triad: all that the ladder compares. */
export interface Standing {
  /** The key's cards in the order they were laid. */
  readonly key: readonly Card[];
  readonly sum: number;
  /** |key's sum − triad's sum|; the smallest is strongest. KT-5. */
  readonly distance: number;
  /** Matching suits, 0..3; the most are strongest. KT-6. */
  readonly suits: number;
  /** Matching ranks, 0..3; the most are strongest. KT-7. */
  readonly ranks: number;
  /** Total distance of the ranks, paired in sorted order or as KT-8 is read; the smallest is strongest. */
  readonly proximity: number;
  /**
   * The key's suits from high to low, each 0 joker, 1 club, 2 diamond, 3 spade, 4 heart; the first
   * difference decides, higher is stronger. KT-9.
   */
  readonly suitOrder: readonly number[];
  /** Whether the seat claimed the triad; always true with `claims: automatic`. KT-11. */
  readonly claimed: boolean;
  /** Where the seat fell out; null for the winner. */
  readonly fell: Outcome | null;
}

/** How a completed triad was awarded, whole: it can be recounted from this alone. */
export interface Verdict {
  /** Which triad of claiming this was, counted from 1. */
  readonly number: number;
  /** The triad in the order it was laid. */
  readonly cards: readonly Card[];
  readonly sum: number;
  /** One for each seat. */
  readonly standings: readonly Standing[];
  /** Whose point it is; null when the triad is dead. KT-10, KT-11, KT-12. */
  readonly winner: Seat | null;
  /** What decided it: `no-claim` when at most one seat claimed. */
  readonly decided: Outcome;
  /** The number of the ruling that decided, such as `KT-5`. */
  readonly rule: string;
  /** How proximity was measured; left out: ranks paired in sorted order. KT-8. */
  readonly proximity?: Proximity;
}

/** How a completed triad was awarded, in as few words as it takes: `verdictOf` tells the rest. */
export interface Award
  extends Pick<Verdict, 'number' | 'cards' | 'sum' | 'winner' | 'decided' | 'rule' | 'proximity'> {
  /** Each seat's key, its cards in the order they were laid. */
  readonly keys: readonly (readonly Card[])[];
  /** The seats that claimed it, ascending; left out: all of them. KT-11. */
  readonly claimants?: readonly Seat[];
}

/** Where each seat fell out, and how that ended. */
interface Decision extends Pick<Verdict, 'winner' | 'decided' | 'rule'> {
  readonly fell: readonly (Outcome | null)[];
}

/**
 * Awards a triad and says by what: the same ladder as `strongest`, with every rung told.
 * @param number which triad of claiming it is, from 1
 * @param keys the key of each seat
 * @param claimants who claims it
 */
export function award(
  number: number,
  triad: Triad,
  keys: ArrayLike<Triad>,
  claimants: SeatSet,
  proximity: Proximity = 'paired',
): Award {
  const { winner, decided, rule } = decide(triad, keys, claimants, proximity);
  const seats = Array.from(keys, (_, seat) => seat);
  const claiming = seats.filter((seat) => claimants & (1 << seat));
  return {
    number,
    cards: cardsOf(triad),
    sum: sumOf(triad),
    keys: Array.from(keys, cardsOf),
    ...(claiming.length < seats.length ? { claimants: claiming } : {}),
    ...(proximity === 'paired' ? {} : { proximity }),
    winner,
    decided,
    rule,
  };
}

/** All that an award says, recounted from its cards and claims. */
export function verdictOf({ number, cards, keys, claimants, proximity }: Award): Verdict {
  const claiming = claimants ?? keys.map((_, seat) => seat);
  const set = claiming.reduce((seats, seat) => seats | (1 << seat), 0);
  return judge(number, triadOfCards(cards), keys.map(triadOfCards), set, proximity);
}

/** Awards a triad and says why, number by number; see `award`. */
export function judge(
  number: number,
  triad: Triad,
  keys: ArrayLike<Triad>,
  claimants: SeatSet,
  proximity: Proximity = 'paired',
): Verdict {
  const { fell, winner, decided, rule } = decide(triad, keys, claimants, proximity);
  const ranksApart = ladderFor(proximity).find(({ step }) => step === 'proximity')!.measure;
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
      proximity: ranksApart(keys[seat]!, triad),
      suitOrder: suitsFromHigh(keys[seat]!),
      claimed: (claimants & (1 << seat)) !== 0,
      fell: outcome,
    })),
    winner,
    decided,
    rule,
    ...(proximity === 'paired' ? {} : { proximity }),
  };
}

function decide(
  triad: Triad,
  keys: ArrayLike<Triad>,
  claimants: SeatSet,
  proximity: Proximity,
): Decision {
  const fell = new Array<Outcome | null>(keys.length).fill('no-claim');
  const settle = (seats: SeatSet, outcome: Outcome | null) => {
    for (let seat = 0; seat < keys.length; seat++) if (seats & (1 << seat)) fell[seat] = outcome;
  };
  let decided: Outcome = 'no-claim';
  let rule = 'KT-11';
  let left = claimants;
  for (const rung of ladderFor(proximity)) {
    if (left === 0 || isOneSeat(left)) break;
    const best = strongestAt(rung, keys, triad, left);
    settle(left & ~best, rung.step);
    decided = rung.step;
    rule = rung.rule;
    left = best;
  }
  const won = isOneSeat(left);
  if (won) {
    settle(left, null);
  } else if (left !== 0) {
    settle(left, 'dead');
    decided = 'dead';
    rule = 'KT-10';
  }
  return { fell, winner: won ? onlySeat(left) : null, decided, rule };
}

/** Whether a seat that did not claim would have taken the triad if it had. KT-11. */
export function wouldHaveWon(
  { standings, cards, proximity = 'paired' }: Verdict,
  seat: Seat,
): boolean {
  const keys = standings.map(({ key }) => triadOfCards(key));
  const claimants = standings.reduce((set, { claimed }, at) => set | (Number(claimed) << at), 0);
  const ladder = ladderFor(proximity);
  return strongest(keys, triadOfCards(cards), claimants | (1 << seat), ladder) === 1 << seat;
}

function triadOfCards([first, second, third]: readonly Card[]): Triad {
  return triadOf(first!, second!, third!);
}
/** One point a triad. KT-12. */
export function result(state: State): DealResult | undefined {
  if (currentSeat(state) >= 0) return undefined;
  const scores = new Array<number>(state.seats).fill(0);
  for (const winner of state.winners) if (winner !== DEAD) scores[winner]!++;
  return { scores };
}
