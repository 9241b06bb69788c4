import { readStored, writeStored } from '../../device/storage/browser-storage.ts';
import type { GameLoader } from '../../game-loader.ts';
import type { TableSetup } from './table-setup.ts';

const GAME_KEY = 'rota.game';
const setupKey = (game: string) => `rota.table.${game}`;

/** The game played last on this device, or the first in the list. */
export function lastGame(gameLoader: GameLoader): string {
  const game = readStored(GAME_KEY);
  return typeof game === 'string' && gameLoader.has(game) ? game : gameLoader.modules[0]!.id;
}

/** The last setup of the game, unvalidated. */
export function lastSetup(game: string): unknown {
  return readStored(setupKey(game));
}

export function storeGame(game: string): void {
  writeStored(GAME_KEY, game);
}

export function storeSetup(setup: TableSetup): void {
  writeStored(setupKey(setup.game), setup);
}
