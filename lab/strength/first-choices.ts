import { baselineMove, candidateMoves, type FindGame, requireGame } from '@rota/bots';
import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, seededRandom } from '@rota/core';
import { playerOf } from './panel.ts';

/** A deal among masters to look at, for a worker; plain data. */
export interface DealTask {
  readonly game: string;
  readonly seats: number;
  readonly effort: number;
  readonly seed: string;
  readonly deal: number;
}

/** How many decisions of a deal had several moves, and at how many a policy's move was the search's. */
export interface AgreementCounts {
  readonly decisions: number;
  /** The policy that the search plays by. */
  readonly own: number;
  readonly baseline: number;
}

export function compareChoicesHandler(
  find: FindGame,
): (task: DealTask) => Promise<AgreementCounts> {
  return async ({ game: id, seats, effort, seed, deal }) => {
    const playable = await requireGame(find, id);
    const { game, policies } = playable;
    const master = playerOf('master', playable, effort);
    const random = seededRandom(`${seed}:${deal}`);
    const state = freshDeal(game, defaultOptions(game.options), seats, random);
    const counts = { decisions: 0, own: 0, baseline: 0 };
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      const view = game.view(state, seat);
      const move = master.move(view, seat, random);
      const moves = candidateMoves(playable, state, seat, true);
      if (moves.length > 1) {
        const chosen = game.formatMove(move);
        const own = game.formatMove(
          policies.ownPolicy!(state, seat, random) ?? baselineMove(playable, state, seat, random),
        );
        const baseline = game.formatMove(baselineMove(playable, state, seat, random));
        counts.decisions++;
        if (own === chosen) counts.own++;
        if (baseline === chosen) counts.baseline++;
      }
      game.play(state, seat, move);
    }
    return counts;
  };
}
