import { type ObservationTensor, TensorFields } from '@rota/bots/learning';
import type { View } from '../rules/index.ts';

/** The number of cards in a pack. */
const CARDS = 52;

const MAX_COPIES = 16;

/** The view as numbers. Arrangements are too many to number. */
export const observationTensor: ObservationTensor<View> = {
  fields(seats) {
    const of = new TensorFields<View>(seats);
    return [
      of.counts(
        'hand',
        CARDS,
        MAX_COPIES,
        'by card: how many copies of it the seat was dealt; 0 once all arrangements are revealed',
        ({ hand }) => hand ?? [],
      ),
      of.bySeat('arranged', 1, '1 if it has arranged (JM-3)', ({ arranged }, seat) =>
        arranged[seat] ? 1 : 0,
      ),
      of.someSeats('dealer', 'for the dealer', ({ dealer }) => [dealer]),
    ];
  },
  omitted:
    'the options; all arrangements and the comparison, since a seat that has arranged is not asked again',
};
