import type { Beliefs, PlayableGame } from '@rota/bots';
import type { Random, Seat } from '@rota/core';

const NO_SEAT = -1;

/**
 * Plays a determinized deal to its end with sensible moves: the opponent policy or else the baseline,
 * the baseline's reactions, and the own policy for the evaluated seat. Never cuts off early, because
 * an evaluation's error would not be covered by the interval.
 */
export class RolloutPolicy {
  /** The baseline's moves by view, for the current determinization. */
  private readonly cache = new Map<string, unknown>();

  /**
   * @param evaluatedSeat plays by the own policy
   * @param beliefs that seat's; the others follow the policies that it infers for them
   */
  constructor(
    private readonly playable: PlayableGame,
    private readonly evaluatedSeat: Seat = NO_SEAT,
    private readonly beliefs?: Beliefs,
  ) {}

  /** Must be called before playing in another determinization. */
  newWorld(): void {
    this.cache.clear();
  }

  /**
   * Plays a deal to its end, in place.
   * @param passing a seat that has just passed on a reaction
   * @returns the deal's scores
   */
  playOut(state: unknown, random: Random, passing: Seat = NO_SEAT): readonly number[] {
    const { game } = this.playable;
    this.playReactions(state, random, passing);
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      game.play(state, seat, this.move(state, seat, random));
      this.playReactions(state, random);
    }
    return game.result(state)!.scores;
  }

  /** Returns a sensible move. */
  move(state: unknown, seat: Seat, random: Random): unknown {
    const { policies } = this.playable;
    return (
      (seat === this.evaluatedSeat ? policies.ownPolicy?.(state, seat, random) : undefined) ??
      (this.beliefs ?? policies).opponentPolicy?.(state, seat, random) ??
      this.baselineMove(state, seat, random)
    );
  }

  /** Returns the same move for the same view throughout a determinization. */
  private baselineMove(state: unknown, seat: Seat, random: Random): unknown {
    const { game, policies } = this.playable;
    const view = game.view(state, seat);
    const key = `${seat} ${JSON.stringify(view)}`;
    if (!this.cache.has(key)) this.cache.set(key, policies.baseline(view, seat, random));
    return this.cache.get(key);
  }

  /** Asks each seat that may react once. @param passing the seat not to ask */
  playReactions(state: unknown, random: Random, passing: Seat = NO_SEAT): void {
    const { game, policies } = this.playable;
    if (!policies.react) return;
    for (const { seat, kind } of game.decisions(state)) {
      if (kind !== 'reaction' || seat === passing) continue;
      // Listing moves is cheaper than building a view, and mostly there are none.
      if (game.moves(state, seat).length === 0) continue;
      const move = policies.react(game.view(state, seat), seat, random);
      if (move !== undefined && !game.validate(state, seat, move)) game.play(state, seat, move);
    }
  }
}
