import {
  type AnyGame,
  type EntryNumber,
  err,
  ok,
  type Result,
  rejection,
  type Seat,
} from '@rota/core';
import type { TableState } from './table-state.ts';
import { whyCannotPlay } from './validate.ts';

/** The moves of one decision, in the notation of records. */
export interface ListedMoves {
  /** The legal moves, except those in `unprompted`; null: too many to list. */
  readonly moves: readonly string[] | null;
  /** Moves that players must think of unprompted, whether or not they are legal. */
  readonly unprompted: readonly string[];
}

/**
 * Lists the moves of an open decision of the seat. Follows from what the seat may know: legality does
 * not depend on hidden cards (the properties of `packages/game-testing`), and what has to be noticed
 * is listed whether or not it is legal.
 */
export function listMoves(
  state: TableState,
  seat: Seat | null,
  decision: EntryNumber,
): Result<ListedMoves> {
  const obstacle = whyCannotPlay(state, seat);
  if (obstacle) return err(obstacle);
  if (state.hasEndedWithoutResult) return err(rejection('decision-passed'));
  const asked = state.decisions.filter(({ number }) => number === decision);
  if (asked.length === 0) return err(rejection('decision-passed'));
  if (!asked.some((open) => open.seat === seat)) return err(rejection('not-your-turn'));
  const { game, state: deal } = state.match;
  const legal: unknown[] | 'too many' = game.moves(deal, seat!);
  const unprompted = formatMoves(game, game.unpromptedMoves?.(deal) ?? []);
  if (legal === 'too many') return ok({ moves: null, unprompted });
  const moves = formatMoves(game, legal).filter((move) => !unprompted.includes(move));
  return ok({ moves, unprompted });
}

function formatMoves(game: AnyGame, moves: readonly unknown[]): string[] {
  return moves.map((move) => game.formatMove(move));
}
