import { readStored, writeStored } from '../device/storage/browser-storage.ts';

const STARTED_KEY = 'rota.started';
const FINISHED_KEY = 'rota.finished';

function storedGames(key: string): readonly string[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter((game) => typeof game === 'string') : [];
}

function storeGameIn(key: string, game: string): void {
  const games = storedGames(key);
  if (!games.includes(game)) writeStored(key, [...games, game]);
}

/** Whether the player has begun a match of the game on this device. */
export function hasStarted(game: string): boolean {
  return storedGames(STARTED_KEY).includes(game);
}

export function recordStarted(game: string): void {
  storeGameIn(STARTED_KEY, game);
}

/** Whether the player has finished a match of the game on this device; if not, the next is guided. */
export function hasFinished(game: string): boolean {
  return storedGames(FINISHED_KEY).includes(game);
}

export function recordFinished(game: string): void {
  storeGameIn(FINISHED_KEY, game);
}
