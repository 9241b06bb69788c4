import { BOT_NAMES, type BotName, DEFAULT_ITERATIONS } from '@rota/bots';
import {
  err,
  type OptionValues,
  ok,
  parseOptions,
  type Rejection,
  type Result,
  rejection,
} from '@rota/core';
import type { Setting, StudiedGame } from './study.ts';

/**
 * Deals that bots play so that something can be counted; plain data. Everything that comes out of it
 * follows from it and the versions of the game and of the bots.
 */
export interface Experiment {
  /** The game's id. */
  readonly game: string;
  /** Every option of the game, defaults filled in. */
  readonly options: OptionValues;
  /** By seat. */
  readonly bots: readonly BotName[];
  /** A whole number from 1. The deal passes to the left, beginning with seat 0. */
  readonly deals: number;
  readonly seed: string;
  /** The names of the game's own studies that watch. */
  readonly studies: readonly string[];
  /** How many lines of play the bot `search` tries for a move. */
  readonly iterations: number;
  /** How many times as long as usual the levels think. */
  readonly effort: number;
  /**
   * Every deal is played under these options too, with the same packs and the same luck; every figure
   * is then by how much the first way differs from this one. Left out: deals are played once.
   */
  readonly against?: OptionValues;
}

/** What an experiment may leave open. */
export interface ExperimentPlan {
  /** Any JSON value. */
  readonly options?: unknown;
  readonly seats: number;
  /** Sit down from seat 0 on and begin again with the first while there are seats. */
  readonly bots: readonly string[];
  readonly deals: number;
  readonly seed: string;
  /** Left out: all the game has. */
  readonly studies?: readonly string[];
  readonly iterations?: number;
  readonly effort?: number;
  /** What to compare with: any JSON value. Only what is counted in every game is compared. */
  readonly against?: unknown;
}

/** The experiment that is meant, or why there is none. */
export function experimentOf(studied: StudiedGame, plan: ExperimentPlan): Result<Experiment> {
  const { game } = studied;
  const { seats, bots } = plan;
  const fault = faultOf(studied, plan);
  if (fault) return err(fault);
  const options = parseOptions(game.options, plan.options);
  if (!options.ok) return options;
  const refusedOptions = game.validateOptions?.(options.value, seats);
  if (refusedOptions) return err(refusedOptions);
  const against = plan.against === undefined ? undefined : parseOptions(game.options, plan.against);
  if (against?.ok === false) return against;
  const refusedAgainst = against && game.validateOptions?.(against.value, seats);
  if (refusedAgainst) return err(refusedAgainst);
  return ok({
    game: game.id,
    options: options.value,
    bots: Array.from({ length: seats }, (_, seat) => bots[seat % bots.length] as BotName),
    deals: plan.deals,
    seed: plan.seed,
    studies: against ? [] : (plan.studies ?? Object.keys(studied.studies)),
    iterations: plan.iterations ?? DEFAULT_ITERATIONS,
    effort: plan.effort ?? 1,
    ...(against ? { against: against.value } : {}),
  });
}

function faultOf({ game, studies }: StudiedGame, plan: ExperimentPlan): Rejection | undefined {
  const { seats, bots, deals } = plan;
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return rejection('wrong-number-of-seats', { seats, ...game.seats });
  }
  if (bots.length === 0 || bots.length > seats) {
    return rejection('wrong-number-of-bots', { bots: bots.length, seats });
  }
  const stranger = bots.find((bot) => !(BOT_NAMES as readonly string[]).includes(bot));
  if (stranger !== undefined) return rejection('unknown-bot', { bot: stranger, known: BOT_NAMES });
  if (!Number.isSafeInteger(deals) || deals < 1) return rejection('no-deals', { deals });
  const unknown = plan.studies?.find((name) => !Object.hasOwn(studies, name));
  if (unknown !== undefined) {
    return rejection('unknown-study', { study: unknown, known: Object.keys(studies) });
  }
  return undefined;
}

export function settingOf({ options, bots }: Experiment): Setting {
  return { options, seats: bots.length, bots };
}

/** How many deals are played at a stretch by bots that hardly think, */
const QUICK_CHUNK = 1000;
/** and by bots that do. */
const SLOW_CHUNK = 10;

/**
 * A run of consecutive deals that is played by itself, wherever and whenever: it has a seed of its
 * own, so that the outcome never depends on who played it.
 */
export interface Chunk {
  /** Which one, from 0. */
  readonly number: number;
  /** The number of its first deal, from 0. */
  readonly from: number;
  readonly deals: number;
}

/** All chunks of the experiment, in order. */
export function chunksOf({ bots, deals }: Experiment): Chunk[] {
  const quick = bots.every((bot) => bot === 'random' || bot === 'greedy');
  const size = quick ? QUICK_CHUNK : SLOW_CHUNK;
  return Array.from({ length: Math.ceil(deals / size) }, (_, number) => ({
    number,
    from: number * size,
    deals: Math.min(size, deals - number * size),
  }));
}
