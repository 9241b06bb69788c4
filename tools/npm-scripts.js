// The npm scripts of the repository, and short runs of each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROOFS } from './proofs.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} ShortRun
 * @property {readonly string[]} [args] its shortest settings
 * @property {Readonly<Record<string, string>>} [env]
 * @property {RegExp} [until] matches the output of a server once it is ready
 */

/** @type {ShortRun} */
const SERVER = { until: /http:\/\/\S+/ };

/**
 * By script; one of a workspace is written `draw -w @rota/ui`.
 * @type {Readonly<{ [script: string]: ShortRun }>}
 */
export const SHORT_RUNS = {
  start: { ...SERVER, args: ['--port', '0'] },
  dev: { ...SERVER, args: ['--port', '9370'] },
  test: { args: ['style'] },
  'test:repeat': { args: ['1', 'style'] },
  build: {},
  pack: { args: ['--pack-destination', '.cache'] },
  packages: { args: ['.cache/packages'] },
  release: { args: ['--dry-run'] },
  version: { args: ['--check'] },
  site: { args: ['.cache/site'] },
  'new-game': { args: ['brief', `.cache/new-game-${process.pid}`] },
  api: {},
  size: {},
  reports: { args: ['--check', '--seed', 'brief', '--scale', '0.002', '--games', 'jammat'] },
  pictures: { args: ['.cache/pictures', 'tables'] },
  equilibrium: { args: ['--hands', '20'] },
  train: {
    args: ['keyed-triads', '--seats', '3', '--deals', '20', '--folder', '.cache/train-brief'],
  },
  outlook: { args: ['--deals', '20'] },
  bench: { args: ['--seconds', '0.02'] },
  'bench:bots': { args: ['speed', '--games', 'three-card', '--rounds', '2'] },
  'bench:lab': { args: ['--scale', '0.001'] },
  'bench:costs': { args: ['--times', '5'] },
  'bench:growth': { args: ['--quick'] },
  'bench:lighthouse': { args: ['--visits', '1', '--pages', 'settings', '--performance', '0'] },
  'bench:cube': { args: ['--hands', '1', '--runs', '2', '--swaps', '20000'] },
  'bench:functions-per-move': {},
  'bench:paint': { args: ['-t', 'jammat'], env: { ROTA_PAINT: 'brief' } },
  'bench:server': {
    args: ['--only', 'rota,socket.io', '--tables', '2', '--seconds', '1', '--paced', '0'],
  },
  prove: { args: ['--list'] },
  ...Object.fromEntries(
    Object.entries(PROOFS)
      .filter(([name]) => name !== 'scripts')
      .map(([name, { brief }]) => [`prove:${name}`, { args: brief }]),
  ),
  'draw -w @rota/ui': {},
  'gallery -w @rota/ui': SERVER,
  'toys -w @rota/game-testing': SERVER,
};

/** The script that runs all others. */
export const CHECKER = 'check:scripts';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Lists the npm scripts of the root and its workspaces. @returns {string[]} */
export function npmScripts() {
  const { scripts, workspaces } = JSON.parse(read('package.json'));
  const folders = workspaces.flatMap((/** @type {string} */ workspace) =>
    workspace.endsWith('/*')
      ? readdirSync(join(root, workspace.slice(0, -2))).map((name) =>
          join(workspace.slice(0, -2), name),
        )
      : [workspace],
  );
  const own = folders.flatMap((/** @type {string} */ folder) => {
    const { name, scripts = {} } = JSON.parse(read(join(folder, 'package.json')));
    return Object.keys(scripts).map((script) => `${script} -w ${name}`);
  });
  return [...Object.keys(scripts), ...own];
}

const IGNORED = new Set(['node_modules', 'dist', '.git', '.cache']);
const MENTION = /\bnpm (?:run\s+([\w:-]+)(?:\s+-w\s+(@rota\/[\w-]+))?|(start|test)\b)/g;

/**
 * Finds the npm scripts that files mention.
 * @param {RegExp} files the names of files to read
 * @returns {Map<string, string>} for each script a file that mentions it
 */
export function mentionedScripts(files) {
  const found = new Map();
  const visit = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (IGNORED.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (files.test(entry.name)) {
        for (const [, script, workspace, short] of read(path).matchAll(MENTION)) {
          found.set(workspace ? `${script} -w ${workspace}` : (short ?? script), path);
        }
      }
    }
  };
  visit('.');
  return found;
}
