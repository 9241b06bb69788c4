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
import type { MeasuredGame, MetricContext } from './metric.ts';

/**
 * Deals to be played by bots and measured; plain data. The results depend only on it and on the
 * versions of the game and the bots.
 */
export interface Experiment {
  /** The game's id. */
  readonly game: string;
  /** Every option of the game, defaults filled in. */
  readonly options: OptionValues;
  /** By seat. */
  readonly bots: readonly BotName[];
  /** From 1. Seat 0 deals first, then the deal passes to the left. */
  readonly deals: number;
  /** Equal seeds give equal packs and, with equal settings, equal results. */
  readonly seed: string;
  /** The game's metrics to measure, by name. */
  readonly studies: readonly string[];
  /** Iterations per move of the bot `search`. */
  readonly iterations: number;
  /** The levels' thinking time, relative to the usual. */
  readonly effort: number;
  /** The share of visible opportunities that the bots notice, 0 to 1; left out: their own. */
  readonly perceptionRate?: number;
  /**
   * The changed options: every deal is played with these too, with common random numbers, and each figure
   * is its value with these minus its value with `options`.
   */
  readonly against?: OptionValues;
}

export interface ExperimentPlan {
  /** Any JSON value. */
  readonly options?: unknown;
  readonly seats: number;
  /** Seated from seat 0 on, repeated until every seat is taken. */
  readonly bots: readonly string[];
  readonly deals: number;
  readonly seed: string;
  /** Default: all of the game's; none in a comparison. */
  readonly studies?: readonly string[];
  readonly iterations?: number;
  readonly effort?: number;
  readonly perceptionRate?: number;
  /** The changed options, any JSON value. Only the general metric is compared. */
  readonly against?: unknown;
}

/** Validates a plan and fills in the defaults. */
export function createExperiment(measured: MeasuredGame, plan: ExperimentPlan): Result<Experiment> {
  const { game } = measured;
  const { seats, bots } = plan;
  const fault = validatePlan(measured, plan);
  if (fault) return err(fault);
  const options = parseOptions(game.options, plan.options);
  if (!options.ok) return options;
  const optionsFault = game.validateOptions?.(options.value, seats);
  if (optionsFault) return err(optionsFault);
  const against = plan.against === undefined ? undefined : parseOptions(game.options, plan.against);
  if (against?.ok === false) return against;
  const againstFault = against && game.validateOptions?.(against.value, seats);
  if (againstFault) return err(againstFault);
  return ok({
    game: game.id,
    options: options.value,
    bots: Array.from({ length: seats }, (_, seat) => bots[seat % bots.length] as BotName),
    deals: plan.deals,
    seed: plan.seed,
    studies: against ? [] : (plan.studies ?? Object.keys(measured.metrics)),
    iterations: plan.iterations ?? DEFAULT_ITERATIONS,
    effort: plan.effort ?? 1,
    ...(plan.perceptionRate === undefined ? {} : { perceptionRate: plan.perceptionRate }),
    ...(against ? { against: against.value } : {}),
  });
}

function validatePlan(
  { game, metrics }: MeasuredGame,
  plan: ExperimentPlan,
): Rejection | undefined {
  const { seats, bots, deals } = plan;
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return rejection('wrong-number-of-seats', { seats, ...game.seats });
  }
  if (bots.length === 0 || bots.length > seats) {
    return rejection('wrong-number-of-bots', { bots: bots.length, seats });
  }
  const unknownBot = bots.find((bot) => !(BOT_NAMES as readonly string[]).includes(bot));
  if (unknownBot !== undefined) {
    return rejection('unknown-bot', { bot: unknownBot, known: BOT_NAMES });
  }
  if (!Number.isSafeInteger(deals) || deals < 1) return rejection('no-deals', { deals });
  const unknown = plan.studies?.find((name) => !Object.hasOwn(metrics, name));
  if (unknown !== undefined) {
    return rejection('unknown-study', { study: unknown, known: Object.keys(metrics) });
  }
  if (plan.against !== undefined && (plan.studies ?? []).length > 0) {
    return rejection('studies-not-compared');
  }
  return undefined;
}

export function metricContext({ options, bots }: Experiment): MetricContext {
  return { options, seats: bots.length, bots };
}

/** Deals per chunk if all bots are random or greedy. */
const FAST_CHUNK_DEALS = 1000;
const SLOW_CHUNK_DEALS = 10;

/** Consecutive deals with a seed of their own, so that the result does not depend on the worker. */
export interface Chunk {
  /** From 0. */
  readonly number: number;
  /** The number of its first deal, from 0. */
  readonly from: number;
  /** The number of its deals, from 1. */
  readonly deals: number;
}

export function splitIntoChunks({ bots, deals }: Experiment): Chunk[] {
  const isFast = bots.every((bot) => bot === 'random' || bot === 'greedy');
  const size = isFast ? FAST_CHUNK_DEALS : SLOW_CHUNK_DEALS;
  return Array.from({ length: Math.ceil(deals / size) }, (_, number) => ({
    number,
    from: number * size,
    deals: Math.min(size, deals - number * size),
  }));
}
