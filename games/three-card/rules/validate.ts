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
import { mayDraw, mayEnd, mayFlip, mayTake, opensWithOne, playableRanks } from './moves.ts';
import type { Move } from './notation.ts';
import { RANKS } from './ranks.ts';
import { CHOOSING, hasTops, OVER, type State, THREE, undersOf } from './state.ts';

/**
 * Validates a move with the predicates that `moves` and `sampleMove` use, and returns the reason if it is
 * illegal. C-6
 * @param move any value at all
 */
export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (state.stage === OVER) return rejection('deal-over');
  if (!isMove(move)) return rejection('not-a-move');
  if (state.stage === CHOOSING) return validateTops(state, seat, move);
  if (seat !== state.turn) return rejection('not-your-turn', undefined, 'TC-2');
  switch (move.type) {
    case 'tops':
      return rejection('tops-are-chosen', undefined, 'TC-1');
    case 'play':
      return validatePlay(state, seat, move.cards);
    case 'draw':
      return mayDraw(state, seat) ? undefined : reasonAgainstDraw(state, seat);
    case 'end':
      if (mayEnd(state)) return undefined;
      return rejection(state.again ? 'must-play-again' : 'must-act', undefined, 'TC-6');
    case 'take':
      if (mayTake(state, seat, playableRanks(state, seat))) return undefined;
      return reasonAgainstTake(state, seat);
    case 'flip':
      return mayFlip(state, seat, move.undercard)
        ? undefined
        : reasonAgainstFlip(state, seat, move.undercard);
  }
}

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

/** Allows a choice of three of the six cards, once. TC-1 */
function validateTops(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (move.type !== 'tops') return rejection('tops-first', undefined, 'TC-1');
  if (hasTops(state, seat)) return rejection('tops-are-chosen', undefined, 'TC-1');
  if (move.cards.length !== THREE) {
    return rejection('not-three-tops', { cards: move.cards.length }, 'TC-1');
  }
  return validateHeld(state, seat, move.cards, 'TC-1');
}

function validatePlay(state: State, seat: Seat, cards: readonly Card[]): Rejection | undefined {
  if (state.handSizes[seat] === 0) return rejection('hand-is-empty', undefined, 'TC-9');
  const unheld = validateHeld(state, seat, cards, 'TC-4');
  if (unheld) return unheld;
  const rank = rankOf(cards[0]!);
  if (cards.some((card) => rankOf(card) !== rank)) {
    return rejection('several-ranks', { cards: cards.map(formatCard) }, 'TC-4');
  }
  if (!(playableRanks(state, seat) & (1 << rank))) return reasonAgainstRank(state, cards[0]!);
  if (cards.length > 1 && opensWithOne(state)) return rejection('open-with-one', undefined, 'TC-3');
  return undefined;
}

/** Rejects the first card that is not in hand, copies counted. */
function validateHeld(
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

function reasonAgainstRank({ opening, again, pile, pileSize }: State, card: Card): Rejection {
  if (opening < 0) {
    const top = formatCard(pile[pileSize - 1]!);
    return rejection('too-low', { card: formatCard(card), top }, 'TC-4');
  }
  const named = { card: formatCard(card), rank: RANK_LETTERS[opening]! };
  return again
    ? rejection('not-the-rank-to-add', named, 'TC-8')
    : rejection('not-the-opening-rank', named, 'TC-3');
}

function reasonAgainstDraw(state: State, seat: Seat): Rejection {
  if (!state.again) return rejection('draw-after-playing', undefined, 'TC-7');
  if (state.deckSize === 0) return rejection('deck-is-empty', undefined, 'TC-7');
  return rejection('hand-is-full', { cards: state.handSizes[seat]! }, 'TC-7');
}

function reasonAgainstTake(state: State, seat: Seat): Rejection {
  if (state.handSizes[seat] === 0) return rejection('hand-is-empty', undefined, 'TC-9');
  if (state.again) return rejection('take-comes-first', undefined, 'TC-5');
  if (state.pileSize === 0) return rejection('no-pile', undefined, 'TC-5');
  return rejection('can-play', undefined, 'TC-5');
}

function reasonAgainstFlip(state: State, seat: Seat, undercard: number): Rejection {
  if (!undersOf(state, seat).includes(undercard)) {
    return rejection('no-such-undercard', { undercard }, 'TC-9');
  }
  return rejection('hand-comes-first', { cards: state.handSizes[seat]! }, 'TC-9');
}
