import type { GameShelf } from '../../game-shelf.ts';
import { readKept, writeKept } from '../../house/kept-json.ts';
import type { TableWish } from './table-wish.ts';

/** The last game played, and for each game how its table was set. */
const GAME = 'rota.game';
const table = (game: string) => `rota.table.${game}`;

export function keptGame(shelf: GameShelf): string | undefined {
  const game = readKept(GAME);
  return typeof game === 'string' && shelf.has(game) ? game : undefined;
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
