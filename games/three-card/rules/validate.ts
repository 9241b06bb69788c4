import {
  type Card,
  formatCard,
  RANK_LETTERS,
  type Rejection,
  rankOf,
  rejection,
  type Seat,
} from '@rota/core';
import { mayDraw, mayEnd, mayTake, opensWithOne, playableRanks } from './legality.ts';
import { isMove, type Move } from './notation.ts';
import { hasRank } from './rank-set.ts';
import { type State, THREE } from './state.ts';

/** Validates a move with the predicates by which moves are listed. C-6 @param move any value at all */
export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (state.phase === 'over') return rejection('deal-over');
  if (!isMove(move)) return rejection('not-a-move');
  if (state.phase === 'choosing') return validateTops(state, seat, move);
  if (seat !== state.turn) return rejection('not-your-turn', undefined, 'TC-2');
  switch (move.kind) {
    case 'tops':
      return rejection('tops-are-chosen', undefined, 'TC-1');
    case 'play':
      return validatePlay(state, seat, move.cards);
    case 'draw':
      return validateDraw(state, seat);
    case 'end':
      if (mayEnd(state)) return undefined;
      return rejection(state.again ? 'must-play-again' : 'must-act', undefined, 'TC-6');
    case 'take':
      return validateTake(state, seat);
    case 'flip':
      return validateFlip(state, seat, move.undercard);
  }
}

/** Allows a choice of three of the six cards, once. TC-1 */
function validateTops(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (move.kind !== 'tops') return rejection('tops-first', undefined, 'TC-1');
  if (state.ready[seat]) return rejection('tops-are-chosen', undefined, 'TC-1');
  if (move.cards.length !== THREE) {
    return rejection('not-three-tops', { cards: move.cards.length }, 'TC-1');
  }
  return validateHeld(state.hands[seat]!, move.cards, 'TC-1');
}

function validatePlay(state: State, seat: Seat, cards: readonly Card[]): Rejection | undefined {
  const hand = state.hands[seat]!;
  if (hand.length === 0) return rejection('hand-is-empty', undefined, 'TC-9');
  const unheld = validateHeld(hand, cards, 'TC-4');
  if (unheld) return unheld;
  const rank = rankOf(cards[0]!);
  if (cards.some((card) => rankOf(card) !== rank)) {
    return rejection('several-ranks', { cards: cards.map(formatCard) }, 'TC-4');
  }
  if (!hasRank(playableRanks(state, hand), rank)) return reasonAgainstRank(state, cards[0]!);
  if (cards.length > 1 && opensWithOne(state)) return rejection('open-with-one', undefined, 'TC-3');
  return undefined;
}

/** Rejects the first card that is not in hand, copies counted. */
function validateHeld(
  hand: readonly Card[],
  cards: readonly Card[],
  rule: string,
): Rejection | undefined {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return rejection('card-not-held', { card: formatCard(card) }, rule);
    left.splice(at, 1);
  }
  return undefined;
}

function reasonAgainstRank({ opening, again, pile }: State, card: Card): Rejection {
  if (opening === null) {
    const top = formatCard(pile.at(-1)!);
    return rejection('too-low', { card: formatCard(card), top }, 'TC-4');
  }
  const named = { card: formatCard(card), rank: RANK_LETTERS[opening]! };
  return again
    ? rejection('not-the-rank-to-add', named, 'TC-8')
    : rejection('not-the-opening-rank', named, 'TC-3');
}

function validateDraw(state: State, seat: Seat): Rejection | undefined {
  const hand = state.hands[seat]!;
  if (mayDraw(state, hand)) return undefined;
  if (!state.again) return rejection('draw-after-playing', undefined, 'TC-7');
  if (state.deckSize === 0) return rejection('deck-is-empty', undefined, 'TC-7');
  return rejection('hand-is-full', { cards: hand.length }, 'TC-7');
}

function validateTake(state: State, seat: Seat): Rejection | undefined {
  const hand = state.hands[seat]!;
  if (mayTake(state, hand)) return undefined;
  if (hand.length === 0) return rejection('hand-is-empty', undefined, 'TC-9');
  if (state.again) return rejection('take-comes-first', undefined, 'TC-5');
  if (state.pile.length === 0) return rejection('no-pile', undefined, 'TC-5');
  return rejection('can-play', undefined, 'TC-5');
}

/** Allows an undercard only with an empty hand. TC-9 */
function validateFlip(
  { hands, down }: State,
  seat: Seat,
  undercard: number,
): Rejection | undefined {
  if (!down[seat]!.includes(undercard)) {
    return rejection('no-such-undercard', { undercard }, 'TC-9');
  }
  const cards = hands[seat]!.length;
  return cards === 0 ? undefined : rejection('hand-comes-first', { cards }, 'TC-9');
}
