import { expect, test } from 'vitest';
import { parseLanguage } from './language.ts';

const ARGV = ['node', 'rota', 'show', 'file'];

test.each([
  [['node', 'rota', '--lang', 'de', 'show', 'file']],
  [['node', 'rota', 'show', '--lang=de', 'file']],
  [['node', 'rota', 'show', 'file', '--lang', 'de']],
])('the flag is taken from wherever it stands: %j', (argv) => {
  expect(parseLanguage(argv, { ROTA_LANG: 'en' })).toEqual({ language: 'de', argv: ARGV });
});

test.each([
  ['de', { LANG: 'de_DE.UTF-8' }],
  ['de', { ROTA_LANG: 'de', LC_ALL: 'C', LANG: 'en_GB.UTF-8' }],
  ['en', { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }],
  ['de', { LC_ALL: '', LC_MESSAGES: 'de_AT', LANG: 'en_US' }],
  ['en', { LANG: 'fr_FR.UTF-8' }],
  ['en', {}],
])('without one, %s is spoken where the environment is %j', (language, env) => {
  expect(parseLanguage(ARGV, env)).toEqual({ language, argv: ARGV });
});

test('a language that is not spoken here is left to be complained about', () => {
  const argv = ['node', 'rota', '--lang', 'fr', 'show', 'file'];
  expect(parseLanguage(argv, {})).toEqual({ language: 'en', argv });
});
