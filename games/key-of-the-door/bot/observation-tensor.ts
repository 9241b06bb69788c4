import { type ObservationTensor, TensorFields } from '@rota/bots/learning';
import { CARD_KINDS, type Card } from '@rota/core';
import {
  announcement,
  FIRST_JOKER,
  formatMove,
  type Key,
  keysIn,
  LEVELS,
  laidCards,
  levelOf,
  MAX_VALUE,
  type Move,
  OBJECT,
  PASS,
  PLACES,
  playMove,
  REASONS,
  SUIT,
  SUITS,
  VALUE,
  type View,
} from '../rules/index.ts';

/** The number of cards in the pack without jokers. */
const CARDS = 52;

/** The keys of a deal: three for each suit, then the jokers'. */
const KEYS = SUITS * LEVELS + PLACES - SUITS;

/** The number of a key, 0..15: 3 × suit + 0, 1, 2 for jack, queen and king; from 12 on the jokers'. */
function keyNumber({ place, header }: Pick<Key, 'place' | 'header'>): number {
  return place < SUITS ? place * LEVELS + levelOf(header) : SUITS * LEVELS + place - SUITS;
}

/** The view as numbers. */
export const observationTensor: ObservationTensor<View> = {
  fields(seats) {
    const of = new TensorFields<View>(seats);
    const ofCards = (
      name: string,
      meaning: string,
      cardsOf: (view: View) => readonly (Card | null)[],
      size = CARDS,
    ) =>
      of.counts(name, size, 1, `by card: 1 ${meaning}`, (view) =>
        cardsOf(view).filter((card) => card !== null),
      );
    const byPlayed = (
      name: string,
      high: number,
      meaning: string,
      encode: (key: number, player: number) => number,
    ) =>
      of.values(name, CARDS, high, `by card: ${meaning}; 0 if none`, (view, left) =>
        keysIn(view).flatMap((key) =>
          laidCards(key).flatMap(({ card, seat }) =>
            card === null ? [] : [[card, 1 + encode(keyNumber(key), left(seat))] as const],
          ),
        ),
      );
    const bySeatSuitAndValue = (
      name: string,
      meaning: string,
      cardsOf: (view: View) => readonly (readonly Card[])[],
    ) =>
      of.counts(
        name,
        seats * SUITS * MAX_VALUE,
        1,
        `by seat × 40 + suit × 10 + value − 1: 1 if by public knowledge the seat ${meaning} (KD-10)`,
        (view, left) =>
          cardsOf(view).flatMap((cards, seat) =>
            cards.map((card) => (left(seat) * SUITS + SUIT[card]!) * MAX_VALUE + VALUE[card]! - 1),
          ),
      );
    return [
      ofCards('hand', 'if the seat holds it', ({ hand }) => hand!),
      of.bySeat(
        'hand-sizes',
        CARDS,
        'the number of cards it holds',
        ({ handSizes }, seat) => handSizes[seat]!,
      ),
      of.bySeat(
        'stock-sizes',
        CARDS,
        'the number of cards left to draw (KD-2)',
        ({ stockSizes }, seat) => stockSizes[seat]!,
      ),
      of.values(
        'key-owner',
        KEYS,
        seats + 1,
        'by key, numbered as in `played-to`: 0 if it has not opened, 1 if it is open, 2 + the seat that won it',
        (view, left) =>
          keysIn(view).map((key) => [keyNumber(key), key.owner === null ? 1 : 2 + left(key.owner)]),
      ),
      of.values(
        'key-down',
        KEYS,
        CARDS,
        'by key, numbered so: the number of its face-down cards (KD-11)',
        (view) => keysIn(view).map((key) => [keyNumber(key), key.down]),
      ),
      byPlayed(
        'played-to',
        KEYS,
        '1 + the key (3 × suit + 0, 1, 2 for jack, queen, king; from 12 on the jokers’) it lies face up on',
        (key) => key,
      ),
      byPlayed('played-by', seats, '1 + the seat that played it face up', (_, player) => player),
      ofCards('own-face-down', 'if the seat laid it face down', ({ down }) => down),
      bySeatSuitAndValue('cannot', 'cannot hold it', (view) => view.known.lacks),
      bySeatSuitAndValue('shown', 'was forced to take it back', (view) => view.known.shown),
      ofCards(
        'last',
        'for the card that may be objected to (KD-10)',
        ({ last }) => [last?.card ?? null],
        CARD_KINDS,
      ),
      ofCards('barred', 'if it was forced back in this turn (KD-10)', ({ barred }) =>
        barred.map(({ card }) => card),
      ),
      of.someSeats('turn', 'for the seat on turn', ({ turn }) => [turn]),
      of.someSeats('dealer', 'for the dealer', ({ dealer }) => [dealer]),
      of.values(
        'flags',
        2,
        1,
        '1 if the next card replaces one forced back (KD-10); 1 if the seat on turn has used its steal (KD-7)',
        ({ replacing, stole }) => [
          [0, replacing ? 1 : 0],
          [1, stole ? 1 : 0],
        ],
      ),
      of.one('passes', seats, 'the number of passes in a row (KD-12)', ({ passes }) => passes),
    ];
  },
  omitted:
    'the options; the order of cards on a key; what keys were announced; what others’ face-down cards may be (`mayBe`); `refused`, `stuck`, `bentCalls`, `forcedBack`, `drew`, when cards were laid and keys opened and won, `moves`, `since`',
  actions: everyMove().map(formatMove),
};

/** Lists every move that can be legal with some options. */
function everyMove(): Move[] {
  const places = Array.from({ length: PLACES }, (_, place) => place);
  const numerals = Array.from({ length: CARDS }, (_, card) => card).filter((card) => VALUE[card]);
  return [
    ...numerals.flatMap((card) => [
      ...places
        .filter((place) => place >= FIRST_JOKER || place === SUIT[card])
        .flatMap((place) => [
          playMove(card, place, false),
          playMove(card, place, true),
          announcement(card, place),
        ]),
      { kind: 'face-down', card } as const,
    ]),
    ...places.flatMap((place) =>
      REASONS.map((reason) => ({ kind: 'steal', place, reason }) as const),
    ),
    OBJECT,
    PASS,
  ];
}
