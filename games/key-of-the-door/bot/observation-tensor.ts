import { type ObservationTensor, seatsToTheLeft, type TensorField } from '@rota/bots/learning';
import { CARD_KINDS, type Card, type Seat } from '@rota/core';
import {
  announcement,
  FIRST_JOKER,
  faceDownMove,
  formatMove,
  KEYS,
  keyNumber,
  keysIn,
  laidCards,
  MAX_VALUE,
  type Move,
  OBJECT,
  PASS,
  PLACES,
  playMove,
  REASONS,
  SUIT,
  SUITS,
  stealMove,
  VALUE,
  type View,
} from '../rules/index.ts';

/** The number of cards in the pack without jokers. */
const CARDS = 52;

/** The view as numbers. */
export const observationTensor: ObservationTensor<View> = {
  fields: (seats) => [
    {
      name: 'hand',
      size: CARDS,
      high: 1,
      meaning: 'by card: 1 if the seat holds it',
      write: ({ hand }, _, into) => {
        for (const card of hand!) into[card] = 1;
      },
    },
    bySeat('hand-sizes', 'the number of cards it holds', seats, CARDS, (view) => view.handSizes),
    bySeat(
      'stock-sizes',
      'the number of cards left to draw (KD-2)',
      seats,
      CARDS,
      (view) => view.stockSizes,
    ),
    {
      name: 'key-owner',
      size: KEYS,
      high: seats + 1,
      meaning:
        'by key, numbered as in `played-to`: 0 if it has not opened, 1 if it is open, 2 + the seat that won it',
      write: (view, observer, into) => {
        for (const { place, header, owner } of keysIn(view)) {
          into[keyNumber(place, header)] =
            owner === null ? 1 : 2 + seatsToTheLeft(owner, observer, seats);
        }
      },
    },
    {
      name: 'key-down',
      size: KEYS,
      high: CARDS,
      meaning: 'by key, numbered so: the number of its face-down cards (KD-11)',
      write: (view, _, into) => {
        for (const { place, header, down } of keysIn(view)) into[keyNumber(place, header)] = down;
      },
    },
    byPlayed(
      'played-to',
      '1 + the key (3 × suit + 0, 1, 2 for jack, queen, king; from 12 on the jokers’) it lies face up on',
      KEYS,
      (key) => key,
    ),
    byPlayed('played-by', '1 + the seat that played it face up', seats, (_, seat, observer) =>
      seatsToTheLeft(seat, observer, seats),
    ),
    {
      name: 'own-face-down',
      size: CARDS,
      high: 1,
      meaning: 'by card: 1 if the seat laid it face down',
      write: ({ down }, _, into) => {
        for (const card of down) if (card !== null) into[card] = 1;
      },
    },
    bySeatSuitAndValue('cannot', 'cannot hold it', seats, (view) => view.known.lacks),
    bySeatSuitAndValue('shown', 'was forced to take it back', seats, (view) => view.known.shown),
    {
      name: 'last',
      size: CARD_KINDS,
      high: 1,
      meaning: 'by card: 1 for the card that may be objected to (KD-10)',
      write: ({ last }, _, into) => {
        if (last) into[last.card!] = 1;
      },
    },
    {
      name: 'barred',
      size: CARDS,
      high: 1,
      meaning: 'by card: 1 if it was forced back in this turn (KD-10)',
      write: ({ barred }, _, into) => {
        for (const { card } of barred) into[card] = 1;
      },
    },
    {
      name: 'turn',
      size: seats,
      high: 1,
      meaning: 'by seat: 1 for the seat on turn',
      write: ({ turn }, observer, into) => {
        if (turn !== null) into[seatsToTheLeft(turn, observer, seats)] = 1;
      },
    },
    {
      name: 'dealer',
      size: seats,
      high: 1,
      meaning: 'by seat: 1 for the dealer',
      write: ({ dealer }, observer, into) => {
        into[seatsToTheLeft(dealer, observer, seats)] = 1;
      },
    },
    {
      name: 'flags',
      size: 2,
      high: 1,
      meaning:
        '1 if the next card replaces one forced back (KD-10); 1 if the seat on turn has used its steal (KD-7)',
      write: ({ replacing, stole }, _, into) => {
        into[0] = replacing ? 1 : 0;
        into[1] = stole ? 1 : 0;
      },
    },
    {
      name: 'passes',
      size: 1,
      high: seats,
      meaning: 'the number of passes in a row (KD-12)',
      write: ({ passes }, _, into) => {
        into[0] = passes;
      },
    },
  ],
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
      faceDownMove(card),
    ]),
    ...places.flatMap((place) => REASONS.map((reason) => stealMove(place, reason))),
    OBJECT,
    PASS,
  ];
}

function bySeat(
  name: string,
  meaning: string,
  seats: number,
  high: number,
  valuesOf: (view: View) => readonly number[],
): TensorField<View> {
  return {
    name,
    size: seats,
    high,
    meaning: `by seat: ${meaning}`,
    write: (view, observer, into) => {
      for (const [seat, value] of valuesOf(view).entries()) {
        into[seatsToTheLeft(seat, observer, seats)] = value;
      }
    },
  };
}

function byPlayed(
  name: string,
  meaning: string,
  high: number,
  encode: (key: number, seat: Seat, observer: Seat) => number,
): TensorField<View> {
  return {
    name,
    size: CARDS,
    high,
    meaning: `by card: ${meaning}; 0 if none`,
    write: (view, observer, into) => {
      for (const key of keysIn(view)) {
        const number = keyNumber(key.place, key.header);
        for (const { card, seat } of laidCards(key)) {
          if (card !== null) into[card] = 1 + encode(number, seat, observer);
        }
      }
    },
  };
}

function bySeatSuitAndValue(
  name: string,
  meaning: string,
  seats: number,
  cardsOf: (view: View) => readonly (readonly Card[])[],
): TensorField<View> {
  return {
    name,
    size: seats * SUITS * MAX_VALUE,
    high: 1,
    meaning: `by seat × 40 + suit × 10 + value − 1: 1 if by public knowledge the seat ${meaning} (KD-10)`,
    write: (view, observer, into) => {
      for (const [at, cards] of cardsOf(view).entries()) {
        const seat = seatsToTheLeft(at, observer, seats);
        for (const card of cards) {
          into[(seat * SUITS + SUIT[card]!) * MAX_VALUE + VALUE[card]! - 1] = 1;
        }
      }
    },
  };
}
