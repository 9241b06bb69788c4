import type { MessageContext } from './messages.ts';
import type { Seat } from './seats.ts';

/** The two seats whose difference a deal's review explains. */
export interface Rivals {
  /** The reader; for a spectator the winner. */
  readonly self: Seat;
  readonly rival: Seat;
}

/**
 * Returns the reader and their closest rival: the winner, or for a winner the best of those with fewer
 * points. A spectator reads about the winner.
 * @param scores by seat
 */
export function findRivals(scores: readonly number[], reader?: Seat): Rivals {
  const ranked = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
  const self = reader ?? ranked[0]!;
  const isBest = scores[self] === scores[ranked[0]!];
  const others = ranked.filter((seat) => seat !== self);
  const behind = others.find((seat) => scores[seat]! < scores[self]!);
  return { self, rival: (isBest ? behind : undefined) ?? others[0]! };
}

/** Who gained by a moment, in the words of its reader. */
export interface Gain {
  /** The ending of the message that addresses the reader. */
  readonly whose: 'you' | 'against-you' | 'other';
  /** The name of the player who gained. */
  readonly player: string;
  /** The name of the player who lost by it. */
  readonly other: string;
}

/** @param effect in favour of `self` if positive */
export function gainOf(
  { self, rival }: Rivals,
  effect: number,
  { name, seat }: Pick<MessageContext, 'name' | 'seat'>,
): Gain {
  const [winner, loser] = effect < 0 ? [rival, self] : [self, rival];
  const whose = seat === winner ? 'you' : seat === loser ? 'against-you' : 'other';
  return { whose, player: name(winner), other: name(loser) };
}
