import { type Card, type Emit, leftOf, type Seat } from '@rota/core';
import {
  CANNOT,
  FACE_DOWN,
  KEY_SUMS,
  LAID,
  laidBy,
  laidCard,
  laidTo,
  OPEN,
  PACK_SIZE,
  PACKED_KEYS,
  PLAYS,
  SHOWN,
  UNPLAYED,
  UNSEEN,
} from './cells.ts';
import { GOAL, totals } from './completion.ts';
import type { DealEvent, KeyFacts, StealEvent, Unseen } from './events.ts';
import { clearRefusedCalls, clearRefusedCallsAt, isFaulty, refuseCall } from './faults.ts';
import {
  bentCall,
  forgetHand,
  forgetPlays,
  possibleFaceDown,
  recordPlay,
  recordShortage,
  type Shortage,
} from './inference.ts';
import { FIRST_JOKER, headerOf, type Key, nameOf, SUITS, slotOf, worthOf } from './keys.ts';
import { allowedPlay, barredPair, wouldBust } from './legality.ts';
import { type Move, REASONS, type Reason } from './notation.ts';
import { BIT, cardsOf, SIZE, SUIT } from './numerals.ts';
import { announces, stuckMakesBust } from './options.ts';
import { scoresOf, wonKeys } from './score.ts';
import {
  awardKey,
  cardsIn,
  countOfKey,
  draw,
  faceDownIn,
  faceUpCards,
  isKing,
  isMade,
  keysToReplace,
  knowledge,
  laidCards,
  layFaceDown,
  layFaceUp,
  NONE,
  openNextKey,
  type State,
  setAnnounced,
  stockSize,
  takeBack,
} from './state.ts';

/** Plays a legal move. */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
  state.moves++;
  switch (move.kind) {
    case 'play':
      playCard(state, seat, move, emit);
      break;
    case 'face-down':
      playFaceDown(state, seat, move, emit);
      break;
    case 'steal':
      steal(state, seat, move, emit);
      break;
    case 'object':
      forceBack(state, seat, emit);
      break;
    case 'pass':
      pass(state, seat, emit);
      break;
  }
}

type Of<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

/** Plays a card face up, with or without a claim. KD-4 to KD-6 */
function playCard(state: State, seat: Seat, move: Of<'play'>, emit?: Emit<DealEvent>): void {
  const { card, place, claim } = move;
  const { cells } = state;
  const key = cells[OPEN + place]!;
  const stuck = isStuck(state, seat, card, key);
  if (place >= FIRST_JOKER) recordShortageOf(state, seat, 'joker-play');
  if (stuck) recordShortageOf(state, seat, 'face-down');
  if (state.players) {
    const play = { seat, card, place, down: state.downCount, stuck };
    state.playsEnd = recordPlay(cells, state.playsEnd, play, cells, PACKED_KEYS);
  }
  cells[SHOWN + seat * SUITS + SUIT[card]!]! &= ~BIT[card]!;
  layFaceUp(state, seat, card, key);
  setAnnounced(state, key, move.announce);
  if (emit) emitPlayed(state, seat, move, key, stuck, emit);
  if (isMade(state, key)) {
    if (claim) winClaimed(state, seat, key, emit);
    else state.unclaimed |= 1 << place;
  }
  endPlay(state, seat, !stuck, emit);
}

function emitPlayed(
  state: State,
  seat: Seat,
  { card, claim, announce }: Of<'play'>,
  key: Key,
  stuck: boolean,
  emit: Emit<DealEvent>,
): void {
  emit({
    type: 'played',
    seat,
    card,
    key: nameOf(key),
    claim,
    ...(stuck ? { stuck } : {}),
    ...(announce ? { announced: true } : {}),
    ...(announce || announces(state.options) ? { totals: totals(countOfKey(state, key)) } : {}),
  });
  if (claim && !isMade(state, key)) {
    emit({ type: 'claim-refused', seat, card, ...factsOf(state, key), rule: 'KD-8' });
  }
}

/** Whether the card makes its key bust because no card in hand is safe. KD-11 */
function isStuck(state: State, seat: Seat, card: Card, key: Key): boolean {
  return (
    stuckMakesBust(state.options) &&
    wouldBust(state, card, key) &&
    allowedPlay(state, seat) === 'down'
  );
}

