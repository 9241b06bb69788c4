// Creates a game: `npm run new-game oh-hell` writes games/oh-hell, a copy of the toy game Tricks, and
// registers it in games/index.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEMPLATE = join(root, 'packages/game-testing/toys/tricks');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * @param {string | undefined} name
 * @param {string} folder the games' folder
 * @returns {string | undefined} why the name cannot be used
 */
function nameError(name, folder) {
  if (name === undefined) return 'The name is missing. Usage: npm run new-game oh-hell';
  if (!NAME.test(name)) {
    return `A name is lowercase words and digits joined by hyphens, such as oh-hell, not “${name}”.`;
  }
  if (existsSync(join(folder, name)))
    return `The folder games/${name} exists; choose another name.`;
  return undefined;
}

/**
 * Writes a game, and registers it if the folder has an index.ts.
 * @param {string} name
 * @param {string} folder the games' folder
 */
function writeGame(name, folder) {
  const words = name.split('-');
  const identifier = words.map((word, at) => (at === 0 ? word : capitalized(word))).join('');
  const initials = words.map((word) => word[0]).join('');
  const code = (initials.length > 1 ? initials : name).slice(0, 2).toUpperCase().padEnd(2, 'X');
  const title = words.map(capitalized).join(' ');
  const adapt = (/** @type {string} */ text) =>
    text
      .replaceAll('TR-', `${code}-`)
      .replaceAll('A toy game: f', 'F')
      .replaceAll('A toy game with plain turns. ', '')
      .replaceAll('Tricks', title)
      .replaceAll("'tricks'", `'${name}'`)
      .replaceAll(/\btricks\b/g, identifier);
  for (const path of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$/.test(path)) continue;
    const target = join(folder, name, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, adapt(readFileSync(join(TEMPLATE, path), 'utf8')));
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const format = (/** @type {string} */ path) => {
    // Folders that biome ignores stay as they are.
    const flags = ['--write', '--no-errors-on-unmatched'];
    const { status, stderr } = spawnSync(biome, ['check', ...flags, path], { cwd: root });
    if (status !== 0) throw new Error(`${path} could not be formatted: ${stderr}`);
  };
  format(join(folder, name));
  const list = join(folder, 'index.ts');
  if (!existsSync(list)) return;
  const text = readFileSync(list, 'utf8')
    .replace(/(?=\n\nexport)/, `\nimport { ${identifier} } from './${name}/module.ts';`)
    .replace(/(?=\];\n$)/, `, ${identifier}`);
  writeFileSync(list, text);
  // Sorts the imports.
  format(list);
}

/** @param {string} word */
function capitalized(word) {
  return word[0]?.toUpperCase() + word.slice(1);
}

const [name, folder = join(root, 'games')] = process.argv.slice(2);
const error = nameError(name, folder);
if (name === undefined || error !== undefined) {
  console.error(error);
  process.exit(2);
}
writeGame(name, folder);
console.log(`games/${name} is created and registered.`);
