import { type Card, formatCard, parseCard, type Seat } from '@rota/core';
import {
  type DealEvent,
  FIRST_JOKER,
  FIRST_JOKER_KEY,
  KEY_OWNERS,
  KEY_SIZES,
  KEYS,
  type Key,
  type KeyName,
  keyOfTheDoor,
  LEVELS,
  type Move,
  OPEN,
  type Options,
  type State,
  slotNamed,
  slotOf,
} from '../rules/index.ts';
import {
  awardKey,
  emptyState,
  faceUpCards,
  isMade,
  layFaceUp,
  NONE,
  startKey,
  takeInHand,
} from '../rules/state.ts';

export const options = (given: Partial<Options> = {}): Options => ({
  partners: 'off',
  calls: 'players',
  announce: 'automatic',
  jokers: 2,
  jokerKeys: 'no-safe-card',
  steals: 'many',
  replaced: 'at-once',
  stuck: 'face-down',
  ...given,
});

export interface Setting {
  /** Cards in hand by seat, as `7H AS`; one entry for each seat. */
  readonly hands: readonly string[];
  /** Open keys with header and numerals, as `{ H: 'Q 7H 2H' }`; `-` for a closed suit. Default: the jack alone. */
  readonly keys?: Partial<Record<KeyName, string>>;
  readonly turn?: Seat;
  readonly options?: Partial<Options>;
}

/** Joker key `0R2`, won by seat 0, contains all cards that a setting does not name. */
const DISCARD_KEY = KEYS - 1;

/** Builds a state in the middle of a deal; keys that counted 21 on the way are unclaimed. */
export function position({ hands, keys = {}, turn = 0, options: given }: Setting): State {
  const state = emptyState(options(given), hands.length, hands.length - 1);
  startKey(state, DISCARD_KEY);
  const remaining = new Set(keyOfTheDoor.packs(state.options, hands.length)[0]);
  for (const [name, text] of Object.entries(keys)) {
    const place = slotNamed(name as KeyName);
    const [header, ...numerals] = place < FIRST_JOKER ? text.split(' ') : ['', text];
    if (place >= FIRST_JOKER) state.jokersHeaded++;
    const key = place < FIRST_JOKER ? openSuitKey(state, place, header!) : placeJoker(place);
    if (key === NONE) {
      awardKey(state, 0, state.cells[OPEN + place]!);
      continue;
    }
    startKey(state, key);
    for (const card of cards(numerals.join(' '))) lay(card, key);
  }
  const held = hands.map(cards);
  for (const card of held.flat()) remaining.delete(card);
  for (const card of remaining) lay(card, DISCARD_KEY);
  awardKey(state, 0, DISCARD_KEY);
  for (const [seat, hand] of held.entries()) {
    for (const card of hand) takeInHand(state, seat, card);
  }
  state.turn = turn;
  return state;

  function lay(card: Card, key: Key): void {
    remaining.delete(card);
    takeInHand(state, 0, card);
    layFaceUp(state, 0, card, key);
    if (isMade(state, key)) state.unclaimed |= 1 << slotOf(key);
  }
}

/** The suit's key with that header; the ones before it are won by seat 0. */
function openSuitKey(state: State, suit: number, header: string): Key {
  const level = header === '-' ? LEVELS : 'JQK'.indexOf(header);
  for (let won = 0; won < level; won++) {
    state.cells[KEY_OWNERS + suit * LEVELS + won] = 0;
    state.cells[KEY_SIZES + suit * LEVELS + won] = 1;
  }
  return level === LEVELS ? NONE : suit * LEVELS + level;
}

function placeJoker(place: number): Key {
  return FIRST_JOKER_KEY + place - FIRST_JOKER;
}

/** Parses cards, as in `7H AS`. */
export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => parseCard(name)!);
}

export function names(list: readonly Card[]): string {
  return list.map(formatCard).join(' ');
}

export function move(text: string): Move {
  const parsed = keyOfTheDoor.parseMove(text);
  if (!parsed.ok) throw new Error(`${text} is not a move`);
  return parsed.value;
}

/** Plays legal `seat:move` texts. @returns their public events */
export function play(state: State, ...texts: readonly string[]): DealEvent[] {
  const events: DealEvent[] = [];
  for (const text of texts) {
    const [seat, notation] = text.split(':') as [string, string];
    const rejected = keyOfTheDoor.validate(state, Number(seat), move(notation));
    if (rejected) throw new Error(`${text} is rejected: ${JSON.stringify(rejected)}`);
    keyOfTheDoor.play(state, Number(seat), move(notation), (event, only) => {
      if (only === undefined) events.push(event);
    });
  }
  return events;
}

/** Returns why a move is illegal, as `KD-5 suit-keys-first`; undefined if it is legal. */
export function rejection(state: State, text: string): string | undefined {
  const [seat, notation] = text.split(':') as [string, string];
  const rejected = keyOfTheDoor.validate(state, Number(seat), move(notation));
  return rejected && [rejected.rule, rejected.code].filter(Boolean).join(' ');
}

/** Every legal move of the seat on turn, as records write them. */
export function legal(state: State, seat: Seat = state.turn): string[] {
  return (keyOfTheDoor.moves(state, seat) as Move[]).map(keyOfTheDoor.formatMove);
}

/** The face-up cards of an open key. */
export function onKey(state: State, name: KeyName): string {
  return names(faceUpCards(state, state.cells[OPEN + slotNamed(name)]!));
}
