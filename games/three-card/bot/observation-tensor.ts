import { type ObservationTensor, seatsToTheLeft, type TensorField } from '@rota/bots/learning';
import { type Card, rankOf, type Seat } from '@rota/core';
import { runOnTop, topOf, type View } from '../rules/index.ts';
import { RANKS } from '../rules/rank-set.ts';
import { packsFor, THREE } from '../rules/state.ts';

const RANK_NAMES = [...'A23456789TJQK'];
/** The most copies of a rank: four in each pack of the largest table. */
const MAX_COPIES = 4 * packsFor(24);
const PHASES = ['choosing', 'playing', 'over'] as const;

/** The view as numbers: suits never matter. */
export const observationTensor: ObservationTensor<View> = {
  fields: (seats) => [
    byRank('hand', 'in hand', ({ hand }) => hand ?? []),
    byRank('chosen', 'among the top cards the seat has chosen', ({ chosen }) => chosen),
    byRank('pile', 'in the pile', ({ pile }) => pile),
    byRank('discards', 'among the cleared cards', ({ discards }) => discards),
    {
      name: 'pile-top',
      size: RANKS + 1,
      high: 1,
      meaning: '1 for the rank on top of the pile, ace to king; index 13 for an empty pile',
      write: ({ pile }, _, into) => {
        into[topOf(pile) ?? RANKS] = 1;
      },
    },
    {
      name: 'pile-run',
      size: 1,
      high: MAX_COPIES,
      meaning: 'how many cards of one rank lie in a row on top of the pile',
      write: ({ pile }, _, into) => {
        into[0] = runOnTop(pile);
      },
    },
    bySeatAndRank('tops', 'among its top cards', seats, ({ tops }, seat) => tops[seat]!),
    bySeatAndRank(
      'known',
      'publicly known in its hand',
      seats,
      ({ known }, seat) => known.shown[seat]!,
    ),
    bySeat(
      'hidden',
      'the number of its other cards in hand and of the top cards it has chosen',
      seats,
      2 * THREE,
      ({ phase, handSizes, known }, seat) =>
        phase === 'choosing' ? 2 * THREE : handSizes[seat]! - known.shown[seat]!.length,
    ),
    bySeat(
      'undercards',
      'the number of its undercards',
      seats,
      THREE,
      ({ down }, seat) => down[seat]!.length,
    ),
    bySeat('ready', '1 if its top cards are chosen', seats, 1, ({ ready }, seat) =>
      ready[seat] ? 1 : 0,
    ),
    bySeat(
      'place',
      'the place in which it went out; 0 while it is in',
      seats,
      seats,
      ({ places }, seat) => places[seat]!,
    ),
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
      name: 'deck',
      size: 1,
      high: 52 * packsFor(seats),
      meaning: 'the number of cards left to draw',
      write: ({ deckSize }, _, into) => {
        into[0] = deckSize;
      },
    },
    {
      name: 'opening',
      size: RANKS,
      high: 1,
      meaning: '1 for the only rank that may be played, ace to king (TC-3, TC-8)',
      write: ({ opening }, _, into) => {
        if (opening !== null) into[opening] = 1;
      },
    },
    {
      name: 'again',
      size: 1,
      high: 1,
      meaning: '1 if the seat on turn has played and may play again (TC-6)',
      write: ({ again }, _, into) => {
        into[0] = again ? 1 : 0;
      },
    },
    {
      name: 'phase',
      size: PHASES.length,
      high: 1,
      meaning: `1 for the phase: ${PHASES.join(', ')}`,
      write: ({ phase }, _, into) => {
        into[PHASES.indexOf(phase)] = 1;
      },
    },
  ],
  omitted:
    'the options; suits; the order of the pile below its top; what `known` says of hidden cards (`lacks`, `unlikely`); which undercards are left; `trains`, `cleared`, `quiet`, `moves`',
  actions: [
    'draw',
    'end',
    'take',
    ...[0, 1, 2].map((undercard) => `flip ${undercard}`),
    ...RANK_NAMES.flatMap((rank) =>
      Array.from({ length: MAX_COPIES }, (_, more) => `play${` ${rank}`.repeat(more + 1)}`),
    ),
    ...RANK_NAMES.flatMap((first, low) =>
      RANK_NAMES.slice(low).flatMap((second, middle) =>
        RANK_NAMES.slice(low + middle).map((third) => `tops ${first} ${second} ${third}`),
      ),
    ),
  ],
  actionOf: (move) => move.replaceAll(/ (.)[CDSH]/g, ' $1'),
};

function byRank(
  name: string,
  where: string,
  cardsOf: (view: View) => readonly Card[],
): TensorField<View> {
  return {
    name,
    size: RANKS,
    high: MAX_COPIES,
    meaning: `by rank, ace to king: the number of cards ${where}`,
    write: (view, _, into) => {
      for (const card of cardsOf(view)) into[rankOf(card)]! += 1;
    },
  };
}

function bySeatAndRank(
  name: string,
  where: string,
  seats: number,
  cardsOf: (view: View, seat: Seat) => readonly Card[],
): TensorField<View> {
  return {
    name,
    size: seats * RANKS,
    high: MAX_COPIES,
    meaning: `by seat × 13 + rank: the number of cards ${where}`,
    write: (view, observer, into) => {
      for (let seat = 0; seat < seats; seat++) {
        const from = seatsToTheLeft(seat, observer, seats) * RANKS;
        for (const card of cardsOf(view, seat)) into[from + rankOf(card)]! += 1;
      }
    },
  };
}

function bySeat(
  name: string,
  meaning: string,
  seats: number,
  high: number,
  countOf: (view: View, seat: Seat) => number,
): TensorField<View> {
  return {
    name,
    size: seats,
    high,
    meaning: `by seat: ${meaning}`,
    write: (view, observer, into) => {
      for (let seat = 0; seat < seats; seat++) {
        into[seatsToTheLeft(seat, observer, seats)] = countOf(view, seat);
      }
    },
  };
}
