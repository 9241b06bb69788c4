import { type Card, formatCard, parseCard, type Seat } from '@rota/core';
import {
  type DealEvent,
  FIRST_JOKER,
  FIRST_JOKER_KEY,
  KEYS,
  type Key,
  type KeyName,
  keyOfTheDoor,
  LEVELS,
  type Move,
  type Options,
  placeNamed,
  type State,
} from '../rules/index.ts';
import { emptyState, faceUpCards, isMade, layFaceUp, NONE, takeInHand } from '../rules/state.ts';

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
  /** Cards in hand by seat, as `7H AS`; as many seats as there are. */
  readonly hands: readonly string[];
  /** Open keys and their numerals, as `{ H: 'Q 7H 2H' }`; left out, a jack alone. `-`: closed. */
  readonly keys?: Partial<Record<KeyName, string>>;
  readonly turn?: Seat;
  readonly options?: Partial<Options>;
}

/** Joker key `0R2` holds, won by seat 0, whatever a setting does not name. */
const WON_BEFORE = KEYS - 1;

/** Builds a state in the middle of a deal; any 21 on the way was not claimed. */
export function position({ hands, keys = {}, turn = 0, options: given }: Setting): State {
  const state = emptyState(options(given), hands.length, hands.length - 1);
  state.owners[WON_BEFORE] = 0;
  state.sizes[WON_BEFORE] = 1;
  const left = new Set(keyOfTheDoor.packs(state.options, hands.length)[0]);
  for (const [name, text] of Object.entries(keys)) {
    const place = placeNamed(name as KeyName);
    const [header, ...numerals] = place < FIRST_JOKER ? text.split(' ') : ['', text];
    if (place >= FIRST_JOKER) state.jokersHeaded++;
    const key = place < FIRST_JOKER ? openSuitKey(state, place, header!) : placeJoker(place);
    state.open[place] = key;
    if (key < 0) continue;
    state.sizes[key] = 1;
    for (const card of cards(numerals.join(' '))) lay(card, key);
  }
  const held = hands.map(cards);
  for (const card of held.flat()) left.delete(card);
  for (const card of left) lay(card, WON_BEFORE);
  for (const [seat, hand] of held.entries()) {
    for (const card of hand) takeInHand(state, seat, card);
  }
  state.turn = turn;
  return state;

  function lay(card: Card, key: Key): void {
    left.delete(card);
    takeInHand(state, 0, card);
    layFaceUp(state, 0, card, key);
    if (isMade(state, key)) state.unclaimed |= 1 << key;
  }
}

/** The suit's key with that header; the ones before it are won by seat 0. */
function openSuitKey(state: State, suit: number, header: string): Key {
  const level = header === '-' ? LEVELS : 'JQK'.indexOf(header);
  for (let won = 0; won < level; won++) {
    state.owners[suit * LEVELS + won] = 0;
    state.sizes[suit * LEVELS + won] = 1;
  }
  return level === LEVELS ? NONE : suit * LEVELS + level;
}

function placeJoker(place: number): Key {
  return FIRST_JOKER_KEY + place - FIRST_JOKER;
}

/** The cards of a text as `7H AS`. */
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
  if (!parsed.ok) throw new Error(`${text} is no move`);
  return parsed.value;
}

/** Plays legal `seat:move` texts. @returns their public events */
export function play(state: State, ...texts: readonly string[]): DealEvent[] {
  const told: DealEvent[] = [];
  for (const text of texts) {
    const [seat, written] = text.split(':') as [string, string];
    const refused = keyOfTheDoor.validate(state, Number(seat), move(written));
    if (refused) throw new Error(`${text} is refused: ${JSON.stringify(refused)}`);
    keyOfTheDoor.play(state, Number(seat), move(written), (event, only) => {
      if (only === undefined) told.push(event);
    });
  }
  return told;
}

/** What a rejection says: `KD-5 suit-keys-first`; undefined when the move is accepted. */
export function rejection(state: State, text: string): string | undefined {
  const [seat, written] = text.split(':') as [string, string];
  const refused = keyOfTheDoor.validate(state, Number(seat), move(written));
  return refused && [refused.rule, refused.code].filter(Boolean).join(' ');
}

/** Every legal move of the seat on turn, as records write them. */
export function legal(state: State, seat: Seat = state.turn): string[] {
  return (keyOfTheDoor.moves(state, seat) as Move[]).map(keyOfTheDoor.formatMove);
}

/** The face-up cards of an open key. */
export function onKey(state: State, name: KeyName): string {
  return names(faceUpCards(state, state.open[placeNamed(name)]!));
}
