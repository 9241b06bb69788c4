import { type AnyGame, type AnyTableText, isSearchable, type Seat, seededRandom } from '@rota/core';

/**
 * The moves offered to a seat that may act, as the game tells them; undefined when there are too many
 * to list. They are the same in every world that fits the view: what may be done depends on nothing
 * that is hidden (law 5).
 */
export function movesOffered(
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
