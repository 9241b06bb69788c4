import { finder, loadPlayable, loadStudied } from '@rota/games/load-game';
import { GAMES } from '#games';

/** A game's rules and bots, for workers. */
export const findPlayable = finder(GAMES, loadPlayable);

/** The game with what the lab counts in it. */
export const findStudied = finder(GAMES, loadStudied);
