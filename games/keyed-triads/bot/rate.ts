import type { RatedMoves } from '@rota/bots';
import { type Card, choiceLikelihood, type Seat } from '@rota/core';
import { CLAIM, type Move, type State, VALUE } from '../rules/index.ts';
import { sumOfCards } from '../rules/pack.ts';
import { claimsAreOpen, currentTriad, playerOf } from '../rules/state.ts';
import { choicesAt, countUnseen, winsBefore } from './choices-at.ts';
import { sumCoverage } from './sum-coverage.ts';
import { sumOdds, totalFrom, winnerOf } from './sum-odds.ts';

/** The mean value of the pack, 220 in 42 cards. */
const MEAN_VALUE = 220 / 42;

/** The commonest sum of three cards, to the nearest integer. */
const COMMONEST_SUM = 16;

/** The share of its cards that a player like the baseline considers. */
const CONSIDERED = 0.95;

/** Rates the cards of the seat on turn by GREEDY.md. Always claims: a hopeless claim costs nothing. KT-11 */
export function rate(state: State, seat: Seat): RatedMoves<Move> {
  if (claimsAreOpen(state)) return { moves: [CLAIM], ratings: [0] };
  const moves = state.hands[seat]!;
  if (moves.length === 1) return { moves, ratings: [0] };
  const ratings =
    state.phase === 'keying' ? rateForKey(state, moves) : rateCards(state, state.laid.length);
  return { moves, ratings };
}

/** Rates a hand in keying; the third card makes its player's key. KT-1 */
function rateForKey(state: State, hand: readonly Card[]): number[] {
  const triad = currentTriad(state).map(({ card }) => card);
  if (triad.length < 2) return hand.map((card) => Math.abs(VALUE[card]! - MEAN_VALUE));
  const others = state.keys.flatMap((key) => (key ? [key.sum] : []));
  return hand.map((card) => {
    const sum = sumOfCards([...triad, card]);
    return others.length > 0 ? sumCoverage(sum, others) : -Math.abs(sum - COMMONEST_SUM);
  });
}

/**
 * Rates the cards that a player in claiming chooses or chose from, see `choicesAt`.
 * @param card the number of the card in the order of play
 */
function rateCards(state: State, card: number): number[] {
  const choices = choicesAt(state, card);
  const seat = playerOf(state, card)!;
  if (card % 3 === 2) {
    const wins = winsBefore(state, card);
    return choices.map((choice) => {
      const winner = winnerOf(state, card, choice);
      if (winner === null) return 0;
      return winner === seat ? 1 : -1 - wins[winner]!;
    });
  }
  const unseen = countUnseen(state, card, choices);
  const shares = sumOdds(state).shares[seat]!;
  const isFirst = card % 3 === 0;
  const lying = isFirst ? 0 : VALUE[state.laid[card - 1]!.card]!;
  const counts = isFirst ? countPairs(unseen) : unseen;
  return choices.map((choice) => totalFrom(lying + VALUE[choice]!, shares, counts));
}

/** Counts by sum the pairs of unseen cards. @param unseen by value */
function countPairs(unseen: readonly number[]): number[] {
  const pairs = new Array<number>(2 * unseen.length - 1).fill(0);
  for (let one = 0; one < unseen.length; one++) {
    pairs[2 * one]! += (unseen[one]! * (unseen[one]! - 1)) / 2;
    for (let other = one + 1; other < unseen.length; other++) {
      pairs[one + other]! += unseen[one]! * unseen[other]!;
    }
  }
  return pairs;
}

/**
 * Returns the likelihood of a card that was laid in claiming if its player considers most of its cards, each with
 * the same probability, and lays the one that the baseline rates highest.
 * @param card its number in the order of play
 * @returns above 0
 */
export function baselineLikelihoodOf(state: State, card: number): number {
  const ratings = rateCards(state, card);
  // The card that was laid is the first of the choices.
  const chosen = ratings[0]!;
  const better = ratings.filter((rating) => rating > chosen).length;
  const equal = ratings.filter((rating) => rating === chosen).length;
  return choiceLikelihood(better, equal, CONSIDERED);
}
