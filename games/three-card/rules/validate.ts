import {
  type Card,
  formatCard,
  RANK_LETTERS,
  type Rejection,
  rankOf,
  rejection,
  type Seat,
} from '@rota/core';
import { has, one } from './holding.ts';
import { mayEnd, opensWithOne } from './moves.ts';
import type { Move } from './notation.ts';
import { mayLieOn, PLAYABLE_ON, RANKS } from './ranks.ts';
import { CHOOSING, GONE, hasTops, OVER, type State, THREE, topOf } from './state.ts';

/** Why the seat may not make that move now, if it may not. C-6: any junk at all is refused. */
export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (state.stage === OVER) return rejection('deal-over');
  if (!isMove(move)) return rejection('not-a-move');
  if (state.stage === CHOOSING) return refuseTops(state, seat, move);
  if (seat !== state.turn) return rejection('not-your-turn', undefined, 'TC-2');
  switch (move.type) {
    case 'tops':
      return rejection('tops-are-chosen', undefined, 'TC-1');
    case 'play':
      return refusePlay(state, seat, move.cards);
    case 'draw':
      return refuseDraw(state, seat);
    case 'end':
      if (mayEnd(state)) return undefined;
      return rejection(state.again ? 'must-play-again' : 'must-act', undefined, 'TC-6');
    case 'take':
      return refuseTake(state, seat);
    case 'flip':
      return refuseFlip(state, seat, move.undercard);
  }
}

/** Whether anything at all has the shape of a move. */
function isMove(move: unknown): move is Move {
  if (typeof move !== 'object' || move === null) return false;
  const { type, cards, undercard } = move as Record<string, unknown>;
  switch (type) {
    case 'tops':
    case 'play':
      return Array.isArray(cards) && cards.length > 0 && [...cards].every(isCard);
    case 'flip':
      return Number.isInteger(undercard);
    default:
      return type === 'draw' || type === 'end' || type === 'take';
  }
}

function isCard(card: unknown): card is Card {
  return Number.isInteger(card) && (card as Card) >= 0 && (card as Card) <= 53;
}

/** TC-1: three cards of the six, once. */
function refuseTops(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (move.type !== 'tops') return rejection('tops-first', undefined, 'TC-1');
  if (hasTops(state, seat)) return rejection('tops-are-chosen', undefined, 'TC-1');
  if (move.cards.length !== THREE) {
    return rejection('not-three-tops', { cards: move.cards.length }, 'TC-1');
  }
  return refuseUnheld(state, seat, move.cards, 'TC-1');
}

function refusePlay(state: State, seat: Seat, cards: readonly Card[]): Rejection | undefined {
  if (state.handSizes[seat] === 0) return rejection('hand-is-empty', undefined, 'TC-9');
  const fault = refuseUnheld(state, seat, cards, 'TC-4');
  if (fault) return fault;
  const rank = rankOf(cards[0]!);
  if (cards.some((card) => rankOf(card) !== rank)) {
    return rejection('several-ranks', { cards: cards.map(formatCard) }, 'TC-4');
  }
  if (state.opening >= 0 && rank !== state.opening) {
    const named = { card: formatCard(cards[0]!), rank: RANK_LETTERS[state.opening]! };
    return state.again
      ? rejection('not-the-rank-to-add', named, 'TC-8')
      : rejection('not-the-opening-rank', named, 'TC-3');
  }
  if (cards.length > 1 && opensWithOne(state)) {
    return rejection('open-with-one', undefined, 'TC-3');
  }
  if (!mayLieOn(rank, topOf(state))) {
    const top = formatCard(state.pile[state.pileSize - 1]!);
    return rejection('too-low', { card: formatCard(cards[0]!), top }, 'TC-4');
  }
  return undefined;
}

/** The first card of those named that is not in hand, copies counted. */
function refuseUnheld(
  state: State,
  seat: Seat,
  cards: readonly Card[],
  rule: string,
): Rejection | undefined {
  const left = state.hands.slice(seat * RANKS, seat * RANKS + RANKS);
  for (const card of cards) {
    const rank = rankOf(card);
    if (rank >= RANKS || !has(left[rank]!, card)) {
      return rejection('card-not-held', { card: formatCard(card) }, rule);
    }
    left[rank]! -= one(card);
  }
  return undefined;
}

/** TC-7: between plays, while there are a deck and fewer than three cards in hand. */
function refuseDraw(state: State, seat: Seat): Rejection | undefined {
  if (!state.again) return rejection('draw-after-playing', undefined, 'TC-7');
  if (state.deckSize === 0) return rejection('deck-is-empty', undefined, 'TC-7');
  const cards = state.handSizes[seat]!;
  return cards < THREE ? undefined : rejection('hand-is-full', { cards }, 'TC-7');
}

/** TC-5: when nothing can be played; with `mayTake: yes`, as the first act of any turn. */
function refuseTake(state: State, seat: Seat): Rejection | undefined {
  if (state.handSizes[seat] === 0) return rejection('hand-is-empty', undefined, 'TC-9');
  if (state.again) return rejection('take-comes-first', undefined, 'TC-5');
  if (state.pileSize === 0) return rejection('no-pile', undefined, 'TC-5');
  const playable = state.handRanks[seat]! & PLAYABLE_ON[topOf(state)]!;
  if (playable === 0 || state.options.mayTake === 'yes') return undefined;
  return rejection('can-play', undefined, 'TC-5');
}

/** TC-9: an undercard that is still there, once the hand is empty. */
function refuseFlip(state: State, seat: Seat, undercard: number): Rejection | undefined {
  if (undercard < 0 || undercard >= THREE || state.unders[seat * THREE + undercard] === GONE) {
    return rejection('no-such-undercard', { undercard }, 'TC-9');
  }
  const cards = state.handSizes[seat]!;
  return cards === 0 ? undefined : rejection('hand-comes-first', { cards }, 'TC-9');
}
