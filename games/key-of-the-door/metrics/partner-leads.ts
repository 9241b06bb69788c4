import { baselineMove, bestRated } from '@rota/bots';
import { defaultOptions, type Random, type Seat } from '@rota/core';
import { playPairedDeals } from '@rota/experiments';
import { policies } from '../bot/index.ts';
import { rate } from '../bot/rate.ts';
import { keyOfTheDoor, type Move, type Options, type State, valuesIn } from '../rules/index.ts';

const SEATS = 4;
const SUITS = [0, 1, 2, 3] as const;
/** Each of four players is dealt ten cards. KD-2 */
const FULL_HAND = 10;

/** By kind of suit: how much a suit's numerals are of that kind. */
const RATINGS = {
  longest: (values: readonly number[]) => values.length,
  shortest: (values) => -values.length,
  odd: (values) => shareOdd(values),
  even: (values) => -shareOdd(values),
  low: (values) => -mean(values),
  high: (values) => mean(values),
} satisfies Record<string, (values: readonly number[]) => number>;

/** The suits that a partnership may lead from, in pairs of opposites. */
export const LEADS = ['longest', 'shortest', 'odd', 'even', 'low', 'high'] as const;
export type Lead = (typeof LEADS)[number];

/**
 * Plays the same deals with the baseline in four seats, where both members of one partnership play their
 * first cards from a suit of a certain kind, unless they can win a key. KD-14
 * @returns by kind of suit, the partnership's points less its opponents', for each deal
 */
export function leadEffects(deals: number, seed: string): Record<Lead | 'baseline', number[]> {
  const policy =
    (lead: Lead | undefined) =>
    (state: State, seat: Seat, tested: boolean, random: Random): Move => {
      const move = baselineMove({ game: keyOfTheDoor, policies }, state, seat, random) as Move;
      if (!lead || !tested || state.handSizes[seat] !== FULL_HAND) return move;
      if (move.kind !== 'play' || move.claim) return move;
      return firstCard(state, seat, lead, random) ?? move;
    };
  return playPairedDeals(
    { game: keyOfTheDoor },
    {
      seats: SEATS,
      options: { ...defaultOptions(keyOfTheDoor.options), partners: 'on' } as Options,
      deals,
      seed,
      policies: {
        baseline: policy(undefined),
        ...Object.fromEntries(LEADS.map((lead) => [lead, policy(lead)])),
      } as Record<'baseline' | Lead, ReturnType<typeof policy>>,
      // Partners sit opposite each other.
      isTested: (seat, named) => seat % 2 === named % 2,
      outcome: (scores, named) => scores[named]! - scores[(named + 1) % SEATS]!,
    },
  );
}

/** Returns the baseline's card from a suit of that kind; equal suits are drawn at random. */
function firstCard(state: State, seat: Seat, lead: Lead, random: Random): Move | undefined {
  const { moves, ratings } = rate(state, seat, () => false);
  const rated = moves.map((move, at) => ({ move, rating: ratings[at]! }));
  const suits = SUITS.flatMap((suit) => {
    const values = valuesIn(state.hands[seat]![suit]!);
    const safe = rated.filter(
      ({ move, rating }) =>
        move.kind === 'play' && move.place === suit && rating > Number.NEGATIVE_INFINITY,
    );
    if (safe.length === 0) return [];
    const ofSuit = {
      moves: safe.map(({ move }) => move),
      ratings: safe.map(({ rating }) => rating),
    };
    return [{ move: bestRated(ofSuit, random), rating: RATINGS[lead](values) }];
  });
  const highest = Math.max(...suits.map(({ rating }) => rating));
  const best = suits.filter(({ rating }) => rating === highest);
  return best.length > 0 ? best[random.below(best.length)]!.move : undefined;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function shareOdd(values: readonly number[]): number {
  return values.filter((value) => value % 2 === 1).length / values.length;
}
