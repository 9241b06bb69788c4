import type { LevelName } from '@rota/bots';
import type { TableSeat } from '@rota/protocol';
import { isReviewable, type ListedMatch } from '../match-list.ts';

type SeatedBot = Pick<TableSeat, 'kind' | 'bot' | 'resigned'>;

/**
 * Returns how many levels, from the weakest on, a win counts for: those up to the weakest opponent.
 * None unless all others are bots with a level, and if the player has resigned.
 */
export function levelsWonAgainst(
  levels: readonly LevelName[],
  seats: readonly SeatedBot[],
  seat: number,
): number {
  if (seats[seat]!.resigned) return 0;
  const others = seats.filter((_, at) => at !== seat);
  return Math.min(
    ...others.map(({ kind, bot }) => (kind === 'bot' ? levels.indexOf(bot as LevelName) + 1 : 0)),
  );
}

/** Returns how many levels, from the weakest on, the player has beaten in these matches of a game. */
export function countBeaten(levels: readonly LevelName[], matches: readonly ListedMatch[]): number {
  const won = matches.filter(
    (match) => isReviewable(match) && match.winners?.includes(match.seat!),
  );
  return Math.max(0, ...won.map(({ seats, seat }) => levelsWonAgainst(levels, seats, seat!)));
}
