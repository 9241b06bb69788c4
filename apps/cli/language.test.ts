import { expect, test } from 'vitest';
import { parseLanguage } from './language.ts';

const ARGV = ['node', 'rota', 'show', 'file'];

test.each([
  [['node', 'rota', '--lang', 'de', 'show', 'file']],
  [['node', 'rota', 'show', '--lang=de', 'file']],
  [['node', 'rota', 'show', 'file', '--lang', 'de']],
])('--lang is read at any position: %j', (argv) => {
  expect(parseLanguage(argv, { ROTA_LANG: 'en' })).toEqual({ language: 'de', argv: ARGV });
});

test.each([
  ['de', { LANG: 'de_DE.UTF-8' }],
  ['de', { ROTA_LANG: 'de', LC_ALL: 'C', LANG: 'en_GB.UTF-8' }],
  ['en', { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }],
  ['de', { LC_ALL: '', LC_MESSAGES: 'de_AT', LANG: 'en_US' }],
  ['en', { LANG: 'fr_FR.UTF-8' }],
  ['en', {}],
])('without --lang, the language is %s in the environment %j', (language, env) => {
  expect(parseLanguage(ARGV, env)).toEqual({ language, argv: ARGV });
});

test('an unknown language stays in the arguments, to be reported', () => {
  const argv = ['node', 'rota', '--lang', 'fr', 'show', 'file'];
  expect(parseLanguage(argv, {})).toEqual({ language: 'en', argv });
});
