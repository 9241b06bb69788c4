import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const sourcesIn = (folder: string) =>
  readdirSync(`${ROOT}${folder}`)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => read(`${folder}/${file}`))
    .join('\n');

const HOUSE = sourcesIn('packages/narrator');
const SCRIPTS = readdirSync(`${ROOT}games`)
  .map((game) => `games/${game}/locales/scene`)
  .filter((folder) => existsSync(`${ROOT}${folder}`));

const readCatalogue = (path: string): Record<string, string> => JSON.parse(read(path));

/** The families of sentences, and single ones, of a catalogue. */
function familiesIn(path: string): string[] {
  const keys = Object.keys(readCatalogue(path));
  const family = (key: string) => key.replace(/_(zero|one|other)$/, '').replace(/\.\d+$/, '');
  return [...new Set(keys.map((key) => family(key).replace(/@\w+$/, '')))];
}

/** Whether the source names the family, or makes its name of a beginning and something else. */
function isNamed(family: string, source: string): boolean {
  if (source.includes(`'${family}'`)) return true;
  const beginnings = [...source.matchAll(/`([\w-]+[-.])\$\{/g)].map(([, start]) => start!);
  return beginnings.some((start) => family.startsWith(start));
}

test.each(SCRIPTS)('every sentence of %s is told somewhere', (folder) => {
  const rules = sourcesIn(folder.replace('locales/scene', 'rules'));
  const source = `${read(`${folder}/index.ts`)}\n${rules}\n${HOUSE}`;
  const unused = familiesIn(`${folder}/en.json`).filter((family) => !isNamed(family, source));
  // Stealing is told of as stealing or as wrongly stealing, for every reason.
  expect(unused.filter((family) => !family.startsWith('steals-'))).toEqual([]);
});

test('every sentence of the house is told somewhere', () => {
  const families = familiesIn('packages/narrator/locales/en.json');
  const unused = families.filter((family) => !isNamed(family, HOUSE));
  expect(unused).toEqual([]);
});

test('what is told often can be told in three ways at least', () => {
  const ways = new Map<string, number>();
  for (const folder of SCRIPTS) {
    for (const [, key] of Object.keys(readCatalogue(`${folder}/en.json`)).flatMap((each) =>
      [/^(.+?)\.\d+(?:_one)?$/.exec(each)].filter((match) => match !== null),
    )) {
      ways.set(`${folder} ${key}`, (ways.get(`${folder} ${key}`) ?? 0) + 1);
    }
  }
  const often = ['takes', 'claims', 'keyed', 'place', 'turns-up', 'turns-up-low', 'best', 'clears'];
  for (const [family, count] of ways) {
    if (often.includes(family.split(' ')[1]!)) expect([family, count >= 3]).toEqual([family, true]);
  }
});

test('a name in German is never declined: it may be “der Wirt”', () => {
  const declining =
    /(?:^|\s)(?:an|auf|bei|durch|für|gegen|hinter|mit|nach|ohne|um|von|vor|zu|dem|den|des) \{\{(?:player|players|giver|leader|left|others|rivals|tied)\}\}/i;
  const catalogues = ['packages/narrator/locales', ...SCRIPTS].map((folder) => `${folder}/de.json`);
  const sentences = catalogues
    .flatMap((path) => Object.values(readCatalogue(path)))
    .filter((sentence) => sentence.includes('{{'));
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => declining.test(sentence))).toEqual([]);
});
