import type { GameShelf } from '../../game-shelf.ts';
import type { TableWish } from './table-wish.ts';

/** The last game played, and for each game how its table was set. */
const GAME = 'rota.game';
const table = (game: string) => `rota.table.${game}`;

export function keptGame(shelf: GameShelf): string | undefined {
  const game = read(GAME);
  return typeof game === 'string' && shelf.has(game) ? game : undefined;
}

/** Whatever was kept under the game's key; it may not make sense any more. */
export function keptWish(game: string): unknown {
  return read(table(game));
}

export function keepGame(game: string): void {
  write(GAME, game);
}

export function keepWish(wish: TableWish): void {
  write(table(wish.game), wish);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nowhere to keep it: the next visit begins afresh.
  }
}
