import type { PlayableGame } from '@rota/bots';
import type { Random, Seat } from '@rota/core';

const NOBODY = -1;

/**
 * Plays a determinized deal to its end with sensible moves: the opponent policy or else the baseline,
 * the baseline's reactions, and the own policy for the evaluated seat. Never cuts off early, because
 * an evaluation's error would not be covered by the interval.
 */
export class RolloutPolicy {
  /** The baseline's moves by view, for the current determinization. */
  private readonly known = new Map<string, unknown>();

  /** @param judged the evaluated seat, if any */
  constructor(
    private readonly playable: PlayableGame,
    private readonly judged: Seat = NOBODY,
  ) {}

  /** Starts another determinization. */
  newWorld(): void {
    this.known.clear();
  }

  /**
   * Plays a deal to its end, in place.
   * @param silent a seat that has just passed on a reaction
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

  /** Returns a sensible move. */
  move(state: unknown, seat: Seat, random: Random): unknown {
    const { ownPolicy: intend, opponentPolicy: expect } = this.playable.policies;
    return (
      (seat === this.judged ? intend?.(state, seat, random) : undefined) ??
      expect?.(state, seat, random) ??
      this.yardstick(state, seat, random)
    );
  }

  /** Returns the same move for the same view throughout a determinization. */
  private yardstick(state: unknown, seat: Seat, random: Random): unknown {
    const { game, policies } = this.playable;
    const view = game.view(state, seat);
    const key = `${seat} ${JSON.stringify(view)}`;
    if (!this.known.has(key)) this.known.set(key, policies.baseline(view, seat, random));
    return this.known.get(key);
  }

  /** Asks each seat that may react once. @param silent the seat not to ask */
  letReact(state: unknown, random: Random, silent: Seat = NOBODY): void {
    const { game, policies } = this.playable;
    if (!policies.react) return;
    for (const { seat, kind } of game.decisions(state)) {
      if (kind !== 'reaction' || seat === silent) continue;
      // Listing moves is cheaper than building a view, and mostly there are none.
      if (game.moves(state, seat).length === 0) continue;
      const move = policies.react(game.view(state, seat), seat, random);
      if (move !== undefined && !game.validate(state, seat, move)) game.play(state, seat, move);
    }
  }
}
