import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '@rota/core';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { PAGES } from '../pages/pages.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The toy games are played by tests only. */
const UNREAD = /^packages\/game-testing\//;
const UNTRANSLATED = GAMES.filter(({ translations }) => !translations).map(
  ({ id }) => `games/${id}/`,
);
const NO_SOURCE = /(^|\/)(node_modules|dist|\.cache|\.git)(\/|$)/;

const files = ['apps', 'packages', 'games']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /\/locales\/(\w+\/)?(en|de)\.json$/.test(path))
  .filter((path) => !NO_SOURCE.test(path) && !UNREAD.test(path));

/** Every English catalogue and its German one. */
const pairs = files
  .filter((path) => path.endsWith('/en.json'))
  .filter((path) => !UNTRANSLATED.some((folder) => path.startsWith(folder)))
  .map((path): [english: string, german: string] => [path, path.replace('en.json', 'de.json')]);

const readCatalogue = (path: string): Catalogue =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The parameters of a message. The forms for zero and one may write the number as a word. */
function parametersOf(key: string, sentence: string): string[] {
  const names = new Set([...sentence.matchAll(/\{\{(\w+)/g)].map(([, name]) => name!));
  if (/_(zero|one)$/.test(key)) for (const number of ['count', 'many']) names.delete(number);
  return [...names].sort();
}

/** Messages that are rightly the same in both languages. */
const ALIKE = {
  keys: /^(title|title\.page|language\.(en|de)|bot-name\.\d+)$/,
  /** Words that German shares with English, and names. */
  words: new Set([
    'Alarm',
    'Bot',
    'bot',
    'Elo',
    'Lobby',
    'Normal',
    'Passkeys',
    'Rota',
    'Tempo',
    'Joker',
    'joker',
    'Name',
    'axe',
  ]),
};

/** Whether a message has no words: symbols, numbers, parameters, rank letters. */
const saysNothing = (sentence: string) =>
  !/\p{L}{2}/u.test(sentence.replace(/\{\{\w+\}\}/g, '').replace(/\p{Lu}(?=-)/gu, ''));

test('finds the i18n', () => {
  expect(pairs.length).toBeGreaterThan(30);
});

test.each(pairs)('%s has the same messages and parameters in German', (englishFile, germanFile) => {
  expect(existsSync(join(ROOT, germanFile))).toBe(true);
  const [english, german] = [readCatalogue(englishFile), readCatalogue(germanFile)];
  expect(Object.keys(english).length).toBeGreaterThan(0);
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  const faults = Object.entries(english).flatMap(([key, sentence]) => {
    const said = german[key]!;
    if (sentence !== '' && said.trim() === '') return [`${key} says nothing`];
    const [given, taken] = [parametersOf(key, sentence), parametersOf(key, said)];
    if (String(given) !== String(taken)) return [`${key}: {{${given}}} became {{${taken}}}`];
    if (said !== sentence || saysNothing(said)) return [];
    return ALIKE.keys.test(key) || ALIKE.words.has(said) ? [] : [`${key} is English: ${said}`];
  });
  expect(faults).toEqual([]);
});

test.each(pairs)('%s: counted messages have every plural form', (english, german) => {
  for (const [file, language] of [
    [english, 'en'],
    [german, 'de'],
  ] as const) {
    const keys = new Set(Object.keys(readCatalogue(file)));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...keys].filter((key) => /_(one|other)$/.test(key));
    const lacking = counted.flatMap((key) => {
      const stem = key.replace(/_\w+$/, '');
      // Where the count is never one, `_other` stands alone.
      if (!keys.has(`${stem}_one`) && keys.has(`${stem}_other`)) return [];
      return forms.filter((form) => !keys.has(`${stem}_${form}`)).map((form) => `${stem}_${form}`);
    });
    expect([file, lacking]).toEqual([file, []]);
  }
});

test('every German catalogue has an English one, and every rules page a German one', () => {
  const german = files.filter((path) => path.endsWith('/de.json'));
  const english = german.map((path) => path.replace('de.json', 'en.json'));
  expect(english.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const headings = (path: string) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^(#+) |^\*\*([A-Z]{2}-\d+)/gm)].map(
      ([, depth, rule]) => depth ?? rule,
    );
  for (const { id } of GAMES.filter(({ translations }) => translations)) {
    const rules = join('games', id, 'RULES.md');
    expect([id, headings(rules.replace('.md', '.de.md'))]).toEqual([id, headings(rules)]);
  }
});

/** The sources of the product, without tests. */
const sources = ['apps', 'packages', 'games']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /\.(tsx?|html|njk)$/.test(path) && !NO_SOURCE.test(path))
  .filter((path) => !/\.test\.|browser-tests|\/tests\//.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');
const quoted = new Set([
  ...(sources.match(/(?<=['"])[\w.@-]+(?=['"])/g) ?? []),
  ...Object.keys(PAGES),
]);
const templates = [...sources.matchAll(/`([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)];
const beginnings = new Set(
  templates.map(([, start]) => start!).filter((text) => /[.-]$/.test(text)),
);
const endings = new Set(templates.map(([, , end]) => end!).filter((text) => /^[.-]./.test(text)));

/** Whether the sources hold the key, or a template that makes it. */
function isUsed(path: string, key: string): boolean {
  const stem = key.replace(/_(zero|one|other)$/, '');
  if (quoted.has(stem) || sources.includes(`%en.${stem}%`)) return true;
  if ([...beginnings].some((beginning) => stem.startsWith(beginning))) return true;
  const isBase = (text: string) =>
    quoted.has(text) ||
    [...endings].some(
      (ending) => text.endsWith(ending) && quoted.has(text.slice(0, -ending.length)),
    );
  if (isBase(stem)) return true;
  // `${event.type}-${whose}`: both parts are quoted somewhere.
  const cuts = [...stem.matchAll(/-/g)].map(({ index }) => index);
  if (cuts.some((at) => quoted.has(stem.slice(0, at)) && quoted.has(stem.slice(at + 1))))
    return true;
  // Metrics and report sections name their figures by id: `id.axis`, `id.bucket`.
  return /metrics|experiments/.test(path) && isBase(stem.slice(0, stem.indexOf('.')));
}

// The narrator's sentences have a test of their own: packages/narrator/words.test.ts.
test.each(pairs.filter(([path]) => !/narrator|scene\/en/.test(path)))(
  'every message of %s is used',
  (path) => {
    expect(Object.keys(readCatalogue(path)).filter((key) => !isUsed(path, key))).toEqual([]);
  },
);
