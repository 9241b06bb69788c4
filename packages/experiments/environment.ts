import { type AnyGame, type Rejection, rejection } from '@rota/core';
import { Episode, type EpisodePlan } from './episode.ts';

/** The protocol version; rises when a request or reply changes its meaning. */
export const ENVIRONMENT_PROTOCOL = 1;

/**
 * A request by a learning program.
 * - `reset` starts a new episode;
 * - `step` plays a move of the pending seat; null declines a reaction;
 * - `observe` returns a seat's view;
 * - `sample` returns a random legal move of the pending seat.
 */
export type EnvironmentRequest =
  | ({ readonly do: 'reset' } & EpisodePlan)
  | { readonly do: 'step'; readonly move: string | null }
  | { readonly do: 'observe'; readonly seat: number }
  | { readonly do: 'sample' };

/** The state after a `reset` or `step`. */
export interface EnvironmentState {
  /** The seat to move; null once the deal is over. */
  readonly seat: number | null;
  /** Whether the seat may decline. */
  readonly reaction: boolean;
  /** The seat's view; null once the deal is over. */
  readonly observation: unknown;
  /** Its legal moves in record notation; null if there are too many to list. */
  readonly moves: readonly string[] | null;
  /** Points by seat; null until the deal is over. */
  readonly scores: readonly number[] | null;
}

export type EnvironmentReply =
  | EnvironmentState
  | { readonly observation: unknown }
  | { readonly move: string | null }
  | { readonly error: Rejection };

/** Answers requests about one episode at a time. An invalid request changes nothing. */
export class Environment {
  private episode: Episode | undefined;

  constructor(private readonly game: AnyGame) {}

  /** @param request any JSON value */
  handle(request: unknown): EnvironmentReply {
    if (typeof request !== 'object' || request === null) return errorReply('bad-request');
    const fields = request as Readonly<Record<string, unknown>>;
    if (fields.do === 'reset') return this.reset(fields);
    const { episode } = this;
    if (!episode) return errorReply('not-reset');
    switch (fields.do) {
      case 'step':
        return this.step(episode, fields.move);
      case 'observe':
        return this.observe(episode, fields.seat);
      case 'sample':
        return { move: episode.sample() };
      default:
        return errorReply('bad-request');
    }
  }

  private reset(fields: Readonly<Record<string, unknown>>): EnvironmentReply {
    const { seats, seed, options, dealer = 0, reactions = false } = fields;
    if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) return errorReply('bad-seed');
    if (typeof reactions !== 'boolean') return errorReply('bad-request');
    const created = Episode.create(this.game, {
      seats: seats as number,
      seed: seed as string | number,
      options,
      dealer: dealer as number,
      reactions,
    });
    if (!created.ok) return { error: created.rejection };
    this.episode = created.value;
    return describeState(created.value);
  }

  private step(episode: Episode, move: unknown): EnvironmentReply {
    if (typeof move !== 'string' && move !== null) return errorReply('bad-request');
    const rejected = episode.step(move);
    return rejected ? { error: rejected } : describeState(episode);
  }

  private observe(episode: Episode, seat: unknown): EnvironmentReply {
    const { seats } = episode;
    if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= seats) {
      return { error: rejection('no-such-seat', { seats }) };
    }
    return { observation: episode.observe(seat as number) };
  }
}

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