function recordShortageOf(state: State, seat: Seat, shortage: Shortage): void {
  const { cells, options } = state;
  recordShortage(cells, CANNOT + seat * SUITS, cells, OPEN, shortage, options.jokerKeys);
}

function winClaimed(state: State, seat: Seat, key: Key, emit?: Emit<DealEvent>): void {
  if (emit) {
    const doubled = GOAL - state.cells[KEY_SUMS + key]!;
    emit({ type: 'claimed', seat, ...factsOf(state, key), doubled, rule: 'KD-6' });
  }
  winKey(state, seat, key, emit);
}

/** Plays a card face down. KD-11 */
function playFaceDown(
  state: State,
  seat: Seat,
  { card }: Of<'face-down'>,
  emit?: Emit<DealEvent>,
): void {
  const suit = SUIT[card]!;
  const key = state.cells[OPEN + suit]!;
  recordShortageOf(state, seat, 'face-down');
  state.mayBe.push(possibleFaceDown(seat, suit, state.cells[UNSEEN + suit]!, knowledge(state)));
  layFaceDown(state, seat, card, key);
  emit?.({ type: 'laid-face-down', seat, key: nameOf(key), rule: 'KD-11' });
  emit?.({ type: 'own-face-down', seat, card }, seat);
  endPlay(state, seat, false, emit);
}

/** Passes the turn on after a card, or ends the deal. KD-2, KD-8, KD-12 */
function endPlay(state: State, seat: Seat, objectable: boolean, emit?: Emit<DealEvent>): void {
  endTurn(state, seat, emit);
  state.passes = 0;
  if (state.hasRefused) clearRefusedCalls(state);
  if (state.seats === 2) drawCard(state, seat, emit);
  state.replacing = false;
  state.objectable = objectable;
  if (state.laidCount === PACK_SIZE) endDeal(state, emit);
  else state.turn = leftOf(seat, state.seats);
}

/** Ends what lasts as long as a seat's turn. */
function endTurn(state: State, seat: Seat, emit?: Emit<DealEvent>): void {
  clearBarredCards(state, seat);
  state.stole = false;
  state.since = state.moves;
  if (state.options.replaced !== 'at-once') replaceStolenKeys(state, emit);
}

/** Draws a card with two players, unless the stock is empty or the play replaced another. KD-2, KD-10 */
function drawCard(state: State, seat: Seat, emit?: Emit<DealEvent>): void {
  if (state.replacing || stockSize(state, seat) === 0) return;
  forgetHand(state.cells, CANNOT + seat * SUITS);
  state.playsEnd = forgetPlays(state.cells, PLAYS, state.playsEnd, seat);
  const card = draw(state, seat);
  emit?.({ type: 'drew', seat, left: stockSize(state, seat), rule: 'KD-2' });
  emit?.({ type: 'drawn', seat, card }, seat);
}

/** Judges a steal and, if it is right, awards the key. KD-7, KD-8 */
function steal(
  state: State,
  seat: Seat,
  { place, reason }: Of<'steal'>,
  emit?: Emit<DealEvent>,
): void {
  const key = state.cells[OPEN + place]!;
  const right = isFaulty(state, key, reason);
  if (reason === 'bent') recordBentCall(state, key, right);
  if (!right) {
    refuseCall(state, seat, place, REASONS.indexOf(reason));
    emit?.({ type: 'steal-refused', ...stealFacts(state, seat, key, reason), rule: 'KD-8' });
    return;
  }
  clearBarredCards(state, seat);
  state.objectable = false;
  state.passes = 0;
  state.since = state.moves;
  if (state.hasRefused) clearRefusedCallsAt(state, place);
  emit?.({ type: 'stolen', ...stealFacts(state, seat, key, reason), rule: 'KD-7' });
  if (state.options.replaced === 'at-once') winKey(state, seat, key, emit);
  else {
    awardKey(state, seat, key);
    if (slotOf(key) >= FIRST_JOKER || isKing(key)) emitClosed(key, emit);
  }
  state.stole = state.options.steals === 'one';
}

/** Opens the successors of keys stolen in this turn, with `replaced: turn-end`. KD-9 */
function replaceStolenKeys(state: State, emit?: Emit<DealEvent>): void {
  for (const key of keysToReplace(state)) emitHeaded(openNextKey(state, key), emit);
}

