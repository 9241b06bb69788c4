import type { PlayableGame } from '@rota/bots';
import type { Random, Seat } from '@rota/core';

const NOBODY = -1;

/**
 * How a deal goes on in an imagined world, among players who all play sensibly by what they see: as
 * their game expects of them, else its yardstick, and they speak up as it does. A seat that is judged
 * goes on as well as its game knows how. Deals are played to their end: a guess at what they might
 * come to would err beyond any interval.
 */
export class RolloutPolicy {
  /** What the yardstick does at a view, as long as the world is the same. */
  private readonly known = new Map<string, unknown>();

  /** @param judged the seat whose decision is judged, if one is */
  constructor(
    private readonly playable: PlayableGame,
    private readonly judged: Seat = NOBODY,
  ) {}

  /** Another world begins: what was thought in the last one no longer counts. */
  newWorld(): void {
    this.known.clear();
  }

  /**
   * Plays a deal on, in place.
   * @param silent a seat that has just let its chance to speak up go by
   * @returns the deal's scores
   */
  scores(state: unknown, random: Random, silent: Seat = NOBODY): readonly number[] {
    const { game } = this.playable;
    this.letReact(state, random, silent);
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      game.play(state, seat, this.move(state, seat, random));
      this.letReact(state, random);
    }
    return game.result(state)!.scores;
  }

  /** What a sensible player does there. */
  move(state: unknown, seat: Seat, random: Random): unknown {
    const { ownPolicy: intend, opponentPolicy: expect } = this.playable.policies;
    return (
      (seat === this.judged ? intend?.(state, seat, random) : undefined) ??
      expect?.(state, seat, random) ??
      this.yardstick(state, seat, random)
    );
  }

  /** The same view gets the same move in one world, whatever else was compared meanwhile. */
  private yardstick(state: unknown, seat: Seat, random: Random): unknown {
    const { game, policies } = this.playable;
    const view = game.view(state, seat);
    const key = `${seat} ${JSON.stringify(view)}`;
    if (!this.known.has(key)) this.known.set(key, policies.baseline(view, seat, random));
    return this.known.get(key);
  }

  /** Whoever may speak up is asked once. @param silent is not */
  letReact(state: unknown, random: Random, silent: Seat = NOBODY): void {
    const { game, policies } = this.playable;
    if (!policies.react) return;
    for (const { seat, kind } of game.decisions(state)) {
      if (kind !== 'reaction' || seat === silent) continue;
      // Mostly there is nothing to be said, which is sooner found out than what the seat sees.
      if (game.moves(state, seat).length === 0) continue;
      const move = policies.react(game.view(state, seat), seat, random);
      if (move !== undefined && !game.validate(state, seat, move)) game.play(state, seat, move);
    }
  }
}
