import { type Card, type Emit, leftOf, type Rank, rankOf, type Seat } from '@rota/core';
import { EFFECTS, type Effect } from './apply-fact.ts';
import type { DealEvent, PrivateFact, PublicFact, Shout } from './events.ts';
import { ranksOf, sorted } from './hand.ts';
import { clearsPile } from './legality.ts';
import type { Move } from './notation.ts';
import { isForced } from './options.ts';
import { hasRank, NO_RANKS, union } from './rank-set.ts';
import { HEIGHT, lowestOrdinary, mayLieOn, SEVEN, SIX, TEN, TWO } from './ranks.ts';
import { scoresOf } from './score.ts';
import { isOut, nextInTurn, runOnTop, type State, THREE, topOf } from './state.ts';

type Listener = Emit<DealEvent> | undefined;

/** Plays a legal move: decides what becomes true, one fact after another. */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
  switch (move.kind) {
    case 'tops':
      chooseTops(state, seat, sorted(move.cards), emit);
      break;
    case 'play':
      playCards(state, seat, sorted(move.cards), emit);
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

/** Makes a fact true, and tells it to those who listen, with its details. @param hand of the fact's seat, if it has one */
function happen<Type extends PublicFact['type']>(
  state: State,
  effect: Effect<Type>,
  fact: Extract<PublicFact, { type: Type }>,
  emit: Listener,
  hand?: Card[],
): void {
  if (emit) emit(withDetails(state, fact));
  effect(state, fact, hand);
}

/** Makes a fact true that only its seat sees. */
function happenToSeat<Type extends PrivateFact['type']>(
  state: State,
  effect: Effect<Type>,
  fact: Extract<PrivateFact, { type: Type }>,
  emit: Listener,
): void {
  emit?.(fact, fact.seat);
  effect(state, fact, state.hands[fact.seat]);
}

function shout(shout: Shout, seat: Seat, emit: Listener, times?: number): void {
  const counted = times === undefined ? {} : { times };
  emit?.({ type: 'shout', shout, seat, ...counted, rule: 'TC-13' });
}

/** Sets the seat's top cards aside until all have chosen. TC-1 */
function chooseTops(state: State, seat: Seat, cards: readonly Card[], emit: Listener): void {
  if (emit && isLow(state.hands[seat]!)) {
    emit({ type: 'shout', shout: 'who-dealt', seat, rule: 'TC-13' }, seat);
  }
  happen(state, EFFECTS.ready, { type: 'ready', seat }, emit);
  happenToSeat(state, EFFECTS.chosen, { type: 'chosen', seat, cards }, emit);
  state.chosen = state.chosen.with(seat, cards);
  if (state.ready.every(Boolean)) startPlay(state, emit);
}

/** Whether a hand has no card above a seven and no special. TC-13 */
function isLow(hand: readonly Card[]): boolean {
  return hand.every((card) => {
    const height = HEIGHT[rankOf(card)]!;
    return height >= 0 && height <= HEIGHT[SEVEN]!;
  });
}

/** Shows all top cards and finds the opener. TC-3 */
function startPlay(state: State, emit: Listener): void {
  const { seats, dealer, chosen, hands } = state;
  happen(state, EFFECTS.tops, { type: 'tops', tops: chosen }, emit);
  state.chosen = chosen.map(() => []);
  const rank = lowestOrdinary(hands.map(ranksOf).reduce(union, NO_RANKS));
  let opener = leftOf(dealer, seats);
  while (rank !== null && !hasRank(ranksOf(hands[opener]!), rank)) opener = leftOf(opener, seats);
  happen(state, EFFECTS.opening, { type: 'opening', seat: opener, rank, rule: 'TC-3' }, emit);
  const { quiet, moves } = state;
  happen(state, EFFECTS.turn, { type: 'turn', seat: opener, again: false, quiet, moves }, emit);
}

/** Moves cards from the hand to the pile. TC-4 */
function playCards(state: State, seat: Seat, cards: readonly Card[], emit: Listener): void {
  happen(state, EFFECTS.played, { type: 'played', seat, cards }, emit, state.hands[seat]);
  resolvePlay(state, seat, cards.length, emit);
}

/** Turns up an undercard and plays it; if it does not fit, it goes to hand with the pile. TC-9 */
function flipUndercard(state: State, seat: Seat, undercard: number, emit: Listener): void {
  const card = state.unders[seat]![undercard]!;
  const plays = mayLieOn(rankOf(card), topOf(state.pile));
  happen(state, EFFECTS.flipped, { type: 'flipped', seat, undercard, card, plays }, emit);
  if (plays) {
    resolvePlay(state, seat, 1, emit);
  } else {
    takePile(state, seat, 'TC-9', emit);
    endTurn(state, seat, emit);
  }
}

/** Takes the pile instead of playing. TC-5 */
function pickUpPile(state: State, seat: Seat, emit: Listener): void {
  takePile(state, seat, 'TC-5', emit);
  const times = state.trains[seat]!;
  if (isForced('TC-5', state.options) && times > 1) shout('on-the-train', seat, emit, times);
  endTurn(state, seat, emit);
}

function takePile(state: State, seat: Seat, rule: 'TC-5' | 'TC-9', emit: Listener): void {
  const cards = state.pile;
  happen(state, EFFECTS.took, { type: 'took', seat, cards, rule }, emit, state.hands[seat]);
}

/**
 * Resolves a play: clearing (TC-6), drawing (TC-7), going out (TC-10) and the next turn.
 * @param laid the number of cards just played
 */
function resolvePlay(state: State, seat: Seat, laid: number, emit: Listener): void {
  const rank = topOf(state.pile)!;
  const run = runOnTop(state.pile);
  if (rank === SIX || rank === SEVEN) shoutNumbers(seat, rank, run, run - laid, emit);
  const clears = clearsPile(rank, run);
  if (clears) {
    happen(state, EFFECTS.cleared, { type: 'cleared', seat }, emit);
    shout('kerchoo', seat, emit);
  }
  const { deckSize } = state;
  if (state.handSizes[seat] === 0) {
    drawUp(state, seat, emit);
    if (state.handSizes[seat] === 0) takeTops(state, seat, emit);
  }
  if (isOut(state, seat)) goOut(state, seat, emit);
  else if (clears || rank === TWO) continueTurn(state, seat, emit);
  else {
    const mayAdd = state.options.addDrawn === 'yes';
    if (mayAdd) drawUp(state, seat, emit);
    if (mayAdd && state.deckSize < deckSize) offerToAdd(state, seat, rank, emit);
    else endTurn(state, seat, emit);
  }
}

/** Shouts for sixes and sevens. TC-13 @param before the run before this play */
function shoutNumbers(seat: Seat, rank: Rank, run: number, before: number, emit: Listener): void {
  if (run === 3) {
    shout(rank === SIX ? 'number-of-the-beast' : 'lucky-number-of-the-beast', seat, emit);
  }
  if (rank === SIX && before === 3) shout('exorcism', seat, emit);
}

/** Draws until the hand has three cards or the deck runs out. TC-7 */
function drawUp(state: State, seat: Seat, emit: Listener): void {
  const { deck, deckSize, handSizes } = state;
  const count = Math.min(THREE - handSizes[seat]!, deckSize);
  if (count <= 0) return;
  const next = deck.length - deckSize;
  happen(state, EFFECTS.drew, { type: 'drew', seat, count, rule: 'TC-7' }, emit);
  const cards = deck.slice(next, next + count);
  happenToSeat(state, EFFECTS.drawn, { type: 'drawn', seat, cards }, emit);
}

/** Takes up the top cards, if any are left. TC-9 */
function takeTops(state: State, seat: Seat, emit: Listener): void {
  const cards = state.tops[seat]!;
  if (cards.length > 0)
    happen(
      state,
      EFFECTS['took-tops'],
      { type: 'took-tops', seat, cards, rule: 'TC-9' },
      emit,
      state.hands[seat],
    );
}

/** Lets the player add drawn cards of the rank just played: a variant of TC-8 */
function offerToAdd(state: State, seat: Seat, rank: Rank, emit: Listener): void {
  happen(state, EFFECTS['may-add'], { type: 'may-add', seat, rank, rule: 'TC-8' }, emit);
  continueTurn(state, seat, emit);
}

/** Lets the player play again. TC-6 */
function continueTurn(state: State, seat: Seat, emit: Listener): void {
  const { quiet, moves } = state;
  happen(state, EFFECTS.turn, { type: 'turn', seat, again: true, quiet, moves: moves + 1 }, emit);
}

/** Draws the hand up (TC-7) and passes the turn on (TC-2), unless there were too many quiet turns (TC-12). */
function endTurn(state: State, seat: Seat, emit: Listener): void {
  drawUp(state, seat, emit);
  const limit = state.options.stalemate;
  const turns = state.cleared ? 0 : state.quiet + 1;
  if (turns < limit) passTurn(state, seat, turns, emit);
  else {
    happen(state, EFFECTS.stalemate, { type: 'stalemate', turns, limit, rule: 'TC-12' }, emit);
    finish(state, emit);
  }
}

/** Records that a player with no cards left is out, whatever the last card was. TC-10, TC-11 */
function goOut(state: State, seat: Seat, emit: Listener): void {
  const place = state.places.filter(Boolean).length + 1;
  happen(state, EFFECTS.out, { type: 'out', seat, place, rule: 'TC-10' }, emit);
  if (state.options.playOn === 'no' || place === state.seats - 1) finish(state, emit);
  else passTurn(state, seat, 0, emit);
}

function passTurn(state: State, from: Seat, quiet: number, emit: Listener): void {
  const seat = nextInTurn(state, from);
  happen(
    state,
    EFFECTS.turn,
    { type: 'turn', seat, again: false, quiet, moves: state.moves + 1 },
    emit,
  );
}

function finish(state: State, emit: Listener): void {
  happen(state, EFFECTS.scored, { type: 'scored', moves: state.moves + 1 }, emit);
}

/** Returns the event of a fact that is about to become true. */
function withDetails(state: State, fact: PublicFact): DealEvent {
  const { pile, places, options } = state;
  switch (fact.type) {
    case 'played':
      return { ...fact, on: topOf(pile), rule: 'TC-4' };
    case 'flipped': {
      const { plays, ...flipped } = fact;
      return { ...flipped, on: topOf(pile), plays, rule: 'TC-9' };
    }
    case 'cleared': {
      const rank = topOf(pile)!;
      const by = rank === TEN ? 'ten' : 'four';
      return { ...fact, by, rank, run: runOnTop(pile), cards: pile, rule: 'TC-6' };
    }
    case 'scored': {
      const { playOn } = options;
      const scores = scoresOf(places, playOn);
      return { type: 'scored', playOn, places, scores, moves: fact.moves, rule: 'TC-10' };
    }
    default:
      return fact;
  }
}
