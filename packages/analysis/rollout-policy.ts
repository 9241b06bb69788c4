import {
  BASELINE_PERCEPTION,
  type Beliefs,
  baselineMove,
  type PlayableGame,
  playReactions,
} from '@rota/bots';
import { nextFloat, type Random, type Seat } from '@rota/core';

const NO_SEAT = -1;

/**
 * Plays a determinized deal to its end with sensible moves: the evaluated seat by its own policy, the others as it believes
 * they do, all of them the baseline by default. Never cuts off early, because an evaluation's error would not be covered by
 * the interval.
 */
export class RolloutPolicy {
  /**
   * @param evaluatedSeat plays by the own policy
   * @param beliefs that seat's; the others follow the policies that it infers for them
   */
  constructor(
    private readonly playable: PlayableGame,
    private readonly evaluatedSeat: Seat = NO_SEAT,
    private readonly beliefs?: Beliefs,
  ) {}

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
    const { playable, evaluatedSeat, beliefs } = this;
    const own =
      seat === evaluatedSeat ? playable.policies.ownPolicy?.best(state, seat, random) : undefined;
    if (own !== undefined) return own;
    return beliefs && seat !== evaluatedSeat
      ? beliefs.opponentMove(state, seat, random)
      : baselineMove(playable, state, seat, random);
  }

  /** Asks each seat that may react once. @param passing the seat not to ask */
  playReactions(state: unknown, random: Random, passing: Seat = NO_SEAT): void {
    const notices = (seat: Seat) => seat !== passing && nextFloat(random) < BASELINE_PERCEPTION;
    playReactions(this.playable, state, notices);
  }
}
