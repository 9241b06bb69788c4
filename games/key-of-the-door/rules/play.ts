import { type Card, type Emit, leftOf, type Seat } from '@rota/core';
import { GOAL, totals } from './completion.ts';
import type { DealEvent, KeyFacts, Unseen } from './events.ts';
import { callBit, clearRejectedCalls, isFaulty } from './faults.ts';
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
  draw,
  FACE_DOWN,
  faceDownIn,
  faceUpCards,
  isKing,
  isMade,
  keysToReplace,
  layFaceDown,
  layFaceUp,
  NONE,
  openNextKey,
  PACK_SIZE,
  type State,
  setAnnounced,
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
function playCard(
  state: State,
  seat: Seat,
  { card, place, claim, announce }: Of<'play'>,
  emit?: Emit<DealEvent>,
): void {
  const { learned } = state;
  const suit = SUIT[card]!;
  const key = state.open[place]!;
  const stuck = isStuck(state, seat, card, key);
  if (place >= FIRST_JOKER) recordShortageOf(state, seat, 'joker-play');
  if (stuck) recordShortageOf(state, seat, 'face-down');
  if (state.players) {
    const play = { seat, card, place, down: state.downCount, stuck };
    learned.playsEnd = recordPlay(learned.plays, learned.playsEnd, play, state.openKeys);
  }
  learned.shown[seat * SUITS + suit]! &= ~BIT[card]!;
  layFaceUp(state, seat, card, key);
  setAnnounced(state, key, announce);
  emit?.({
    type: 'played',
    seat,
    card,
    key: nameOf(key),
    claim,
    ...(stuck ? { stuck } : {}),
    ...(announce ? { announced: true } : {}),
    ...(announce || announces(state.options) ? { totals: totalsOf(state, key) } : {}),
  });
  if (isMade(state, key)) {
    if (claim) winClaimed(state, seat, key, emit);
    else state.unclaimed |= 1 << key;
  } else if (claim) {
    emit?.({ type: 'claim-refused', seat, card, ...factsOf(state, key), rule: 'KD-8' });
  }
  endPlay(state, seat, !stuck, emit);
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
  const { learned, options } = state;
  const { open, safe } = state;
  recordShortage(learned.cannot, seat, open, safe, shortage, options.jokerKeys);
}

function winClaimed(state: State, seat: Seat, key: Key, emit?: Emit<DealEvent>): void {
  const doubled = GOAL - state.sums[key]!;
  emit?.({ type: 'claimed', seat, ...factsOf(state, key), doubled, rule: 'KD-6' });
  winKey(state, seat, key, emit);
}

/** Plays a card face down. KD-11 */
function playFaceDown(
  state: State,
  seat: Seat,
  { card }: Of<'face-down'>,
  emit?: Emit<DealEvent>,
): void {
  const { learned } = state;
  const suit = SUIT[card]!;
  const key = state.open[suit]!;
  recordShortageOf(state, seat, 'face-down');
  learned.mayBe.push(possibleFaceDown(seat, suit, state.unseen[suit]!, learned));
  layFaceDown(state, seat, card, key);
  emit?.({ type: 'laid-face-down', seat, key: nameOf(key), rule: 'KD-11' });
  emit?.({ type: 'own-face-down', seat, card }, seat);
  endPlay(state, seat, false, emit);
}

/** Passes the turn on after a card, or ends the deal. KD-2, KD-8, KD-12 */
function endPlay(state: State, seat: Seat, objectable: boolean, emit?: Emit<DealEvent>): void {
  clearBarredCards(state, seat);
  replaceStolenKeys(state, emit);
  state.passes = 0;
  for (let by = 0; by < state.seats; by++) state.refused[by] = 0;
  state.since = state.moves;
  if (state.seats === 2 && !state.replacing && state.stockSizes[seat]! > 0) {
    const { learned } = state;
    forgetHand(learned.cannot, seat);
    learned.playsEnd = forgetPlays(learned.plays, learned.playsEnd, seat);
    const card = draw(state, seat);
    emit?.({ type: 'drew', seat, left: state.stockSizes[seat]!, rule: 'KD-2' });
    emit?.({ type: 'drawn', seat, card }, seat);
  }
  state.replacing = false;
  state.objectable = objectable;
  if (state.laidCount === PACK_SIZE) endDeal(state, emit);
  else state.turn = leftOf(seat, state.seats);
}

