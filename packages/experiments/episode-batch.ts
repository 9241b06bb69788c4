import type { AnyObservationTensor, TensorField } from '@rota/bots/learning';
import { err, ok, type Rejection, type Result, rejection, type Seat } from '@rota/core';
import { Episode, type EpisodePlan } from './episode.ts';

/** Plays a random legal move. */
const RANDOM_ACTION = -1;

/** The most episodes of a batch. */
const MAX_BATCH = 4096;

export interface EpisodeBatchPlan extends Omit<EpisodePlan, 'reactions'> {
  readonly count: number;
}

/** An episode of a batch. */
export interface SavedEpisode {
  /** The number of deals before this one. */
  readonly deal: number;
  /** Its moves so far, in record notation. */
  readonly moves: readonly string[];
}

/** Returns whether a JSON value has the form of a saved episode; its moves may be illegal. */
export function isSavedEpisode(value: unknown): value is SavedEpisode {
  const { deal, moves } = Object(value);
  const isDeal = Number.isSafeInteger(deal) && deal >= 0;
  return isDeal && Array.isArray(moves) && moves.every((move) => typeof move === 'string');
}

/**
 * Episodes stepped together. One that is over starts anew at once, with the next dealer and the next cards
 * of its seed.
 *
 * A frame holds, without padding: by episode and seat the points of a deal that this step ended, else 0
 * (32-bit floats, little-endian); by episode the seat to move (bytes); whether this step ended a deal
 * (bytes); that seat's observation tensor (bytes); by action, 1 if it is legal (bytes).
 */
export class EpisodeBatch {
  readonly frame: Uint8Array;
  private readonly fields: readonly TensorField<unknown>[];
  private readonly scores: Float32Array;
  private readonly seats: Uint8Array;
  private readonly over: Uint8Array;
  private readonly tensors: Uint8Array;
  private readonly masks: Uint8Array;
  private readonly tensorSize: number;
  private readonly actions: ReadonlyMap<string, number>;
  /** By episode and action: the legal move, in the game's own form. */
  private readonly moves: (Map<number, unknown> | undefined)[] = [];
  private constructor(
    private readonly plan: EpisodeBatchPlan,
    private readonly tensor: AnyObservationTensor,
    private readonly episodes: Episode[],
    /** By episode: the number of deals before the current one. */
    private readonly deals: number[],
  ) {
    const { count, seats } = plan;
    this.fields = tensor.fields(seats);
    this.tensorSize = tensorSize(this.fields);
    this.actions = actionNumbers(tensor);
    const scoreBytes = 4 * count * seats;
    const tensorBytes = count * this.tensorSize;
    const buffer = new ArrayBuffer(
      scoreBytes + 2 * count + tensorBytes + count * this.actions.size,
    );
    this.frame = new Uint8Array(buffer);
    this.scores = new Float32Array(buffer, 0, count * seats);
    this.seats = new Uint8Array(buffer, scoreBytes, count);
    this.over = new Uint8Array(buffer, scoreBytes + count, count);
    this.tensors = new Uint8Array(buffer, scoreBytes + 2 * count, tensorBytes);
    this.masks = new Uint8Array(buffer, scoreBytes + 2 * count + tensorBytes);
    for (let at = 0; at < count; at++) this.write(at);
  }

  /**
   * @param saved the episodes as they were; left out: each at the start of its first deal
   * @param from whose episodes' random moves go on; left out: those of the seed
   */
  static create(
    game: Episode['game'],
    tensor: AnyObservationTensor,
    plan: EpisodeBatchPlan,
    saved?: readonly SavedEpisode[],
    from?: EpisodeBatch,
  ): Result<EpisodeBatch> {
    const { count } = plan;
    if (!Number.isInteger(count) || count < 1 || count > MAX_BATCH) {
      return err(rejection('wrong-batch-size', { max: MAX_BATCH }));
    }
    if (saved && saved.length !== count) {
      return err(rejection('wrong-number-of-episodes', { size: count }));
    }
    const episodes: Episode[] = [];
    const deals: number[] = [];
    for (let at = 0; at < count; at++) {
      const { deal, moves } = saved?.[at] ?? { deal: 0, moves: [] };
      const planned = planOf(plan, at, deal);
      const created = Episode.restore(game, planned, moves, from?.episodes[at]);
      if (!created.ok) return created;
      episodes.push(created.value);
      deals.push(deal);
    }
    return ok(new EpisodeBatch(plan, tensor, episodes, deals));
  }

