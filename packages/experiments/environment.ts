import {
  BOT_NAMES,
  type Bot,
  type BotName,
  createBot,
  isBotName,
  type PlayableGame,
} from '@rota/bots';
import type { AnyObservationTensor } from '@rota/bots/learning';
import { type Rejection, rejection, type Seat } from '@rota/core';
import { Episode, type EpisodePlan } from './episode.ts';
import {
  actionNumbers,
  EpisodeBatch,
  type EpisodeBatchPlan,
  isSavedEpisode,
  legalActions,
  type SavedEpisode,
  tensorSize,
  writeTensor,
} from './episode-batch.ts';

/** The protocol version; rises when a request or reply changes its meaning. */
export const ENVIRONMENT_PROTOCOL = 1;

/**
 * A request by a learning program.
 * - `reset` starts a new episode;
 * - `restore` starts one and plays these moves; random moves and bots’ choices go on, so that playouts differ;
 * - `step` plays a move of the pending seat; null declines a reaction;
 * - `observe` returns a seat's view;
 * - `sample` returns a random legal move of the pending seat;
 * - `suggest` returns the move of the pending seat that a bot would choose, from what the seat knows;
 * - `spaces` describes the observation tensor and the actions;
 * - `encode` returns a seat's observation tensor;
 * - `render` describes the table in words, as a seat sees it;
 * - `reset-batch` starts several episodes, `step-batch` plays a move in each of them;
 * - `save-batch` returns what `restore-batch` takes to bring them back.
 */
export type EnvironmentRequest =
  | ({ readonly do: 'reset' } & EpisodePlan)
  | ({
      readonly do: 'restore';
      /** In the notation of records; null declined a reaction. */
      readonly moves: readonly (string | null)[];
    } & EpisodePlan)
  | {
      readonly do: 'step';
      /** In the notation of records; null declines a reaction. */
      readonly move: string | null;
    }
  | { readonly do: 'observe'; readonly seat: Seat }
  | { readonly do: 'sample' }
  | { readonly do: 'suggest'; readonly bot: BotName }
  | {
      readonly do: 'spaces';
      /** The number of seats. */
      readonly seats: number;
    }
  | { readonly do: 'encode' | 'render'; readonly seat: Seat }
  | ({ readonly do: 'reset-batch' } & EpisodeBatchPlan)
  | {
      readonly do: 'step-batch';
      /** By episode: an action’s index, or a move in the notation of records. */
      readonly actions: readonly (number | string)[];
    }
  | { readonly do: 'save-batch' }
  | ({
      readonly do: 'restore-batch';
      /** By episode. */
      readonly saved: readonly SavedEpisode[];
    } & EpisodeBatchPlan);

/** The state after a `reset` or `step`. */
export interface EnvironmentState {
  /** The seat to move; null once the deal is over. */
  readonly seat: Seat | null;
  /** Whether the seat may decline. */
  readonly reaction: boolean;
  /** The seat's view; null once the deal is over. */
  readonly observation: unknown;
  /** Its legal moves in record notation; null if there are too many to list. */
  readonly moves: readonly string[] | null;
  /** Points by seat; null until the deal is over. */
  readonly scores: readonly number[] | null;
}

/** The answer to a request, in the order of the requests above; or why it was rejected. */
export type EnvironmentReply =
  | EnvironmentState
  | {
      /** What the seat knows. */
      readonly observation: unknown;
    }
  | {
      /** In the notation of records; null: the bot declines to react. */
      readonly move: string | null;
    }
  | {
      readonly fields: readonly {
        /** Unique in the tensor. */
        readonly name: string;
        /** The number of elements. */
        readonly size: number;
        /** The highest value, up to 255; the lowest is 0. */
        readonly high: number;
      }[];
      /** By action: its name; null if there are too many to number. */
      readonly actions: readonly string[] | null;
    }
  | {
      /** One number for each element, in the order of the fields. */
      readonly tensor: readonly number[];
      /** By action, a legal move of the seat if it is the pending one. */
      readonly legal: readonly (readonly [action: number, move: string])[];
    }
  | {
      /** Lines of text. */
      readonly text: string;
    }
  | {
      /** By episode. */
      readonly saved: readonly SavedEpisode[];
    }
  | {
      /** Follows the reply’s line, in binary. */
      readonly frame: Uint8Array;
    }
  | { readonly error: Rejection };

/** Answers requests about one episode at a time. An invalid request changes nothing. */
export class Environment {
  private episode: Episode | undefined;
  private batch: EpisodeBatch | undefined;
  private readonly bots = new Map<BotName, Bot>();

  /**
   * @param render describes a view in words
   * @param tensor left out: the game has none
   */
  constructor(
    private readonly playable: PlayableGame,
    private readonly render: (view: unknown, seat: Seat, seats: number) => string,
    private readonly tensor?: AnyObservationTensor,
  ) {}

  private get game() {
    return this.playable.game;
  }

  /** @param request any JSON value */
  handle(request: unknown): EnvironmentReply {
    if (typeof request !== 'object' || request === null) return errorReply('bad-request');
    const fields = request as Readonly<Record<string, unknown>>;
    switch (fields.do) {
      case 'reset':
        return this.start(fields);
      case 'restore':
        return areMoves(fields.moves)
          ? this.start(fields, fields.moves, this.episode)
          : errorReply('bad-request');
      case 'spaces':
        return this.spaces(fields.seats);
      case 'reset-batch':
        return this.startBatch(fields);
      case 'restore-batch':
        return Array.isArray(fields.saved) && fields.saved.every(isSavedEpisode)
          ? this.startBatch(fields, fields.saved, this.batch)
          : errorReply('bad-request');
      case 'save-batch':
        return this.batch ? { saved: this.batch.save() } : errorReply('not-reset');
      case 'step-batch':
        return this.stepBatch(fields.actions);
      default:
        return this.handleInEpisode(fields);
    }
  }

