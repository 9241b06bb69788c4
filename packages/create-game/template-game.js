import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * @param {string} name
 * @returns {string | undefined} why a game cannot have this name
 */
export function nameError(name) {
  if (NAME.test(name)) return undefined;
  return `A name is lowercase words and digits joined by hyphens, such as oh-hell, not “${name}”.`;
}

/** Returns the identifier of a game in code. @param {string} name */
export function identifierOf(name) {
  return name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
}

/**
 * Copies the toy game Tricks under another name.
 * @param {string} template its folder
 * @param {string} name
 * @param {string} folder
 */
export function writeGame(template, name, folder) {
  const words = name.split('-');
  const initials = words.map((word) => word[0]).join('');
  const code = (initials.length > 1 ? initials : name).slice(0, 2).toUpperCase().padEnd(2, 'X');
  const title = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  const adapt = (/** @type {string} */ text) =>
    text
      .replaceAll('TR-', `${code}-`)
      .replaceAll('A toy game: f', 'F')
      .replaceAll('A toy game with plain turns. ', '')
      .replaceAll('Tricks', title)
      .replaceAll(/(['"])tricks\1/g, `$1${name}$1`)
      .replaceAll(/\btricks\b/g, identifierOf(name));
  for (const path of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$/.test(path)) continue;
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, adapt(readFileSync(join(template, path), 'utf8')));
  }
}
