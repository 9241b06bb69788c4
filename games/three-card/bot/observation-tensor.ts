import { type ObservationTensor, seatsToTheLeft, type TensorField } from '@rota/bots/learning';
import { type Card, rankOf } from '@rota/core';
import type { SeatView, View } from '../rules/index.ts';
import { NOTHING, RANKS } from '../rules/ranks.ts';
import { packsFor } from '../rules/state.ts';

const RANK_NAMES = [...'A23456789TJQK'];
/** The most copies of a rank: four in each pack of the largest table. */
const MAX_COPIES = 4 * packsFor(12);
const STAGES = ['choosing', 'playing', 'over'] as const;

/** The view as numbers: suits never matter. */
export const observationTensor: ObservationTensor<View> = {
  fields: (seats) => [
    byRank('hand', 'in hand', ({ hand }) => hand),
    byRank('chosen', 'among the top cards the seat has chosen', ({ chosen }) => chosen),
    byRank('pile', 'in the pile', ({ pile }) => pile),
    byRank('discards', 'among the cleared cards', ({ discards }) => discards),
    {
      name: 'pile-top',
      size: RANKS + 1,
      high: 1,
      meaning: '1 for the rank on top of the pile, ace to king; index 13 for an empty pile',
      write: ({ pile }, _, into) => {
        into[pile.length === 0 ? NOTHING : rankOf(pile.at(-1)!)] = 1;
      },
    },
    {
      name: 'pile-run',
      size: 1,
      high: MAX_COPIES,
      meaning: 'how many cards of one rank lie in a row on top of the pile',
      write: ({ pile }, _, into) => {
        while (into[0]! < pile.length && rankOf(pile.at(-1 - into[0]!)!) === rankOf(pile.at(-1)!)) {
          into[0]! += 1;
        }
      },
    },
    bySeatAndRank('tops', 'among its top cards', seats, ({ tops }) => tops),
    bySeatAndRank('known', 'publicly known in its hand', seats, ({ known }) => known),
    bySeat('hidden', 'the number of its other cards in hand', seats, 6, (of) => of.hidden.length),
    bySeat('undercards', 'the number of its undercards', seats, 3, ({ unders }) => unders.length),
    bySeat('ready', '1 if its top cards are chosen', seats, 1, ({ ready }) => (ready ? 1 : 0)),
    bySeat(
      'place',
      'the place in which it went out; 0 while it is in',
      seats,
      seats,
      (of) => of.place,
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
      write: ({ deck }, _, into) => {
        into[0] = deck;
      },
    },
    {
      name: 'opening',
      size: RANKS,
      high: 1,
      meaning: '1 for the only rank that may be played, ace to king (TC-3, TC-8)',
      write: ({ opening }, _, into) => {
        if (opening >= 0) into[opening] = 1;
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
      name: 'stage',
      size: STAGES.length,
      high: 1,
      meaning: `1 for the stage: ${STAGES.join(', ')}`,
      write: ({ stage }, _, into) => {
        into[STAGES.indexOf(stage)] = 1;
      },
    },
  ],
  omitted:
    'the options; suits; the order of the pile below its top; of `table`, what public knowledge says of hidden cards (`hidden`, `history`), which undercards are left, and `train`; `cleared`, `quiet`, `moves`',
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
  cardsOf: (seat: SeatView) => readonly Card[],
): TensorField<View> {
  return {
    name,
    size: seats * RANKS,
    high: MAX_COPIES,
    meaning: `by seat × 13 + rank: the number of cards ${where}`,
    write: ({ table }, observer, into) => {
      for (const [seat, of] of table.entries()) {
        const from = seatsToTheLeft(seat, observer, seats) * RANKS;
        for (const card of cardsOf(of)) into[from + rankOf(card)]! += 1;
      }
    },
  };
}

function bySeat(
  name: string,
  meaning: string,
  seats: number,
  high: number,
  countOf: (seat: SeatView) => number,
): TensorField<View> {
  return {
    name,
    size: seats,
    high,
    meaning: `by seat: ${meaning}`,
    write: ({ table }, observer, into) => {
      for (const [seat, of] of table.entries()) {
        into[seatsToTheLeft(seat, observer, seats)] = countOf(of);
      }
    },
  };
}
