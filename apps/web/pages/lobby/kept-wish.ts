import type { GameShelf } from '../../game-shelf.ts';
import { readKept, writeKept } from '../../house/kept-json.ts';
import type { TableWish } from './table-wish.ts';

/** The last game played, and for each game how its table was set. */
const GAME = 'rota.game';
const table = (game: string) => `rota.table.${game}`;

/** The last game played, or the first there is. */
export function keptGame(shelf: GameShelf): string {
  const game = readKept(GAME);
  return typeof game === 'string' && shelf.has(game) ? game : shelf.entries[0]!.id;
}

/** Whatever was kept under the game's key; it may not make sense any more. */
export function keptWish(game: string): unknown {
  return readKept(table(game));
}

export function keepGame(game: string): void {
  writeKept(GAME, game);
}

export function keepWish(wish: TableWish): void {
  writeKept(table(wish.game), wish);
}
