#!/usr/bin/env node
// Starts a card game in a repository of its own: `npm create @rota/game my-game`.
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameError, writeGame } from './template-game.js';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));
const BAD_INPUT = 2;

/** @param {readonly string[]} args @returns {string | undefined} */
function inputError([name, ...others]) {
  if (name === undefined || others.length > 0) {
    return 'Name one game. Usage: npm create @rota/game my-game';
  }
  if (existsSync(name) && readdirSync(name).length > 0) {
    return `The folder ${name} contains files. Choose another name.`;
  }
  return nameError(name);
}

const args = process.argv.slice(2);
const error = inputError(args);
if (error !== undefined) {
  console.error(error);
  process.exit(BAD_INPUT);
}
const [name = ''] = args;
const folder = resolve(name);
writeGame(TEMPLATE, name, folder);
// npm would leave out a file of that name.
renameSync(join(folder, 'gitignore.txt'), join(folder, '.gitignore'));
console.log(`${name} is ready. Next:

  cd ${name}
  npm install
  npm start     play it in the browser, against bots
  npm test      test its rules and bots`);