  /** Returns the episodes as `create` takes them. */
  save(): SavedEpisode[] {
    return this.episodes.map((episode, at) => ({
      deal: this.deals[at]!,
      moves: episode.played() as string[],
    }));
  }

  /**
   * Plays one move in every episode and updates `frame`.
   * @param actions by episode: an action, a move in record notation, or -1 for a random legal move
   * @returns the rejection, if nothing was played
   */
  step(actions: readonly unknown[]): Rejection | undefined {
    const { count } = this.plan;
    if (actions.length !== count) return rejection('wrong-number-of-actions', { size: count });
    const moves: unknown[] = [];
    for (const [at, action] of actions.entries()) {
      const move = this.moveOf(at, action);
      if (!move.ok) return move.rejection;
      moves.push(move.value);
    }
    for (let at = 0; at < count; at++) {
      this.episodes[at]!.play(moves[at]);
      this.write(at);
    }
    return undefined;
  }

  private moveOf(at: number, action: unknown): Result<unknown> {
    const episode = this.episodes[at]!;
    if (typeof action === 'string') return episode.parse(action);
    if (action === RANDOM_ACTION) return ok(episode.sampleMove());
    const moves = this.moves[at];
    return moves?.has(action as number)
      ? ok(moves.get(action as number))
      : err(rejection('illegal-action', { episode: at, action: String(action) }));
  }

  /** Writes an episode's part of the frame; starts it anew if it is over. */
  private write(at: number): void {
    const { plan, scores } = this;
    const points = this.episodes[at]!.scores;
    this.over[at] = points ? 1 : 0;
    for (let seat = 0; seat < plan.seats; seat++) {
      scores[at * plan.seats + seat] = points?.[seat] ?? 0;
    }
    if (points) this.restart(at);
    const episode = this.episodes[at]!;
    const { seat } = episode.pending!;
    this.seats[at] = seat;
    const from = at * this.tensorSize;
    writeTensor(
      this.fields,
      episode.observe(seat),
      seat,
      this.tensors.subarray(from, from + this.tensorSize),
    );
    if (this.actions.size > 0) this.writeMask(at, episode);
  }

  private restart(at: number): void {
    const deal = ++this.deals[at]!;
    const created = Episode.create(this.episodes[at]!.game, planOf(this.plan, at, deal));
    if (!created.ok)
      throw new Error(`the plan of a batch became invalid: ${created.rejection.code}`);
    this.episodes[at] = created.value;
  }

  private writeMask(at: number, episode: Episode): void {
    const size = this.actions.size;
    const mask = this.masks.subarray(at * size, (at + 1) * size).fill(0);
    const moves = legalActions(this.tensor, this.actions, episode);
    for (const action of moves.keys()) mask[action] = 1;
    this.moves[at] = moves;
  }
}

/** Returns the plan of an episode's deal, counted from 0. */
function planOf(plan: EpisodeBatchPlan, at: number, deal: number): EpisodePlan {
  const { dealer = 0, seats, seed } = plan;
  // The first one is left as it is, so that a wrong one is noticed.
  const dealt = deal === 0 ? dealer : (dealer + deal) % seats;
  return { ...plan, dealer: dealt, seed: `${seed}:${at}:${deal}` };
}

/** Returns the number of elements of a tensor. */
export function tensorSize(fields: readonly TensorField<unknown>[]): number {
  return fields.reduce((sum, { size }) => sum + size, 0);
}

/** Returns the actions by name; none if there are too many to number. */
export function actionNumbers({ actions = [] }: AnyObservationTensor): ReadonlyMap<string, number> {
  return new Map(actions.map((name, action) => [name, action]));
}

/** Writes an observation. @param into of the tensor's size */
export function writeTensor(
  fields: readonly TensorField<unknown>[],
  view: unknown,
  seat: Seat,
  into: Uint8Array,
): void {
  into.fill(0);
  let from = 0;
  for (const field of fields) {
    field.write(view, seat, into.subarray(from, from + field.size));
    from += field.size;
  }
}

/** Returns the pending seat's actions, each with a legal move in the game's own form. */
export function legalActions(
  tensor: AnyObservationTensor,
  actions: ReadonlyMap<string, number>,
  episode: Episode,
): Map<number, unknown> {
  const legal = new Map<number, unknown>();
  if (actions.size === 0) return legal;
  for (const move of episode.listMoves() ?? []) {
    const notation = episode.game.formatMove(move);
    const action = actions.get(tensor.actionOf?.(notation) ?? notation);
    if (action === undefined) throw new Error(`the move ${notation} has no action`);
    if (!legal.has(action)) legal.set(action, move);
  }
  return legal;
}