function recordBentCall(state: State, key: Key, right: boolean): void {
  if (state.downCount === 0) return;
  const suits: number[] = [];
  for (const laid of laidCards(state)) {
    if (laidTo(laid) >= FACE_DOWN) suits.push(SUIT[laidCard(laid)]!);
  }
  const unseen = state.cells.slice(UNSEEN, UNSEEN + SUITS);
  const call = bentCall(nameOf(key), countOfKey(state, key), unseen, suits, right);
  if (call) state.bentCalls.push(call);
}

/** Forces the last card back. KD-10 */
function forceBack(state: State, by: Seat, emit?: Emit<DealEvent>): void {
  const last = state.cells[LAID + state.laidCount - 1]!;
  const seat = laidBy(last);
  const key = laidTo(last);
  const facts = emit && factsOf(state, key);
  const card = takeBack(state);
  setAnnounced(state, key, false);
  const suit = SUIT[card]!;
  state.cells[SHOWN + seat * SUITS + suit]! |= BIT[card]!;
  // The card has been seen, so it does not lie face down.
  const downs = laidCards(state).filter((laid) => laidTo(laid) >= FACE_DOWN);
  for (const [at, down] of downs.entries()) {
    if (SUIT[laidCard(down)] === suit) state.mayBe[at]! &= ~BIT[card]!;
  }
  state.barred.push(barredPair(card, key));
  state.barredSeat = seat;
  state.replacing = true;
  state.objectable = false;
  state.since = state.moves;
  state.turn = seat;
  if (facts) emit({ type: 'forced-back', by, seat, card, ...facts, rule: 'KD-10' });
}

/** Passes. KD-12 */
function pass(state: State, seat: Seat, emit?: Emit<DealEvent>): void {
  recordShortageOf(state, seat, 'pass');
  state.objectable = false;
  emit?.({ type: 'passed', seat, rule: 'KD-12' });
  endTurn(state, seat, emit);
  if (++state.passes === state.seats) endDeal(state, emit);
  else state.turn = leftOf(seat, state.seats);
}

/** Forced-back cards stay barred until another seat acts. KD-10 */
function clearBarredCards(state: State, seat: Seat): void {
  if (state.barredSeat === NONE || state.barredSeat === seat) return;
  state.barred.length = 0;
  state.barredSeat = NONE;
}

/** Awards a key and opens its successor. KD-3, KD-9 */
function winKey(state: State, seat: Seat, key: Key, emit?: Emit<DealEvent>): void {
  awardKey(state, seat, key);
  const next = openNextKey(state, key);
  if (next === NONE || slotOf(next) !== slotOf(key)) emitClosed(key, emit);
  if (next !== NONE) emitHeaded(next, emit);
}

function emitClosed(key: Key, emit?: Emit<DealEvent>): void {
  emit?.({ type: 'closed', key: nameOf(key), rule: 'KD-3' });
}

function emitHeaded(key: Key, emit?: Emit<DealEvent>): void {
  emit?.({ type: 'headed', key: nameOf(key), header: headerOf(key), rule: 'KD-3' });
}

function endDeal(state: State, emit?: Emit<DealEvent>): void {
  state.turn = NONE;
  state.objectable = false;
  if (emit) emitScored(state, emit);
}

function emitScored(state: State, emit: Emit<DealEvent>): void {
  emit({
    type: 'scored',
    keys: wonKeys(state),
    partners: state.options.partners === 'on',
    scores: scoresOf(state),
    rule: 'KD-13',
  });
}

function factsOf(state: State, key: Key): KeyFacts {
  return {
    key: nameOf(key),
    header: headerOf(key),
    worth: worthOf(key),
    cards: faceUpCards(state, key),
    down: faceDownIn(state, key),
  };
}

function stealFacts(state: State, seat: Seat, key: Key, reason: Reason): StealEvent {
  const facts = { seat, reason, ...factsOf(state, key) };
  return reason === 'bent' ? { ...facts, ...unseenFor(state, key) } : facts;
}

function unseenFor(state: State, key: Key): Unseen {
  const suit = slotOf(key);
  if (suit >= FIRST_JOKER) {
    const unseen = cardsIn(state.cells, UNSEEN);
    return { unseen, gone: unseen.length - (PACK_SIZE - state.laidCount) };
  }
  const unseen = state.cells[UNSEEN + suit]!;
  const gone = SIZE[unseen]! - SIZE[state.cells[UNPLAYED + suit]!]!;
  return { unseen: cardsOf(suit, unseen), gone };
}
