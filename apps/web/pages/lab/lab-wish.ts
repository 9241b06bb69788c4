import { type BotName, LEVEL_NAMES } from '@rota/bots';
import { type AnyGame, defaultOf, type OptionValue, type Result } from '@rota/core';
import { type Experiment, experimentOf, type StudiedGame } from '@rota/experiments';

/** The bots the page offers; all but the one that has no name among people. */
export const LAB_BOTS = ['random', 'greedy', ...LEVEL_NAMES] as const satisfies BotName[];
export type LabBot = (typeof LAB_BOTS)[number];

/** More would take a browser hours. */
export const MOST_DEALS = 10_000_000;

const FEW_SECONDS = 10_000;
const USUAL_SEATS = 4;

/** What somebody has filled in. */
export interface LabWish {
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly bot: LabBot;
  /** Who sits in the first seat; undefined: the same as in the others. */
  readonly first: LabBot | undefined;
  /** As typed. */
  readonly deals: string;
  readonly seed: string;
}

export function usualWish({ seats, options }: AnyGame): LabWish {
  return {
    seats: Math.min(seats.max, Math.max(seats.min, USUAL_SEATS)),
    options: Object.fromEntries(
      Object.entries(options).map(([name, spec]) => [name, defaultOf(spec)]),
    ),
    bot: 'random',
    first: undefined,
    deals: String(FEW_SECONDS),
    seed: '1',
  };
}

/** The number of deals that is typed, or NaN. */
export function dealsTyped(text: string): number {
  const deals = Number(text);
  return text.trim() !== '' && Number.isInteger(deals) && deals >= 1 && deals <= MOST_DEALS
    ? deals
    : Number.NaN;
}

/** The experiment that is wished, or why there is none. */
export function experimentWished(studied: StudiedGame, wish: LabWish): Result<Experiment> {
  const { seats, options, bot, first, deals, seed } = wish;
  return experimentOf(studied, {
    seats,
    options,
    bots: first === undefined ? [bot] : [first, ...new Array<LabBot>(seats - 1).fill(bot)],
    deals: dealsTyped(deals),
    seed,
  });
}
