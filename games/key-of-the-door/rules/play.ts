import type { Emit, Seat } from '@rota/core';
import { applyFact } from './apply-fact.ts';
import { cardsIn, SUIT } from './card-set.ts';
import { countWith, GOAL, totals } from './completion.ts';
import type { DealEvent, Fact, FactOf, Unseen } from './events.ts';
import { cardsFor, isFaulty } from './faults.ts';
import {
  FIRST_JOKER,
  headerAt,
  isJokerKey,
  KEY_NAMES,
  LEVELS,
  levelOf,
  type Place,
  placeNamed,
} from './keys.ts';
import { allowedPlay, keyMadeBust, makes21, wouldBust } from './legality.ts';
import type { Move, MoveOf } from './notation.ts';
import { announces, stuckMakesBust } from './options.ts';
import { keyFacts, scoresOf, wonKeys } from './score.ts';
import { type Key, type State, stockOf } from './state.ts';

type Listener = Emit<DealEvent> | undefined;
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
      happen(state, emit, { type: 'passed', seat, rule: 'KD-12' });
      replaceStolenKeys(state, emit);
      if (state.passes === state.seats) happen(state, emit, { type: 'scored', rule: 'KD-13' });
      break;
  }
}

/** Makes a fact true and tells it to those who may see it, to all with its details. */
function happen(state: State, emit: Listener, fact: Fact): void {
  const isPrivate = fact.type === 'drawn' || fact.type === 'own-face-down';
  emit?.(eventOf(state, fact), isPrivate ? fact.seat : undefined);
  applyFact(state, fact);
}

/** Plays a card face up, with or without a claim. KD-4 to KD-6 */
function playCard(state: State, seat: Seat, move: MoveOf<'play'>, emit: Listener): void {
  const { card, place, claim, announce: announced } = move;
  const key = state.open[place]!;
  const name = KEY_NAMES[place]!;
  const { replacing, options } = state;
  const isStuck =
    stuckMakesBust(options) && wouldBust(key, card) && allowedPlay(state, seat) === 'down';
  const isRight = claim && makes21(key, card);
  const stuck = isStuck || undefined;
  happen(state, emit, { type: 'played', seat, card, key: name, claim, stuck, announced });
  if (isRight) {
    happen(state, emit, { type: 'claimed', seat, key: name, rule: 'KD-6' });
    openNextKey(state, key, emit);
  } else if (claim) {
    happen(state, emit, { type: 'claim-refused', seat, card, key: name, rule: 'KD-8' });
  }
  endPlay(state, seat, replacing, emit);
}

/** Plays a card face down. KD-11 */
function playFaceDown(
  state: State,
  seat: Seat,
  { card }: MoveOf<'face-down'>,
  emit: Listener,
): void {
  const { replacing } = state;
  happen(state, emit, {
    type: 'laid-face-down',
    seat,
    key: KEY_NAMES[SUIT[card]!]!,
    rule: 'KD-11',
  });
  happen(state, emit, { type: 'own-face-down', seat, card });
  endPlay(state, seat, replacing, emit);
}

/** Ends a turn with a card: the player draws, and the last card ends the deal. KD-2, KD-10, KD-12 */
function endPlay(state: State, seat: Seat, replaces: boolean, emit: Listener): void {
  replaceStolenKeys(state, emit);
  const inStock = state.stockSizes[seat] ?? 0;
  if (inStock > 0 && !replaces) {
    const card = stockOf(state, seat)[0]!;
    happen(state, emit, { type: 'drew', seat, left: inStock - 1, rule: 'KD-2' });
    happen(state, emit, { type: 'drawn', seat, card });
  }
  if (state.handSizes.every((cards) => cards === 0))
    happen(state, emit, { type: 'scored', rule: 'KD-13' });
}

/** Judges a steal and, if it is right, awards the key. KD-7 to KD-9 */
function steal(state: State, seat: Seat, { place, reason }: MoveOf<'steal'>, emit: Listener): void {
  const key = state.open[place]!;
  const name = KEY_NAMES[place]!;
  if (!isFaulty(state, key, reason)) {
    happen(state, emit, { type: 'steal-refused', seat, reason, key: name, rule: 'KD-8' });
    return;
  }
  happen(state, emit, { type: 'stolen', seat, reason, key: name, rule: 'KD-7' });
  if (state.options.replaced === 'at-once') openNextKey(state, key, emit);
  else if (levelOf(key.header) >= LEVELS - 1)
    happen(state, emit, { type: 'closed', key: name, rule: 'KD-3' });
}

