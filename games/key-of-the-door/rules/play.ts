import type { Card, Emit, Seat } from '@rota/core';
import { EFFECTS, type Effect } from './apply-fact.ts';
import { cardsIn, cardsOf, SUIT, SUITS, VALUE } from './card-set.ts';
import { GOAL, totals } from './completion.ts';
import type { DealEvent, KeyFacts, PrivateFact, PublicFact, Unseen } from './events.ts';
import { isFaulty } from './faults.ts';
import {
  FIRST_JOKER,
  jokerHeader,
  KEY_NAMES,
  LEVELS,
  levelOf,
  type Place,
  placeNamed,
  suitHeader,
  worthOf,
} from './keys.ts';
import { allowedPlay, keyMadeBust, makes21, wouldBust } from './legality.ts';
import type { Move } from './notation.ts';
import { announces, stuckMakesBust } from './options.ts';
import { scoresOf, wonKeys } from './score.ts';
import { faceDownCards, faceUpCards, type Key, keysOf, type State, stockOf } from './state.ts';
import { addValue } from './value-set.ts';

type Listener = Emit<DealEvent> | undefined;
type Of<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

/** Plays a legal move: decides what becomes true, one fact after another. */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
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
      happen(state, EFFECTS.passed, { type: 'passed', seat, rule: 'KD-12' }, emit);
      endTurn(state, emit);
      if (state.passes === state.seats) happen(state, EFFECTS.scored, { type: 'scored' }, emit);
      break;
  }
}

/** Makes a fact true, and tells it to those who listen, with its details. */
function happen<Type extends PublicFact['type']>(
  state: State,
  effect: Effect<Type>,
  fact: Extract<PublicFact, { type: Type }>,
  emit: Listener,
): void {
  if (emit) emit(withDetails(state, fact));
  effect(state, fact);
}

/** Makes a fact true that only its seat sees. */
function happenToSeat<Type extends PrivateFact['type']>(
  state: State,
  effect: Effect<Type>,
  fact: Extract<PrivateFact, { type: Type }>,
  emit: Listener,
): void {
  emit?.(fact, fact.seat);
  effect(state, fact);
}

/** Plays a card face up, with or without a claim. KD-4 to KD-6 */
function playCard(state: State, seat: Seat, move: Of<'play'>, emit: Listener): void {
  const { card, place, claim, announce: announced } = move;
  const key = state.open[place]!;
  const name = KEY_NAMES[place]!;
  const stuck = isStuck(state, seat, card, key);
  const isRight = claim && makes21(key, card);
  const { replacing } = state;
  happen(
    state,
    EFFECTS.played,
    { type: 'played', seat, card, key: name, claim, stuck, announced },
    emit,
  );
  if (isRight) {
    happen(state, EFFECTS.claimed, { type: 'claimed', seat, key: name }, emit);
    replaceKey(state, key, emit);
  } else if (claim) {
    happen(state, EFFECTS['claim-refused'], { type: 'claim-refused', seat, card, key: name }, emit);
  }
  endPlay(state, seat, replacing, emit);
}

/** Whether the card makes its key bust because no card in hand is safe. KD-11 */
function isStuck(state: State, seat: Seat, card: Card, key: Key): boolean {
  return (
    stuckMakesBust(state.options) && wouldBust(key, card) && allowedPlay(state, seat) === 'down'
  );
}

/** Plays a card face down. KD-11 */
function playFaceDown(state: State, seat: Seat, { card }: Of<'face-down'>, emit: Listener): void {
  const { replacing } = state;
  const key = KEY_NAMES[SUIT[card]!]!;
  happen(
    state,
    EFFECTS['laid-face-down'],
    { type: 'laid-face-down', seat, key, rule: 'KD-11' },
    emit,
  );
  happenToSeat(state, EFFECTS['own-face-down'], { type: 'own-face-down', seat, card }, emit);
  endPlay(state, seat, replacing, emit);
}

/** Ends a turn with a card: the player draws, and the last card ends the deal. KD-2, KD-10, KD-12 */
function endPlay(state: State, seat: Seat, replaces: boolean, emit: Listener): void {
  endTurn(state, emit);
  const inStock = state.stockSizes[seat] ?? 0;
  if (inStock > 0 && !replaces) {
    const card = stockOf(state, seat)[0]!;
    happen(state, EFFECTS.drew, { type: 'drew', seat, left: inStock - 1, rule: 'KD-2' }, emit);
    happenToSeat(state, EFFECTS.drawn, { type: 'drawn', seat, card }, emit);
  }
  if (state.handSizes.every((cards) => cards === 0))
    happen(state, EFFECTS.scored, { type: 'scored' }, emit);
}

/** Judges a steal and, if it is right, awards the key. KD-7 to KD-9 */
function steal(state: State, seat: Seat, { place, reason }: Of<'steal'>, emit: Listener): void {
  const key = state.open[place]!;
  const name = KEY_NAMES[place]!;
  if (!isFaulty(state, key, reason)) {
    happen(
      state,
      EFFECTS['steal-refused'],
      { type: 'steal-refused', seat, reason, key: name },
      emit,
    );
    return;
  }
  happen(state, EFFECTS.stolen, { type: 'stolen', seat, reason, key: name }, emit);
  if (state.options.replaced === 'at-once') replaceKey(state, key, emit);
  else if (levelOf(key.header) >= LEVELS - 1) close(state, place, emit);
}

