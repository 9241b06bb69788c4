import { type AnyGame, type AnyTableText, isSearchable, type Seat, seededRandom } from '@rota/core';

/**
 * Lists the moves of a seat that must act; undefined if there are too many. A sampled state suffices:
 * legality does not depend on hidden cards (property 5 of `packages/game-testing`).
 */
export function listMoves(
  game: AnyGame,
  { offeredMoves: offers }: Pick<AnyTableText, 'offeredMoves'>,
  view: unknown,
  seat: Seat,
): readonly unknown[] | undefined {
  const legal = isSearchable(game)
    ? game.moves(game.determinize(view, seededRandom('in words')), seat)
    : 'too many';
  if (offers) return offers(legal, view, seat);
  return legal === 'too many' ? undefined : legal;
}
