import { readStored, writeStored } from './stored-json.ts';

const KEY = 'rota.finished';

/** The games of which a match has been finished on this device. */
function finishedGames(): readonly string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((game) => typeof game === 'string') : [];
}

/** Whether the player has finished a match of the game on this device; if not, the next is guided. */
export function hasFinished(game: string): boolean {
  return finishedGames().includes(game);
}

export function recordFinished(game: string): void {
  if (!hasFinished(game)) writeStored(KEY, [...finishedGames(), game]);
}
