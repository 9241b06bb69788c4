import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Match, seededRandom } from '@rota/core';
import type { GameModule } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';
import { fail } from './cli-error.ts';
import { loadForeignCode } from './foreign-code.ts';

/** A game of a package that the person at the command line named. */
export interface PackageGame {
  readonly module: GameModule;
  /** The package's folder. */
  readonly folder: string;
  /** Its built file, which contains all of the game. */
  readonly file: string;
}

/** Identifiers that can stand in addresses and file names. */
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const LAZY_PARTS = ['rules', 'bot', 'locales', 'rulesPage'] as const;

/** Loads the file that a package's build wrote; Node keeps it, so that it runs once. */
export async function importGame(file: string): Promise<GameModule> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
}

/**
 * Loads a game that is not one of Rota's. Its code may do whatever the command may.
 * @param name a folder, or a package that is installed in this folder or one above
 * @throws CliError
 */
export async function loadPackageGame(name: string): Promise<PackageGame> {
  const { folder, manifest } = findPackage(name);
  const { rota } = manifest;
  if (typeof rota !== 'string') fail('no-game-in-package', { name });
  const file = join(folder, rota);
  if (!existsSync(file)) fail('game-not-built', { name, file });
  return loadForeignCode('game', name, file, async () => {
    const module = await importGame(file);
    await checkGame(module);
    return { module, folder, file };
  });
}

interface PackageFolder {
  readonly folder: string;
  readonly manifest: { readonly rota?: unknown };
}

function findPackage(name: string): PackageFolder {
  const folders = [resolve(name)];
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    folders.push(join(folder, 'node_modules', name));
    if (folder === dirname(folder)) break;
  }
  for (const folder of folders) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    try {
      return { folder, manifest: JSON.parse(readFileSync(path, 'utf8')) };
    } catch {
      return fail('bad-manifest', { path });
    }
  }
  return fail('no-such-package', { name });
}

/** Loads the parts that every program needs, and begins a match. @throws where one does not work */
async function checkGame(module: GameModule | undefined): Promise<void> {
  const { id } = module ?? {};
  if (!module || typeof id !== 'string' || !ID.test(id)) {
    throw new Error('its default export has no id such as “crazy-eights”');
  }
  const missing = LAZY_PARTS.find((part) => typeof module[part] !== 'function');
  if (missing) throw new Error(`its default export has no function ${missing}`);
  const [{ game }, { messages }] = await Promise.all([loadPlayable(module), module.locales()]);
  if (game.id !== id) throw new Error(`its rules have the id ${game.id}, not ${id}`);
  if (!messages.en.title) throw new Error('its messages have no title');
  const match = Match.create(game, game.seats.min);
  if (!match.ok) throw new Error(`no match can begin: ${match.rejection.code}`);
  match.value.begin(match.value.shuffledPack(seededRandom(id)));
  match.value.view('public');
  for (const { seat } of match.value.decisions()) {
    match.value.view(seat);
    game.moves(match.value.state, seat);
  }
}