/** Opens the key that follows a won one: the next of its suit, after a king a joker's. KD-3, KD-9 */
export function openNextKey(state: State, { place, header }: Key, emit?: Listener): void {
  const level = levelOf(header);
  if (level < LEVELS - 1) {
    openKey(state, place, level + 1, emit);
    return;
  }
  happen(state, emit, { type: 'closed', key: KEY_NAMES[place]!, rule: 'KD-3' });
  if (level < LEVELS) openJokerKeys(state, state.jokersHeaded + 1, emit);
}

function openKey(state: State, place: Place, level: number, emit: Listener): void {
  const header = headerAt(place, level);
  happen(state, emit, { type: 'headed', key: KEY_NAMES[place]!, header, rule: 'KD-3' });
}

/** Opens jokers' keys until there have been so many, or as many as the options allow. KD-3, KD-16 */
function openJokerKeys(state: State, count: number, emit: Listener): void {
  while (state.jokersHeaded < Math.min(count, state.options.jokers)) {
    openKey(state, FIRST_JOKER + state.jokersHeaded, 0, emit);
  }
}

/** With `replaced: turn-end`, opens the keys that follow those stolen in this turn. KD-9 */
function replaceStolenKeys(state: State, emit: Listener): void {
  if (state.options.replaced === 'at-once') return;
  const levels = [0, 1, 2, 3].map((suit) => state.won.filter(({ place }) => place === suit).length);
  for (const [suit, level] of levels.entries()) {
    if (level < LEVELS && !state.open[suit]) openKey(state, suit, level, emit);
  }
  openJokerKeys(state, levels.filter((level) => level === LEVELS).length, emit);
}

/** Forces the last card back. KD-10 */
function forceBack(state: State, by: Seat, emit: Listener): void {
  const { card, seat } = state.last!;
  const key = KEY_NAMES[keyMadeBust(state)!.place]!;
  happen(state, emit, { type: 'forced-back', by, seat, card: card!, key, rule: 'KD-10' });
}

/** Returns the event of a fact that is about to become true. */
function eventOf(state: State, fact: Fact): DealEvent {
  const { rule, ...said } = { rule: undefined, ...fact };
  const known = Object.entries({ ...said, ...detailsOf(state, fact), rule }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(known) as unknown as DealEvent;
}

function detailsOf(state: State, fact: Fact) {
  switch (fact.type) {
    case 'played':
      return announcedTotals(state, fact);
    case 'claimed': {
      const doubled = GOAL - state.open[placeNamed(fact.key)]!.sum;
      return { ...keyFacts(state, fact.key), doubled };
    }
    case 'stolen':
    case 'steal-refused':
      return { ...keyFacts(state, fact.key), ...unseenBy(state, fact) };
    case 'claim-refused':
    case 'forced-back':
      return keyFacts(state, fact.key);
    case 'scored': {
      const partners = state.options.partners === 'on';
      return { keys: wonKeys(state), partners, scores: scoresOf(state) };
    }
  }
}

/** What the key counts with the card, if its player or the table announces it. KD-15 */
function announcedTotals(
  { open, options }: State,
  { card, key, announced }: FactOf<'played'>,
): { totals?: number[] } {
  if (!announced && !announces(options)) return {};
  return { totals: totals(countWith(open[placeNamed(key)]!, card)) };
}

/** With a bent call: what may still go to the key, as far as everyone knows. */
function unseenBy(
  { unseen, down }: State,
  { key, reason }: FactOf<'stolen' | 'steal-refused'>,
): Partial<Unseen> {
  if (reason !== 'bent') return {};
  const place = placeNamed(key);
  const gone = down.filter((card) => isJokerKey(key) || SUIT[card!] === place).length;
  return { unseen: cardsIn(cardsFor(place, unseen)), gone };
}
