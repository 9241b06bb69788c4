import {
  type Card,
  type Emit,
  leftOf,
  type Random,
  type Rank,
  rankOf,
  type Seat,
} from '@rota/core';
import { drawUp, takePile, takeTops } from './draw.ts';
import type { DealEvent, EmitEvent } from './events.ts';
import { recordPlay, recordTopCards } from './hand-history.ts';
import { COUNT, cardsIn, type Holding, holdingOf, intersection } from './holding.ts';
import { countHidden, narrowToUnplayable, playHidden, ranksShownByOpening } from './knowledge.ts';
import {
  holdingOfPlay,
  MOVES_WITHOUT_CARDS,
  rankOfPlay,
  sampleAction,
  sampleMove,
} from './moves.ts';
import { type Move, playOf } from './notation.ts';
import {
  clearsPile,
  HEIGHT,
  lowestOrdinary,
  lowestRank,
  mayLieOn,
  RANKS,
  SEVEN,
  SIX,
  TEN,
  TWO,
} from './ranks.ts';
import {
  addCardToPile,
  addToPile,
  CHOOSING,
  emptyPile,
  GONE,
  hasTops,
  isOut,
  moveToTops,
  PLAYING,
  pileOf,
  removeFromHand,
  type State,
  THREE,
  topsOf,
} from './state.ts';
import { continueTurn, emitTurn, endTurn, goOut, offerToAdd } from './turn.ts';

/** Plays a legal move, unchecked. */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
  state.moves++;
  switch (move.type) {
    case 'tops':
      playTops(state, seat, move.cards, emit);
      break;
    case 'play':
      playCards(state, seat, rankOf(move.cards[0]!), holdingOf(move.cards), emit);
      break;
    case 'flip':
      flipUndercard(state, seat, move.undercard, emit);
      break;
    case 'draw':
      drawUp(state, seat, emit);
      continueTurn(state, seat, emit);
      break;
    case 'take':
      pickUpPile(state, seat, emit);
      break;
    case 'end':
      endTurn(state, seat, emit);
      break;
  }
}

/** Plays the move that `sampleMove` draws. */
export function playSampledMove(state: State, seat: Seat, random: Random): void {
  if (state.stage === CHOOSING) {
    play(state, seat, sampleMove(state, seat, random));
    return;
  }
  const action = sampleAction(state, seat, random);
  if (action < 0) {
    play(state, seat, MOVES_WITHOUT_CARDS[~action]!);
  } else {
    state.moves++;
    playCards(state, seat, rankOfPlay(action), holdingOfPlay(action), undefined);
  }
}

/** Sets the seat's top cards aside until all have chosen. TC-1 */
function playTops(state: State, seat: Seat, cards: readonly Card[], emit: EmitEvent): void {
  if (emit && isLow(cardsIn(state.hands, seat * RANKS))) {
    emit({ type: 'shout', shout: 'who-dealt', seat, rule: 'TC-13' }, seat);
  }
  moveToTops(state, seat, cards);
  emit?.({ type: 'ready', seat });
  emit?.({ type: 'chosen', seat, cards: topsOf(state, seat) }, seat);
  for (let other = 0; other < state.seats; other++) {
    if (!hasTops(state, other)) return;
  }
  startPlay(state, emit);
}

/** Whether a hand has no card above a seven and no special. TC-13 */
export function isLow(cards: readonly Card[]): boolean {
  return cards.every((card) => {
    const height = HEIGHT[rankOf(card)]!;
    return height >= 0 && height <= HEIGHT[SEVEN]!;
  });
}

/** Shows all top cards and finds the opener. TC-3 */
function startPlay(state: State, emit: EmitEvent): void {
  const { seats, dealer } = state;
  let held = 0;
  for (let seat = 0; seat < seats; seat++) held |= state.handRanks[seat]!;
  const rank = lowestOrdinary(held);
  let opener = leftOf(dealer, seats);
  while (rank >= 0 && !(state.handRanks[opener]! & (1 << rank))) opener = leftOf(opener, seats);
  for (let seat = 0; seat < seats; seat++) {
    const [first, second, third] = ranksShownByOpening(seat, opener, rank, dealer, seats);
    state.hidden[seat * THREE] = first;
    state.hidden[seat * THREE + 1] = second;
    state.hidden[seat * THREE + 2] = third;
    recordTopCards(state.histories[seat]!, state.tops, seat * THREE);
  }
  state.stage = PLAYING;
  state.turn = opener;
  state.opening = rank;
  if (!emit) return;
  const tops = Array.from({ length: seats }, (_, seat) => topsOf(state, seat));
  emit({ type: 'tops', tops });
  emit({ type: 'opening', seat: opener, rank, rule: 'TC-3' });
  emitTurn(state, emit);
}

/** Moves cards from the hand to the pile. TC-4 */
function playCards(state: State, seat: Seat, rank: Rank, holding: Holding, emit: EmitEvent): void {
  const count = COUNT[holding]!;
  if (emit) {
    const { cards } = playOf(rank, holding);
    emit({ type: 'played', seat, cards, on: state.top, rule: 'TC-4' });
  }
  removeFromHand(state, seat, rank, holding, count);
  updateKnowledge(state, seat, rank, holding, count);
  addToPile(state, rank, holding, count);
  state.opening = -1;
  state.train[seat] = 0;
  resolvePlay(state, seat, count, emit);
}