/** Judges a steal and, if it is right, awards the key. KD-7, KD-8 */
function steal(
  state: State,
  seat: Seat,
  { place, reason }: Of<'steal'>,
  emit?: Emit<DealEvent>,
): void {
  const key = state.open[place]!;
  const right = isFaulty(state, key, reason);
  if (reason === 'bent') recordBentCall(state, key, right);
  if (!right) {
    state.refused[seat]! |= callBit(place, REASONS.indexOf(reason));
    emit?.({
      type: 'steal-refused',
      seat,
      reason,
      ...calledFacts(state, key, reason),
      rule: 'KD-8',
    });
    return;
  }
  clearBarredCards(state, seat);
  state.objectable = false;
  state.passes = 0;
  state.since = state.moves;
  clearRejectedCalls(state, place);
  emit?.({ type: 'stolen', seat, reason, ...calledFacts(state, key, reason), rule: 'KD-7' });
  if (state.options.replaced === 'at-once') winKey(state, seat, key, emit);
  else {
    awardKey(state, seat, key);
    if (slotOf(key) >= FIRST_JOKER || isKing(key)) emitClosed(key, emit);
  }
  state.stole = state.options.steals === 'one';
}

/** Opens the successors of keys stolen in this turn, with `replaced: turn-end`. KD-9 */
function replaceStolenKeys(state: State, emit?: Emit<DealEvent>): void {
  state.stole = false;
  if (state.options.replaced === 'at-once') return;
  for (const key of keysToReplace(state)) emitHeaded(openNextKey(state, key), emit);
}

function recordBentCall(state: State, key: Key, right: boolean): void {
  if (state.downCount === 0) return;
  const suits: number[] = [];
  for (let at = 0; at < state.laidCount; at++) {
    if (state.laidTo[at]! >= FACE_DOWN) suits.push(SUIT[state.laid[at]!]!);
  }
  const count = { sum: state.sums[key]!, values: state.values[key]! };
  const call = bentCall(nameOf(key), count, state.unseen, suits, right);
  if (call) state.learned.bentCalls.push(call);
}

/** Forces the last card back. KD-10 */
function forceBack(state: State, by: Seat, emit?: Emit<DealEvent>): void {
  const { learned } = state;
  const at = state.laidCount - 1;
  const seat = state.laidBy[at]!;
  const key = state.laidTo[at]!;
  const facts = emit && factsOf(state, key);
  const card = takeBack(state);
  setAnnounced(state, key, false);
  const suit = SUIT[card]!;
  learned.shown[seat * SUITS + suit]! |= BIT[card]!;
  // The card has been seen, so it does not lie face down.
  for (let before = 0, down = 0; before < at; before++) {
    if (state.laidTo[before]! < FACE_DOWN) continue;
    if (SUIT[state.laid[before]!] === suit) learned.mayBe[down]! &= ~BIT[card]!;
    down++;
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
  clearBarredCards(state, seat);
  state.objectable = false;
  state.since = state.moves;
  emit?.({ type: 'passed', seat, rule: 'KD-12' });
  replaceStolenKeys(state, emit);
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
  emit?.({
    type: 'scored',
    keys: wonKeys(state),
    partners: state.options.partners === 'on',
    scores: scoresOf(state),
    rule: 'KD-13',
  });
}

function totalsOf(state: State, key: Key): number[] {
  return totals({ sum: state.sums[key]!, values: state.values[key]! });
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

function calledFacts(state: State, key: Key, reason: Reason): KeyFacts & Partial<Unseen> {
  const facts = factsOf(state, key);
  return reason === 'bent' ? { ...facts, ...unseenFor(state, key) } : facts;
}

function unseenFor(state: State, key: Key): Unseen {
  const suit = slotOf(key);
  if (suit >= FIRST_JOKER) {
    const unseen = cardsIn(state.unseen);
    return { unseen, gone: unseen.length - (PACK_SIZE - state.laidCount) };
  }
  const gone = SIZE[state.unseen[suit]!]! - SIZE[state.unplayed[suit]!]!;
  return { unseen: cardsOf(suit, state.unseen[suit]!), gone };
}