/** Opens the key that follows a won one: the next of its suit, after a king a joker's. KD-3, KD-9 */
export function replaceKey(state: State, { place, header }: Key, emit?: Listener): void {
  const level = levelOf(header);
  if (level < LEVELS - 1) {
    head(state, place, suitHeader(place, level + 1), emit);
    return;
  }
  close(state, place, emit);
  if (level < LEVELS && state.jokersHeaded < state.options.jokers) headJoker(state, emit);
}

function close(state: State, place: Place, emit: Listener): void {
  happen(state, EFFECTS.closed, { type: 'closed', key: KEY_NAMES[place]!, rule: 'KD-3' }, emit);
}

function head(state: State, place: Place, header: number, emit: Listener): void {
  happen(
    state,
    EFFECTS.headed,
    { type: 'headed', key: KEY_NAMES[place]!, header, rule: 'KD-3' },
    emit,
  );
}

function headJoker(state: State, emit: Listener): void {
  const place = FIRST_JOKER + state.jokersHeaded;
  head(state, place, jokerHeader(place), emit);
}

/** With `replaced: turn-end`, opens the keys that follow those stolen in this turn. KD-9 */
function endTurn(state: State, emit: Listener): void {
  if (state.options.replaced === 'at-once') return;
  let kings = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    const level = state.won.filter(({ place }) => place === suit).length;
    if (level === LEVELS) kings++;
    else if (!state.open[suit]) head(state, suit, suitHeader(suit, level), emit);
  }
  while (state.jokersHeaded < Math.min(kings, state.options.jokers)) headJoker(state, emit);
}

/** Forces the last card back. KD-10 */
function forceBack(state: State, by: Seat, emit: Listener): void {
  const { card, seat } = state.last!;
  const key = KEY_NAMES[keyMadeBust(state)!.place]!;
  happen(state, EFFECTS['forced-back'], { type: 'forced-back', by, seat, card: card!, key }, emit);
}

/** Returns the event of a fact that is about to become true. */
function withDetails(state: State, fact: PublicFact): DealEvent {
  switch (fact.type) {
    case 'played': {
      const { stuck, announced, ...played } = fact;
      return {
        ...played,
        ...(stuck ? { stuck } : {}),
        ...(announced ? { announced } : {}),
        ...announcedTotals(state, fact),
      };
    }
    case 'claimed': {
      const facts = keyFacts(state, fact.key);
      const doubled = GOAL - state.open[placeNamed(fact.key)]!.sum;
      return { type: 'claimed', seat: fact.seat, ...facts, doubled, rule: 'KD-6' };
    }
    case 'claim-refused':
      return { ...fact, ...keyFacts(state, fact.key), rule: 'KD-8' };
    case 'stolen':
      return { ...fact, ...keyFacts(state, fact.key), ...unseenBy(state, fact), rule: 'KD-7' };
    case 'steal-refused':
      return { ...fact, ...keyFacts(state, fact.key), ...unseenBy(state, fact), rule: 'KD-8' };
    case 'forced-back':
      return { ...fact, ...keyFacts(state, fact.key), rule: 'KD-10' };
    case 'scored':
      return {
        type: 'scored',
        keys: wonKeys(state),
        partners: state.options.partners === 'on',
        scores: scoresOf(state),
        rule: 'KD-13',
      };
    default:
      return fact;
  }
}

/** What the key counts with the card, if its player or the table announces it. KD-15 */
function announcedTotals(
  state: State,
  { card, key, announced }: Extract<PublicFact, { type: 'played' }>,
): { totals?: number[] } {
  if (!announced && !announces(state.options)) return {};
  const { sum, values } = state.open[placeNamed(key)]!;
  const value = VALUE[card]!;
  return { totals: totals({ sum: sum + value, values: addValue(values, value) }) };
}

function keyFacts(state: State, name: KeyFacts['key']): KeyFacts {
  const key = state.open[placeNamed(name)]!;
  const cards = faceUpCards(key);
  const { header, size } = key;
  return { key: name, header, worth: worthOf(header), cards, down: size - 1 - cards.length };
}

/** With a bent call: what may still go to the key, as far as everyone knows. */
function unseenBy(
  state: State,
  { key, reason }: Extract<PublicFact, { type: 'stolen' | 'steal-refused' }>,
): Partial<Unseen> {
  if (reason !== 'bent') return {};
  const suit = placeNamed(key);
  const downs = faceDownCards(keysOf(state));
  if (suit >= FIRST_JOKER) return { unseen: cardsIn(state.unseen), gone: downs.length };
  const gone = downs.filter(({ place }) => place === suit).length;
  return { unseen: cardsOf(suit, state.unseen[suit]!), gone };
}
