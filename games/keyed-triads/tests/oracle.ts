import { type Card, formatCard } from '@rota/core';
import type { CardZone } from '@rota/game-testing';
import {
  type DealEvent,
  type KeyComparison,
  type Outcome,
  type State,
  type Verdict,
  verdictOf,
} from '../rules/index.ts';

/** The zones cards lie in, and who has seen them. */
export function cardZones(state: State): CardZone[] {
  const { laid, hands, stock } = state;
  return [
    { name: 'undealt', cards: [...stock], seenBy: [], ordered: true },
    {
      name: 'laid',
      cards: laid.map(({ card }) => card),
      seenBy: 'all',
      ordered: true,
    },
    ...hands.map((hand, seat) => ({ name: `hand ${seat}`, cards: [...hand], seenBy: [seat] })),
  ];
}

/** Recomputes a verdict from its cards and claims, independently of the rules. KT-5 to KT-11 */
export function isVerdictCorrect(event: DealEvent): boolean | undefined {
  if (event.type !== 'verdict') return undefined;
  const verdict = verdictOf(event);
  return (
    verdict.sum === total(event.cards) &&
    verdict.standings.every((standing) =>
      isMeasuredCorrectly(standing, event.cards, event.proximity),
    ) &&
    isAwardedCorrectly(verdict) &&
    (['sum', 'winner', 'decided', 'rule'] as const).every((fact) => event[fact] === verdict[fact])
  );
}

const RANKS = '0A23456789T';
const SUITS = 'CDSH';
const STEPS = ['distance', 'suits', 'ranks', 'proximity', 'suit-order'] as const;
const RULES: Record<Outcome, string> = {
  'no-claim': 'KT-11',
  distance: 'KT-5',
  suits: 'KT-6',
  ranks: 'KT-7',
  proximity: 'KT-8',
  'suit-order': 'KT-9',
  dead: 'KT-10',
};

const rank = (card: Card) => RANKS.indexOf(formatCard(card)[0]!);
/** 0 joker, 1 club, 2 diamond, 3 spade, 4 heart. */
const suit = (card: Card) => (rank(card) === 0 ? 0 : 1 + SUITS.indexOf(formatCard(card)[1]!));
const total = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + rank(card), 0);

/** The size of the intersection of two multisets. */
function matches(a: readonly number[], b: readonly number[]): number {
  const left = [...b];
  return a.filter((member) => {
    const at = left.indexOf(member);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** The least total distance over all six pairings. */
function leastDistance(a: readonly number[], [x, y, z]: readonly number[]): number {
  const pairings = [
    [x, y, z],
    [x, z, y],
    [y, x, z],
    [y, z, x],
    [z, x, y],
    [z, y, x],
  ];
  return Math.min(
    ...pairings.map((b) => a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0)),
  );
}

/** Measures a key against a triad. */
function measure(key: readonly Card[], triad: readonly Card[]) {
  return {
    sum: total(key),
    distance: Math.abs(total(key) - total(triad)),
    suits: matches(key.map(suit), triad.map(suit)),
    ranks: matches(key.map(rank), triad.map(rank)),
    proximity: leastDistance(key.map(rank), triad.map(rank)),
    suitOrder: key.map(suit).sort((a, b) => b - a),
  };
}

function isMeasuredCorrectly(
  standing: KeyComparison,
  triad: readonly Card[],
  variant: Verdict['proximity'],
): boolean {
  const { claimed: _, fell: __, key, ...reported } = standing;
  const measured = measure(key, triad);
  const proximity = { nearest: distanceToNearest(key, triad), none: 0 };
  return (
    JSON.stringify(reported) ===
    JSON.stringify(
      variant === 'nearest' || variant === 'none'
        ? { ...measured, proximity: proximity[variant] }
        : measured,
    )
  );
}

/** The variant of KT-8: from each of the key's ranks to the nearest of the triad's. */
function distanceToNearest(key: readonly Card[], triad: readonly Card[]): number {
  const nearest = key.map((card) =>
    Math.min(...triad.map((other) => Math.abs(rank(card) - rank(other)))),
  );
  return nearest.reduce((sum, distance) => sum + distance, 0);
}

/** Returns a comparison as a list to be ordered lexicographically; higher is stronger. */
function strengths({ distance, suits, ranks, proximity, suitOrder }: MeasuredKey): number[] {
  return [-distance, suits, ranks, -proximity, ...suitOrder];
}

type MeasuredKey = Pick<KeyComparison, 'distance' | 'suits' | 'ranks' | 'proximity' | 'suitOrder'>;

/** Returns the first index where two lists differ, or their length. */
function firstDifference(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? a.length : at;
}

/** Recomputes the outcome by comparing each claimant with the strongest. */
function isAwardedCorrectly({ standings, winner, decided, rule }: Verdict): boolean {
  const claimants = standings.flatMap(({ claimed }, seat) => (claimed ? [seat] : []));
  const strength = standings.map(strengths);
  const strongest = claimants.toSorted((a, b) => {
    const at = firstDifference(strength[a]!, strength[b]!);
    return (strength[b]![at] ?? 0) - (strength[a]![at] ?? 0);
  })[0];
  const decidingIndex = (seat: number) => firstDifference(strength[seat]!, strength[strongest!]!);
  const strongestSeats = claimants.filter((seat) => decidingIndex(seat) === strength[seat]!.length);
  const dead = strongestSeats.length > 1;
  const fell = (seat: number): Outcome | null => {
    if (!standings[seat]!.claimed) return 'no-claim';
    if (strongestSeats.includes(seat)) return dead ? 'dead' : null;
    return STEPS[Math.min(decidingIndex(seat), STEPS.length - 1)]!;
  };
  const steps = claimants.map(fell).filter((step) => step !== null && step !== 'dead');
  const last = STEPS.findLast((step) => steps.includes(step)) ?? 'no-claim';
  const outcome = dead ? 'dead' : last;
  return (
    standings.every((standing, seat) => standing.fell === fell(seat)) &&
    winner === (dead || strongest === undefined ? null : strongest) &&
    decided === outcome &&
    rule === RULES[outcome]
  );
}
