import type { GameShelf } from '../../game-shelf.ts';
import { readKept, writeKept } from '../../house/kept-json.ts';
import type { TableSetup } from './table-setup.ts';

const GAME_KEY = 'rota.game';
const setupKey = (game: string) => `rota.table.${game}`;

/** The game played last on this device, or the first in the list. */
export function storedGame(shelf: GameShelf): string {
  const game = readKept(GAME_KEY);
  return typeof game === 'string' && shelf.has(game) ? game : shelf.entries[0]!.id;
}

/** The last setup of the game, unvalidated. */
export function storedSetup(game: string): unknown {
  return readKept(setupKey(game));
}

export function storeGame(game: string): void {
  writeKept(GAME_KEY, game);
}

export function storeSetup(setup: TableSetup): void {
  writeKept(setupKey(setup.game), setup);
}
