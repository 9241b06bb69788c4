import { type ObservationTensor, seatsToTheLeft } from '@rota/bots/learning';
import { CARD_KINDS, formatCard } from '@rota/core';
import { PACK, type View } from '../rules/index.ts';

const PHASES = ['keying', 'claiming', 'over'] as const;

/** The view as numbers. */
export const observationTensor: ObservationTensor<View> = {
  fields: (seats) => [
    {
      name: 'hand',
      size: CARD_KINDS,
      high: 1,
      meaning: 'by card: 1 if the seat holds it',
      write: ({ hand }, _, into) => {
        for (const card of hand!) into[card] = 1;
      },
    },
    {
      name: 'laid-order',
      size: CARD_KINDS,
      high: PACK.length,
      meaning: 'by card: 1 for the first card laid, 2 for the next …; 0 if it is not laid',
      write: ({ laid }, _, into) => {
        for (const [at, { card }] of laid.entries()) into[card] = at + 1;
      },
    },
    {
      name: 'laid-by',
      size: CARD_KINDS,
      high: seats,
      meaning: 'by card: 1 + the seat that laid it; 0 if it is not laid',
      write: ({ laid }, observer, into) => {
        for (const { card, seat } of laid) into[card] = 1 + seatsToTheLeft(seat, observer, seats);
      },
    },
    {
      name: 'triad',
      size: CARD_KINDS,
      high: 1,
      meaning: 'by card: 1 if it is in the current triad',
      write: ({ triad }, _, into) => {
        for (const { card } of triad) into[card] = 1;
      },
    },
    {
      name: 'key-of',
      size: CARD_KINDS,
      high: seats,
      meaning: 'by card: 1 + the seat whose key it is part of (KT-1); 0 if none',
      write: ({ keys }, observer, into) => {
        for (const [seat, key] of keys.entries()) {
          for (const card of key?.cards ?? [])
            into[card] = 1 + seatsToTheLeft(seat, observer, seats);
        }
      },
    },
    {
      name: 'won-by',
      size: CARD_KINDS,
      high: seats + 1,
      meaning:
        'by card: 1 + the seat that won its triad, seats + 1 if the triad is dead; 0 if not awarded',
      write: ({ triads }, observer, into) => {
        for (const { cards, winner } of triads) {
          const value = winner === null ? seats : seatsToTheLeft(winner, observer, seats);
          for (const card of cards) into[card] = 1 + value;
        }
      },
    },
    {
      name: 'hand-sizes',
      size: seats,
      high: PACK.length,
      meaning: 'by seat: the number of cards it holds',
      write: ({ handSizes }, observer, into) => {
        for (const [seat, count] of handSizes.entries()) {
          into[seatsToTheLeft(seat, observer, seats)] = count;
        }
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
      name: 'marker',
      size: seats,
      high: 1,
      meaning: 'by seat: 1 for the holder of the dealer-key marker (KT-3)',
      write: ({ marker }, observer, into) => {
        if (marker !== null) into[seatsToTheLeft(marker, observer, seats)] = 1;
      },
    },
    {
      name: 'owing',
      size: seats,
      high: 1,
      meaning: 'by seat: 1 if it owes an answer to the current triad (KT-11)',
      write: ({ owing }, observer, into) => {
        for (const seat of owing) into[seatsToTheLeft(seat, observer, seats)] = 1;
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
  omitted: 'the options; `answer`, since a seat that has answered is not asked; `verdict`',
  actions: [...PACK.map(formatCard), 'claim', 'no-claim'],
};