  private handleInEpisode(fields: Readonly<Record<string, unknown>>): EnvironmentReply {
    const { episode } = this;
    if (!episode) return errorReply('not-reset');
    switch (fields.do) {
      case 'step':
        return this.step(episode, fields.move);
      case 'observe':
        return this.observe(episode, fields.seat);
      case 'render':
        return this.describe(episode, fields.seat);
      case 'encode':
        return this.encode(episode, fields.seat);
      case 'sample':
        return { move: episode.sample() };
      case 'suggest':
        return this.suggest(episode, fields.bot);
      default:
        return errorReply('bad-request');
    }
  }

  private start(
    fields: Readonly<Record<string, unknown>>,
    moves: readonly (string | null)[] = [],
    from?: Episode,
  ): EnvironmentReply {
    const { seats, seed, options, dealer = 0, reactions = false } = fields;
    if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) return errorReply('bad-seed');
    if (typeof reactions !== 'boolean') return errorReply('bad-request');
    const plan = {
      seats: seats as number,
      seed: seed as string | number,
      options,
      dealer: dealer as number,
      reactions,
    };
    const created = Episode.restore(this.game, plan, moves, from);
    if (!created.ok) return { error: created.rejection };
    this.episode = created.value;
    return describeState(created.value);
  }

  private spaces(seats: unknown): EnvironmentReply {
    const { tensor } = this;
    const { min, max } = this.game.seats;
    if (!tensor) return errorReply('no-tensor');
    if (!Number.isInteger(seats) || (seats as number) < min || (seats as number) > max) {
      return { error: rejection('wrong-number-of-seats', { seats: seats as number, min, max }) };
    }
    return {
      fields: tensor.fields(seats as number).map(({ name, size, high }) => ({ name, size, high })),
      actions: tensor.actions ?? null,
    };
  }

  private startBatch(
    fields: Readonly<Record<string, unknown>>,
    saved?: readonly SavedEpisode[],
    from?: EpisodeBatch,
  ): EnvironmentReply {
    const { count, seats, seed, options, dealer = 0 } = fields;
    if (!this.tensor) return errorReply('no-tensor');
    if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) return errorReply('bad-seed');
    const plan = {
      count: count as number,
      seats: seats as number,
      seed: seed as string | number,
      options,
      dealer: dealer as number,
    };
    const created = EpisodeBatch.create(this.game, this.tensor, plan, saved, from);
    if (!created.ok) return { error: created.rejection };
    this.batch = created.value;
    return { frame: this.batch.frame };
  }

  private stepBatch(actions: unknown): EnvironmentReply {
    const { batch } = this;
    if (!batch) return errorReply('not-reset');
    if (!Array.isArray(actions)) return errorReply('bad-request');
    const rejected = batch.step(actions);
    return rejected ? { error: rejected } : { frame: batch.frame };
  }

  private describe(episode: Episode, seat: unknown): EnvironmentReply {
    const seen = this.observe(episode, seat);
    if (!('observation' in seen)) return seen;
    return { text: this.render(seen.observation, seat as Seat, episode.seats) };
  }

  private encode(episode: Episode, seat: unknown): EnvironmentReply {
    if (!this.tensor) return errorReply('no-tensor');
    const seen = this.observe(episode, seat);
    if (!('observation' in seen)) return seen;
    const fields = this.tensor.fields(episode.seats);
    const into = new Uint8Array(tensorSize(fields));
    writeTensor(fields, seen.observation, seat as number, into);
    const legal =
      episode.pending?.seat === seat
        ? [...legalActions(this.tensor, actionNumbers(this.tensor), episode)]
        : [];
    return {
      tensor: [...into],
      legal: legal.map(([action, move]) => [action, this.game.formatMove(move)]),
    };
  }

  private step(episode: Episode, move: unknown): EnvironmentReply {
    if (!isMove(move)) return errorReply('bad-request');
    const rejected = episode.step(move);
    return rejected ? { error: rejected } : describeState(episode);
  }

  private suggest(episode: Episode, name: unknown): EnvironmentReply {
    if (typeof name !== 'string') return errorReply('bad-request');
    if (!isBotName(name)) {
      return { error: rejection('unknown-bot', { bot: name, known: BOT_NAMES }) };
    }
    let bot = this.bots.get(name);
    if (!bot) {
      bot = createBot(name, this.playable);
      this.bots.set(name, bot);
    }
    return { move: episode.suggest(bot) };
  }

  private observe(episode: Episode, seat: unknown): EnvironmentReply {
    const { seats } = episode;
    if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= seats) {
      return { error: rejection('no-such-seat', { seats }) };
    }
    return { observation: episode.observe(seat as number) };
  }
}

const isMove = (value: unknown): value is string | null =>
  typeof value === 'string' || value === null;

const areMoves = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every(isMove);

function errorReply(code: string): { readonly error: Rejection } {
  return { error: rejection(code) };
}

function describeState(episode: Episode): EnvironmentState {
  const { pending, scores = null } = episode;
  return {
    seat: pending ? pending.seat : null,
    reaction: pending?.reaction ?? false,
    observation: pending ? episode.observe(pending.seat) : null,
    moves: pending ? (episode.moves() ?? null) : [],
    scores,
  };
}
