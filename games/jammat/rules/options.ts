import { type OptionsOf, type OptionValues, type Rejection, rejection } from '@rota/core';

export const CARDS_IN_PACK = 52;
const MOST_PACKS = 16;

/**
 * What a table may choose; and, for whoever studies other readings:
 * - `ties`: whether equal bests at a position win nothing or each of them wins it. JM-3
 * - `score`: whether a deal scores the positions won or one point for winning it. JM-4
 */
export const optionSpecs = {
  lowAce: { kind: 'choice', rule: 'JM-2', values: ['lowest', 'second'] },
  compare: { kind: 'choice', rule: 'JM-4', values: ['table', 'pairs'] },
  packs: {
    kind: 'count',
    rule: 'JM-5',
    min: 1,
    max: MOST_PACKS,
    words: ['auto', 'own'],
    default: 'auto',
  },
  layout: { kind: 'choice', rule: 'JM-7', values: ['square', 'row', 'cube'] },
  ties: { kind: 'choice', rule: 'JM-3', values: ['nobody', 'each'], reading: true },
  score: { kind: 'choice', rule: 'JM-4', values: ['positions', 'deal'], reading: true },
} as const;

export type Options = OptionsOf<typeof optionSpecs> & OptionValues;
export type LayoutName = Options['layout'];

const MOST_SEATS_AT_A_CUBE = 4;

/** How many cards each seat is dealt and arranges. JM-7. */
export function handSize({ layout }: Options): number {
  return layout === 'cube' ? 27 : 9;
}

/** The fewest packs that hold everybody's cards. JM-5, JM-7. */
export function packsNeeded(options: Options, seats: number): number {
  return Math.ceil((handSize(options) * seats) / CARDS_IN_PACK);
}

/** How many packs lie on the table: one for each seat with packs of their own. JM-5. */
export function packsUsed(options: Options, seats: number): number {
  if (options.packs === 'own') return seats;
  return options.packs === 'auto' ? packsNeeded(options, seats) : (options.packs as number);
}

export function validateOptions(options: Options, seats: number): Rejection | undefined {
  if (options.layout === 'cube' && seats > MOST_SEATS_AT_A_CUBE) {
    return rejection('cube-too-crowded', { seats, max: MOST_SEATS_AT_A_CUBE }, 'JM-7');
  }
  const needed = packsNeeded(options, seats);
  if (packsUsed(options, seats) < needed) {
    return rejection('too-few-packs', { packs: options.packs, needed }, 'JM-5');
  }
  return undefined;
}
