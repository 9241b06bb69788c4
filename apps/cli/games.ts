import type { PlayableGame } from '@rota/bots';
import type { GameMessages, Language } from '@rota/core';
import type { MeasuredGame } from '@rota/experiments';
import { GAMES, type GameModule } from '@rota/games';
import { finder, loadMeasuredGame } from '@rota/games/load-game';
import type { AnyScript } from '@rota/narrator';
import { addGameCatalogues } from './translate.ts';

/** The parts of a game that the command uses: rules, bots, metrics and messages. */
export interface LoadedGame extends PlayableGame, MeasuredGame {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly messages: GameMessages<any>;
  /** Absent if the game has no narration. */
  readonly script?: AnyScript;
}

/** Loads a game and its catalogues; returns undefined for an unknown ID. */
export const loadGame = finder(GAMES, load);

/** Loads every game. */
export async function loadGames(): Promise<LoadedGame[]> {
  return (await Promise.all(GAMES.map(({ id }) => loadGame(id)))) as LoadedGame[];
}

/** Loads the games' names in all languages. @returns a function that finds one */
export async function loadTitles(): Promise<(game: string, language: Language) => string> {
  const titles = new Map<string, string>();
  for (const { id, locales, translations } of GAMES) {
    const english = (await locales()).messages.en.title ?? id;
    const german = (await translations?.de.locales())?.default.title ?? english;
    titles.set(`en ${id}`, english).set(`de ${id}`, german);
  }
  return (game, language) => titles.get(`${language} ${game}`) ?? game;
}

async function load(module: GameModule): Promise<LoadedGame> {
  const [measured, { messages }, narrator] = await Promise.all([
    loadMeasuredGame(module),
    module.locales(),
    module.narrator?.(),
    addGameCatalogues(module),
  ]);
  return { ...measured, messages, ...(narrator && { script: narrator.script }) };
}
