import { type AnyGame, type Rejection, rejection } from '@rota/core';
import { Episode, type EpisodePlan } from './episode.ts';

/** The version of the protocol; rises when a request or reply changes its meaning. */
export const ENVIRONMENT_PROTOCOL = 1;

/**
 * What a line may ask for:
 * - `reset` begins an episode, whatever became of the last one;
 * - `step` gives the asked seat's move; null lets a reaction go by;
 * - `observe` tells what a seat may know;
 * - `sample` draws a legal move of the asked seat.
 */
export type EnvironmentRequest =
  | ({ readonly do: 'reset' } & EpisodePlan)
  | { readonly do: 'step'; readonly move: string | null }
  | { readonly do: 'observe'; readonly seat: number }
  | { readonly do: 'sample' };

/** How the episode stands. */
export interface Standing {
  /** Who is asked; null once the deal is over. */
  readonly seat: number | null;
  /** Whether the seat may also let it go by. */
  readonly reaction: boolean;
  /** What the asked seat may know; null once the deal is over. */
  readonly observation: unknown;
  /** What it may do, as records write moves; null where it is too much to list. */
  readonly moves: readonly string[] | null;
  /** Points by seat once the deal is over, else null. */
  readonly scores: readonly number[] | null;
}

export type EnvironmentReply =
  | Standing
  | { readonly observation: unknown }
  | { readonly move: string | null }
  | { readonly error: Rejection };

/** Answers requests about one episode after another. Bad ones change nothing. */
export class Environment {
  private episode: Episode | undefined;

  constructor(private readonly game: AnyGame) {}

  /** @param request any JSON value */
  answer(request: unknown): EnvironmentReply {
    if (typeof request !== 'object' || request === null) return fault('bad-request');
    const asked = request as Readonly<Record<string, unknown>>;
    if (asked.do === 'reset') return this.reset(asked);
    const { episode } = this;
    if (!episode) return fault('not-reset');
    switch (asked.do) {
      case 'step':
        return this.step(episode, asked.move);
      case 'observe':
        return this.observe(episode, asked.seat);
      case 'sample':
        return { move: episode.sample() };
      default:
        return fault('bad-request');
    }
  }

  private reset(asked: Readonly<Record<string, unknown>>): EnvironmentReply {
    const { seats, seed, options, dealer = 0, reactions = false } = asked;
    if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) return fault('bad-seed');
    if (typeof reactions !== 'boolean') return fault('bad-request');
    const begun = Episode.begin(this.game, {
      seats: seats as number,
      seed: seed as string | number,
      options,
      dealer: dealer as number,
      reactions,
    });
    if (!begun.ok) return { error: begun.rejection };
    this.episode = begun.value;
    return standingOf(begun.value);
  }

  private step(episode: Episode, move: unknown): EnvironmentReply {
    if (typeof move !== 'string' && move !== null) return fault('bad-request');
    const refused = episode.step(move);
    return refused ? { error: refused } : standingOf(episode);
  }

  private observe(episode: Episode, seat: unknown): EnvironmentReply {
    const { seats } = episode;
    if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= seats) {
      return { error: rejection('no-such-seat', { seats }) };
    }
    return { observation: episode.observe(seat as number) };
  }
}

function fault(code: string): { readonly error: Rejection } {
  return { error: rejection(code) };
}

function standingOf(episode: Episode): Standing {
  const { asked, scores = null } = episode;
  return {
    seat: asked ? asked.seat : null,
    reaction: asked?.reaction ?? false,
    observation: asked ? episode.observe(asked.seat) : null,
    moves: asked ? (episode.moves() ?? null) : [],
    scores,
  };
}
