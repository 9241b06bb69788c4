import { type Card, defaultOptions, formatCard, parseCard, type Seat } from '@rota/core';
import { noKnowledge } from '../knowledge/knowledge.ts';
import {
  cardSetOf,
  copyOf,
  type DealEvent,
  FIRST_JOKER,
  faceUpCards,
  KEY_NAMES,
  type KeyAtPlace,
  type KeyName,
  keyOfTheDoor,
  LEVELS,
  type Move,
  type Options,
  optionSpecs,
  placeNamed,
  type State,
  stateFromView,
} from '../rules/index.ts';

export const options = (given: Partial<Options> = {}): Options =>
  ({ ...defaultOptions(optionSpecs), ...given }) as Options;

export interface Setting {
  /** Cards in hand by seat, as `7H AS`; one entry for each seat. */
  readonly hands: readonly string[];
  /** Open keys with header and numerals, as `{ H: 'Q 7H 2H' }`; `-` for a closed suit. Default: the jack alone. */
  readonly keys?: Partial<Record<KeyName, string>>;
  readonly turn?: Seat;
  readonly options?: Partial<Options>;
}

/** Won by seat 0, contains all cards that a setting does not name. */
const DISCARD_KEY = '0R2';

/** Builds a state in the middle of a deal; keys that counted 21 on the way are unclaimed. */
export function position({ hands, keys = {}, turn = 0, options: given }: Setting): State {
  const seats = hands.length;
  const held = hands.map(cards);
  const named = KEY_NAMES.map((name): [KeyName, KeyAtPlace[]] => [name, keysAt(name, keys[name])]);
  const used = [
    ...held.flat(),
    ...named.flatMap(([, at]) => at.flatMap(({ laid }) => laid.map(([card]) => card))),
  ];
  const left = keyOfTheDoor.packs(options(given), seats)[0]!.filter((card) => !used.includes(card));
  const state = stateFromView({
    viewer: 'public',
    options: options(given),
    seats,
    dealer: seats - 1,
    moves: 0,
    since: 0,
    turn,
    passes: 0,
    hand: null,
    handSizes: held.map(({ length }) => length),
    stockSizes: seats === 2 ? [0, 0] : [],
    keys: { ...Object.fromEntries(named), [DISCARD_KEY]: [keyOf(left, 0)] },
    down: [],
    last: null,
    barred: [],
    replacing: false,
    stole: false,
    refused: [],
    stuck: [],
    known: noKnowledge(seats, []),
  });
  state.jokersHeaded--;
  for (const [seat, hand] of held.entries()) state.hands[seat] = copyOf(cardSetOf(hand));
  return state;
}

/** Puts cards into the stocks, the next to draw first. KD-2 */
export function setStocks(state: State, stocks: readonly (readonly Card[])[]): void {
  state.stocks = stocks;
  for (const [seat, { length }] of stocks.entries()) state.stockSizes[seat] = length;
}

/** The keys at a place: for a suit, those won by seat 0 and the open one. */
function keysAt(name: KeyName, text: string | undefined): KeyAtPlace[] {
  if (placeNamed(name) >= FIRST_JOKER) return text === undefined ? [] : [keyOf(cards(text), null)];
  const [header, ...numerals] = (text ?? 'J').split(' ');
  const level = header === '-' ? LEVELS : 'JQK'.indexOf(header!);
  const won = Array.from({ length: level }, () => keyOf([], 0));
  return level === LEVELS ? won : [...won, keyOf(cards(numerals.join(' ')), null)];
}

/** A key as it was before the first move. */
function keyOf(laid: readonly Card[], owner: Seat | null): KeyAtPlace {
  return {
    opened: 0,
    laid: laid.map((card) => [card, 0, 0]),
    ...(owner === null ? {} : { owner, won: 0 }),
  };
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
export function legal(state: State, seat: Seat = state.turn!): string[] {
  return (keyOfTheDoor.moves(state, seat) as Move[]).map(keyOfTheDoor.formatMove);
}

/** The face-up cards of an open key. */
export function onKey(state: State, name: KeyName): string {
  return names(faceUpCards(state.open[placeNamed(name)]!));
}
