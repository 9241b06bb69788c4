import { type BotName, LEVEL_NAMES } from '@rota/bots';
import { type AnyGame, defaultOf, type OptionValue, type Result } from '@rota/core';
import { createExperiment, type Experiment, type MeasuredGame } from '@rota/experiments';

export const LAB_BOTS = ['random', 'greedy', ...LEVEL_NAMES] as const satisfies BotName[];
export type LabBot = (typeof LAB_BOTS)[number];

export const MAX_DEALS = 10_000_000;

const DEFAULT_DEALS = 10_000;
const DEFAULT_SEATS = 4;

export interface ExperimentFields {
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly bot: LabBot;
  /** The bot in the first seat; undefined: the same as in the others. */
  readonly first: LabBot | undefined;
  readonly deals: string;
  readonly seed: string;
}

export function defaultFields({ seats, options }: AnyGame): ExperimentFields {
  return {
    seats: Math.min(seats.max, Math.max(seats.min, DEFAULT_SEATS)),
    options: Object.fromEntries(
      Object.entries(options).map(([name, spec]) => [name, defaultOf(spec)]),
    ),
    bot: 'random',
    first: undefined,
    deals: String(DEFAULT_DEALS),
    seed: '1',
  };
}

/** Returns the number of deals, or NaN if invalid. */
export function parseDeals(text: string): number {
  const deals = Number(text);
  return text.trim() !== '' && Number.isInteger(deals) && deals >= 1 && deals <= MAX_DEALS
    ? deals
    : Number.NaN;
}

export function parseExperiment(
  studied: MeasuredGame,
  fields: ExperimentFields,
): Result<Experiment> {
  const { seats, options, bot, first, deals, seed } = fields;
  return createExperiment(studied, {
    seats,
    options,
    bots: first === undefined ? [bot] : [first, ...new Array<LabBot>(seats - 1).fill(bot)],
    deals: parseDeals(deals),
    seed,
  });
}
