import { baselineMove, bestRated } from '@rota/bots';
import { LEVELS } from '@rota/bots/arena';
import { defaultOptions, type Random, type Seat } from '@rota/core';
import { playPairedDeals } from '@rota/experiments';
import { policies } from '../bot/index.ts';
import { learnedPolicy } from '../bot/learned-policy.ts';
import { rate } from '../bot/rate.ts';
import {
  keyOfTheDoor,
  laidCards,
  type Move,
  type Options,
  partnerOf,
  type State,
  SUIT,
  SUITS,
  valuesIn,
} from '../rules/index.ts';

const SEATS = 4;
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

type Policy = (state: State, seat: Seat, random: Random) => Move;

const playable = { game: keyOfTheDoor, policies };

const baseline: Policy = (state, seat, random) =>
  baselineMove(playable, state, seat, random) as Move;

/** Those who play, by name, in all four seats; `readers` are the baseline and read their partner's first card. */
const PLAYERS = {
  baseline,
  readers: baseline,
  newcomers: (state, seat, random) =>
    baselineMove(playable, state, seat, random, LEVELS.newcomer) as Move,
  learned: (state, seat, random) => learnedPolicy.best(state, seat, random),
} satisfies Record<string, Policy>;
export type Player = keyof typeof PLAYERS;
export const PARTNERS = Object.keys(PLAYERS) as Player[];

/**
 * Plays the same deals with one kind of player in four seats, where both members of one partnership play their
 * first cards from a suit of a certain kind, unless they can win a key. KD-14
 * Readers play their second cards, with the same exception, to the suit of their partner's first.
 * @returns by kind of suit, the partnership's points less its opponents', for each deal
 */
export function leadEffects(
  player: Player,
  deals: number,
  seed: string,
): Record<Lead | 'own', number[]> {
  const policy =
    (lead: Lead | undefined) =>
    (state: State, seat: Seat, tested: boolean, random: Random): Move => {
      const move = PLAYERS[player](state, seat, random);
      if (!lead || !tested || move.kind !== 'play' || move.claim) return move;
      const laid = FULL_HAND - state.handSizes[seat]!;
      if (laid === 0) return firstCard(state, seat, lead, random) ?? move;
      const asked = laid === 1 && player === 'readers' ? firstSuitOf(state, partnerOf(seat)) : null;
      return asked === null ? move : (bestCardOfSuit(state, seat, asked, random) ?? move);
    };
  return playPairedDeals(
    { game: keyOfTheDoor },
    {
      seats: SEATS,
      options: { ...defaultOptions(keyOfTheDoor.options), partners: 'on' } as Options,
      deals,
      seed,
      policies: {
        own: policy(undefined),
        ...Object.fromEntries(LEADS.map((lead) => [lead, policy(lead)])),
      } as Record<'own' | Lead, ReturnType<typeof policy>>,
      isTested: (seat, named) => seat === named || seat === partnerOf(named),
      outcome: (scores, named) => scores[named]! - scores[(named + 1) % SEATS]!,
    },
  );
}

/** The suit of the first card that a seat has laid face up; null before that. */
function firstSuitOf({ open, won }: State, seat: Seat): number | null {
  const [first] = [...won, ...open]
    .flatMap((key) => (key ? laidCards(key) : []))
    .filter((laid) => laid.seat === seat && laid.card !== null)
    .sort((one, other) => one.at - other.at);
  return first ? SUIT[first.card!]! : null;
}

/** Returns the best safe card of one suit for that suit's key, if any. */
function bestCardOfSuit(state: State, seat: Seat, suit: number, random: Random): Move | undefined {
  const { moves, ratings } = rate(state, seat, () => false);
  const ofSuit = moves.map((move, at) =>
    move.kind === 'play' && move.place === suit ? ratings[at]! : Number.NEGATIVE_INFINITY,
  );
  if (Math.max(...ofSuit) === Number.NEGATIVE_INFINITY) return undefined;
  return bestRated({ moves, ratings: ofSuit }, random);
}

/** Returns the baseline's card from a suit of that kind; equal suits are drawn at random. */
function firstCard(state: State, seat: Seat, lead: Lead, random: Random): Move | undefined {
  const suits = Array.from({ length: SUITS }, (_, suit) => suit).flatMap((suit) => {
    const values = valuesIn(state.hands[seat]![suit]!);
    const move = bestCardOfSuit(state, seat, suit, random);
    return move ? [{ move, rating: RATINGS[lead](values) }] : [];
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
