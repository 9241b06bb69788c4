import type { GameShelf } from '../../game-shelf.ts';
import { readKept, writeKept } from '../../house/kept-json.ts';
import type { TableSetup } from './table-setup.ts';

/** The last game played, and for each game how its table was set. */
const GAME_KEY = 'rota.game';
const setupKey = (game: string) => `rota.table.${game}`;

/** The last game played, or the first there is. */
export function storedGame(shelf: GameShelf): string {
  const game = readKept(GAME_KEY);
  return typeof game === 'string' && shelf.has(game) ? game : shelf.entries[0]!.id;
}

/** Whatever was kept under the game's key; it may not make sense any more. */
export function storedSetup(game: string): unknown {
  return readKept(setupKey(game));
}

export function storeGame(game: string): void {
  writeKept(GAME_KEY, game);
}

export function storeSetup(wish: TableSetup): void {
  writeKept(setupKey(wish.game), wish);
}
