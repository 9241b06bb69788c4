import { finder, loadPlayable, loadStudied } from '@rota/games/load-game';
import { GAMES } from '#games';

/** Loads a game's rules and bots, for workers. */
export const findPlayable = finder(GAMES, loadPlayable);

/** Loads a game with its metrics. */
export const findStudied = finder(GAMES, loadStudied);
