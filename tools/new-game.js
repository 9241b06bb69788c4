// Creates a game: `npm run new-game oh-hell` writes games/oh-hell, a copy of the toy game Tricks, and
// registers it in games/index.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { identifierOf, nameError, writeGame } from '@rota/create-game';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEMPLATE = join(root, 'packages/game-testing/toys/tricks');
/**
 * @param {string | undefined} name
 * @param {string} folder the games' folder
 * @returns {string | undefined} why the name cannot be used
 */
function inputError(name, folder) {
  if (name === undefined) return 'The name is missing. Usage: npm run new-game oh-hell';
  if (existsSync(join(folder, name)))
    return `The folder games/${name} exists; choose another name.`;
  return nameError(name);
}

/** Formats files; folders that biome ignores stay as they are. @param {string} path */
function format(path) {
  const biome = join(root, 'node_modules/.bin/biome');
  const flags = ['--write', '--no-errors-on-unmatched'];
  const { status, stderr } = spawnSync(biome, ['check', ...flags, path], { cwd: root });
  if (status !== 0) throw new Error(`${path} could not be formatted: ${stderr}`);
}

/** Adds a game to the list of all games. @param {string} name @param {string} list index.ts */
function register(name, list) {
  const identifier = identifierOf(name);
  const text = readFileSync(list, 'utf8')
    .replace(/(?=\n\nexport)/, `\nimport { ${identifier} } from './${name}/module.ts';`)
    .replace(/(?=\];\n$)/, `, ${identifier}`);
  writeFileSync(list, text);
  // Sorts the imports.
  format(list);
}

const [name, folder = join(root, 'games')] = process.argv.slice(2);
const error = inputError(name, folder);
if (name === undefined || error !== undefined) {
  console.error(error);
  process.exit(2);
}
writeGame(TEMPLATE, name, join(folder, name));
format(join(folder, name));
const list = join(folder, 'index.ts');
if (existsSync(list)) register(name, list);
console.log(`games/${name} is created and registered.`);
