import type { Card, Rank } from '@rota/core';
import { ranksOf } from './hand.ts';
import { addRank, intersection, NO_RANKS, type RankSet } from './rank-set.ts';
import { FOUR, playableOn, TEN } from './ranks.ts';
import { type PublicState, THREE, topOf } from './state.ts';

/** What decides whether a move is legal, with the hand of the seat on turn. */
type Situation = Readonly<Pick<PublicState, 'again' | 'opening' | 'options' | 'pile' | 'deckSize'>>;

/** The ranks in hand that may be played now. TC-3, TC-4 */
export function playableRanks(
  { opening, pile }: Pick<Situation, 'opening' | 'pile'>,
  hand: readonly Card[],
): RankSet {
  const open = opening === null ? playableOn(topOf(pile)) : addRank(NO_RANKS, opening);
  return intersection(ranksOf(hand), open);
}

/** Whether only one card may be played: a variant of TC-3 */
export function opensWithOne({
  opening,
  again,
  options,
}: Pick<Situation, 'opening' | 'again' | 'options'>): boolean {
  return opening !== null && !again && options.opening === 'one';
}

/** Whether drawn cards of the rank just played may be added: a variant of TC-8 */
export function mayAddDrawn({ again, opening }: Pick<Situation, 'again' | 'opening'>): boolean {
  return again && opening !== null;
}

/** Whether the turn may be ended: after any play; with `playAgain: must` only when drawn cards may be added. TC-6 */
export function mayEnd(situation: Pick<Situation, 'again' | 'opening' | 'options'>): boolean {
  return situation.again && (situation.options.playAgain === 'may' || situation.opening !== null);
}

/** Whether the hand has cards but none that may be played. TC-5 */
export function isStuck(situation: Situation, hand: readonly Card[]): boolean {
  return hand.length > 0 && playableRanks(situation, hand) === NO_RANKS;
}

/** Whether the pile may be taken. TC-5 */
export function mayTake(situation: Situation, hand: readonly Card[]): boolean {
  if (situation.again || situation.pile.length === 0 || hand.length === 0) return false;
  return situation.options.mayTake === 'yes' || isStuck(situation, hand);
}

/** Whether the player may draw before playing on. TC-7 */
export function mayDraw({ again, deckSize }: Situation, hand: readonly Card[]): boolean {
  return again && deckSize > 0 && hand.length < THREE;
}

/** Whether a run of that many cards of a rank on top clears the pile. TC-6 */
export function clearsPile(rank: Rank, run: number): boolean {
  return rank === TEN || run >= FOUR;
}
