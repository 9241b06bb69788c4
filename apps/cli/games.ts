import type { PlayableGame } from '@rota/bots';
import type { GameMessages, Language } from '@rota/core';
import type { MeasuredGame } from '@rota/experiments';
import { GAMES, type GameModule } from '@rota/games';
import { finder, loadMeasuredGame } from '@rota/games/load-game';
import type { AnyScript } from '@rota/narrator';
import { fail } from './cli-error.ts';
import { loadPackageGame, type PackageGame } from './package-game.ts';
import { addGameCatalogues } from './translate.ts';

/** The parts of a game that the command uses: rules, bots, metrics and messages. */
export interface LoadedGame extends PlayableGame, MeasuredGame {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly messages: GameMessages<any>;
  /** Absent if the game has no narration. */
  readonly script?: AnyScript;
}

/** All games of this run: Rota's, then those of packages. */
const games: GameModule[] = [...GAMES];

let packages: readonly PackageGame[] = [];

/** Adds the games of packages, named by folder or name. @throws CliError; then no game is added */
export async function addPackageGames(names: readonly string[]): Promise<void> {
  const loaded = await Promise.all(names.map(loadPackageGame));
  const all = [...GAMES, ...loaded.map(({ module }) => module)];
  const ids = all.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) fail('game-twice', { game: twice });
  games.splice(0, games.length, ...all);
  packages = loaded;
}

/** Returns all games of this run. */
export const allGames = (): readonly GameModule[] => games;

/** Returns the games of packages, which follow Rota's. */
export const packageGames = (): readonly PackageGame[] => packages;

/** Loads a game and its catalogues; returns undefined for an unknown ID. */
export const loadGame = finder(games, load);

/** Loads every game. */
export async function loadGames(): Promise<LoadedGame[]> {
  return (await Promise.all(games.map(({ id }) => loadGame(id)))) as LoadedGame[];
}

/** Loads the games' names in all languages. @returns a function that finds one */
export async function loadTitles(): Promise<(game: string, language: Language) => string> {
  const titles = new Map<string, string>();
  for (const { id, locales, translations } of games) {
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
