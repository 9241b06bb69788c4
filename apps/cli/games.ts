import type { GameMessages } from '@rota/core';
import type { StudiedGame } from '@rota/experiments';
import { GAMES, type GameModule } from '@rota/games';
import { finder, loadStudied } from '@rota/games/load-game';
import type { AnyScript } from '@rota/narrator';
import { addGameCatalogues } from './translate.ts';

/** A game as the command line uses it: rules, bots, metrics and words, no screen. */
export interface LoadedGame extends StudiedGame {
  // biome-ignore lint/suspicious/noExplicitAny: each game's events are its own
  readonly words: GameMessages<any>;
  /** Left out: the game cannot be narrated. */
  readonly script?: AnyScript;
}

/** Loads a game by its id, its words among the catalogues; undefined where there is none. */
export const loadGame = finder(GAMES, load);

/** Loads every game. */
export async function loadGames(): Promise<LoadedGame[]> {
  return (await Promise.all(GAMES.map(({ id }) => loadGame(id)))) as LoadedGame[];
}

async function load(module: GameModule): Promise<LoadedGame> {
  const [studied, { words }, narrator] = await Promise.all([
    loadStudied(module),
    module.locales(),
    module.narrator?.(),
    addGameCatalogues(module),
  ]);
  return { ...studied, words, ...(narrator && { script: narrator.script }) };
}