/** Removes played cards from public knowledge: those known to be in hand first. */
function updateKnowledge(
  state: State,
  seat: Seat,
  rank: Rank,
  holding: Holding,
  count: number,
): void {
  const { known, hidden } = state;
  const at = seat * RANKS + rank;
  const first = seat * THREE;
  if (hidden[first] === 0) {
    known[at]! -= holding;
    return;
  }
  const seen = intersection(known[at]!, holding);
  known[at]! -= seen;
  const hiddenPlayed = count - COUNT[seen]!;
  let candidates = 0;
  for (let nth = 0; nth < hiddenPlayed; nth++) {
    candidates |= playHidden(hidden, first, rank) << (THREE * nth);
  }
  const on = state.opening < 0 ? state.top : -1;
  recordPlay(state.histories[seat]!, rank, on, candidates, countHidden(hidden, first));
}

/** Turns up an undercard and plays it; if it does not fit, it goes to hand with the pile. TC-9 */
function flipUndercard(state: State, seat: Seat, undercard: number, emit: EmitEvent): void {
  const at = seat * THREE + undercard;
  const card = state.unders[at]!;
  const rank = rankOf(card);
  const on = state.top;
  const plays = mayLieOn(rank, on);
  emit?.({ type: 'flipped', seat, undercard, card, on, plays, rule: 'TC-9' });
  state.unders[at] = GONE;
  state.train[seat] = 0;
  addCardToPile(state, card);
  if (plays) {
    resolvePlay(state, seat, 1, emit);
  } else {
    takePile(state, seat, 'TC-9', emit);
    endTurn(state, seat, emit);
  }
}

/**
 * Resolves a play: clearing (TC-6), drawing (TC-7), going out (TC-10) and the next turn.
 * @param laid the number of cards just played
 */
function resolvePlay(state: State, seat: Seat, laid: number, emit: EmitEvent): void {
  const rank = state.top;
  const { run } = state;
  if (emit && (rank === SIX || rank === SEVEN)) emitNumberShouts(seat, rank, run, run - laid, emit);
  const clears = clearsPile(rank, run);
  if (clears) clearPile(state, seat, rank, emit);
  const again = clears || rank === TWO;
  const deck = state.deckSize;
  if (state.handSizes[seat] === 0) {
    drawUp(state, seat, emit);
    if (state.handSizes[seat] === 0) takeTops(state, seat, emit);
  }
  if (isOut(state, seat)) goOut(state, seat, emit);
  else if (again) continueTurn(state, seat, emit);
  else {
    // Otherwise the end of the turn draws.
    const mayAdd = state.options.addDrawn === 'yes';
    if (mayAdd) drawUp(state, seat, emit);
    if (mayAdd && state.deckSize < deck) offerToAdd(state, seat, rank, emit);
    else endTurn(state, seat, emit);
  }
}

/** Removes the pile from play. TC-6 */
function clearPile(state: State, seat: Seat, rank: Rank, emit: EmitEvent): void {
  if (emit) {
    const by = rank === TEN ? 'ten' : 'four';
    const cards = pileOf(state);
    emit({ type: 'cleared', seat, by, rank, run: state.run, cards, rule: 'TC-6' });
    emit({ type: 'shout', shout: 'kerchoo', seat, rule: 'TC-13' });
  }
  const { discards, pileHoldings } = state;
  for (let left = state.pileRanks; left; left &= left - 1) {
    const each = lowestRank(left);
    discards[each]! += pileHoldings[each]!;
  }
  emptyPile(state);
  state.cleared = true;
}

/** Emits the shouts for sixes and sevens. TC-13 @param before the run before this play */
function emitNumberShouts(
  seat: Seat,
  rank: number,
  run: number,
  before: number,
  emit: Emit<DealEvent>,
): void {
  const shout = rank === SIX ? 'number-of-the-beast' : 'lucky-number-of-the-beast';
  if (run === 3) emit({ type: 'shout', shout, seat, rule: 'TC-13' });
  if (rank === SIX && before === 3) emit({ type: 'shout', shout: 'exorcism', seat, rule: 'TC-13' });
}

/** Takes the pile instead of playing. TC-5 */
function pickUpPile(state: State, seat: Seat, emit: EmitEvent): void {
  const { top } = state;
  takePile(state, seat, 'TC-5', emit);
  // With `mayTake: yes` a pick-up does not show whether it was forced.
  if (state.options.mayTake === 'no') recordForcedPickUp(state, seat, top, emit);
  endTurn(state, seat, emit);
}

/** Records that no card in hand could be played on that top. TC-5, TC-13 */
function recordForcedPickUp(state: State, seat: Seat, top: number, emit: EmitEvent): void {
  narrowToUnplayable(state.hidden, seat * THREE, top);
  const times = ++state.train[seat]!;
  if (times > 1) emit?.({ type: 'shout', shout: 'on-the-train', seat, times, rule: 'TC-13' });
}
