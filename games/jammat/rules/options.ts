import { type OptionsOf, type OptionValues, type Rejection, rejection } from '@rota/core';

export const CARDS_IN_PACK = 52;
const MAX_PACKS = 16;
/** JM-7 */
export const MAX_CUBE_SEATS = 4;

/**
 * The options of a table. Two are house rules:
 * - `ties`: when the strongest lines at a position are tied, no seat wins it, or each of theirs. JM-3
 * - `score`: a seat scores the positions it has won, or one point for winning the deal. JM-4
 */
export const optionSpecs = {
  lowAce: { kind: 'choice', rule: 'JM-2', values: ['lowest', 'second', 'highest'] },
  compare: { kind: 'choice', rule: 'JM-4', values: ['table', 'pairs'] },
  packs: {
    kind: 'count',
    rule: 'JM-5',
    min: 1,
    max: MAX_PACKS,
    words: ['auto', 'own'],
    default: 'auto',
  },
  layout: { kind: 'choice', rule: 'JM-7', values: ['square', 'row', 'cube'] },
  lines: { kind: 'choice', rule: 'JM-7', values: [49, 39] },
  ties: { kind: 'choice', rule: 'JM-3', values: ['nobody', 'each'], reading: 'house' },
  score: { kind: 'choice', rule: 'JM-4', values: ['positions', 'deal'], reading: 'house' },
} as const;

/** The values of a table’s options. */
export type Options = OptionsOf<typeof optionSpecs> & OptionValues;
/** The shape of an arrangement. JM-7 */
export type LayoutName = Options['layout'];

/** Returns the number of cards each seat is dealt. JM-7 */
export function handSize({ layout }: Options): number {
  return layout === 'cube' ? 27 : 9;
}

/** Returns the smallest number of packs with enough cards for all seats. JM-5, JM-7 */
export function packsNeeded(options: Options, seats: number): number {
  return Math.ceil((handSize(options) * seats) / CARDS_IN_PACK);
}

/** Returns the number of packs in play; with own packs, one for each seat. JM-5 */
export function packsUsed(options: Options, seats: number): number {
  if (options.packs === 'own') return seats;
  return options.packs === 'auto' ? packsNeeded(options, seats) : (options.packs as number);
}

export function validateOptions(options: Options, seats: number): Rejection | undefined {
  if (options.lines === 39 && options.layout !== 'cube') {
    return rejection('only-cubes-have-39-lines', undefined, 'JM-7');
  }
  if (options.layout === 'cube' && seats > MAX_CUBE_SEATS) {
    return rejection('cube-too-crowded', { seats, max: MAX_CUBE_SEATS }, 'JM-7');
  }
  const needed = packsNeeded(options, seats);
  if (packsUsed(options, seats) < needed) {
    return rejection('too-few-packs', { packs: options.packs, needed }, 'JM-5');
  }
  return undefined;
}
