import { type ObservationTensor, seatsToTheLeft } from '@rota/bots/learning';
import type { View } from '../rules/index.ts';

/** The number of cards in a pack. */
const CARDS = 52;
const MAX_COPIES = 16;

/** The view as numbers. Arrangements are too many to number. */
export const observationTensor: ObservationTensor<View> = {
  fields: (seats) => [
    {
      name: 'hand',
      size: CARDS,
      high: MAX_COPIES,
      meaning:
        'by card: how many copies of it the seat was dealt; 0 once all arrangements are revealed',
      write: ({ hand }, _, into) => {
        for (const card of hand ?? []) into[card]! += 1;
      },
    },
    {
      name: 'arranged',
      size: seats,
      high: 1,
      meaning: 'by seat: 1 if it has arranged (JM-3)',
      write: ({ arranged }, observer, into) => {
        for (const [seat, done] of arranged.entries()) {
          if (done) into[seatsToTheLeft(seat, observer, seats)] = 1;
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
  ],
  omitted:
    'the options; all arrangements and the comparison, since a seat that has arranged is not asked again',
};
