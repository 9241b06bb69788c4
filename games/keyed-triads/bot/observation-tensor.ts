import { type ObservationTensor, TensorFields } from '@rota/bots/learning';
import { CARD_KINDS, formatCard } from '@rota/core';
import { PACK, type View } from '../rules/index.ts';

const PHASES = ['keying', 'claiming', 'over'] as const;

/** The view as numbers. */
export const observationTensor: ObservationTensor<View> = {
  fields(seats) {
    const of = new TensorFields<View>(seats);
    const byCard = (
      name: string,
      high: number,
      meaning: string,
      valuesOf: Parameters<typeof of.values>[4],
    ) => of.values(name, CARD_KINDS, high, `by card: ${meaning}`, valuesOf);
    return [
      byCard('hand', 1, '1 if the seat holds it', ({ hand }) => hand!.map((card) => [card, 1])),
      byCard(
        'laid-order',
        PACK.length,
        '1 for the first card laid, 2 for the next …; 0 if it is not laid',
        ({ laid }) => laid.map(({ card }, at) => [card, at + 1]),
      ),
      byCard('laid-by', seats, '1 + the seat that laid it; 0 if it is not laid', ({ laid }, left) =>
        laid.map(({ card, seat }) => [card, 1 + left(seat)]),
      ),
      byCard('triad', 1, '1 if it is in the current triad', ({ triad }) =>
        triad.map(({ card }) => [card, 1]),
      ),
      byCard(
        'key-of',
        seats,
        '1 + the seat whose key it is part of (KT-1); 0 if none',
        ({ keys }, left) =>
          keys.flatMap((key, seat) =>
            (key?.cards ?? []).map((card) => [card, 1 + left(seat)] as const),
          ),
      ),
      byCard(
        'won-by',
        seats + 1,
        '1 + the seat that won its triad, seats + 1 if the triad is dead; 0 if not awarded',
        ({ triads }, left) =>
          triads.flatMap(({ cards, winner }) =>
            cards.map((card) => [card, 1 + (winner === null ? seats : left(winner))] as const),
          ),
      ),
      of.bySeat(
        'hand-sizes',
        PACK.length,
        'the number of cards it holds',
        ({ handSizes }, seat) => handSizes[seat]!,
      ),
      of.someSeats('dealer', 'for the dealer', ({ dealer }) => [dealer]),
      of.someSeats('marker', 'for the holder of the dealer-key marker (KT-3)', ({ marker }) => [
        marker,
      ]),
      of.someSeats(
        'owing',
        'if it owes an answer to the current triad (KT-11)',
        ({ owing }) => owing,
      ),
      of.counts('phase', PHASES.length, 1, `1 for the phase: ${PHASES.join(', ')}`, ({ phase }) => [
        PHASES.indexOf(phase),
      ]),
    ];
  },
  omitted: 'the options; `answer`, since a seat that has answered is not asked; `verdict`',
  actions: [...PACK.map(formatCard), 'claim', 'no-claim'],
};
