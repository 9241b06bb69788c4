import { readFileSync } from 'node:fs';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { markdownHtml } from '../../build/markdown-html.ts';

const FOLDER = new URL('../../../../games/', import.meta.url);
const translated = GAMES.filter(({ translations }) => translations?.de.rulesPage);
const page = (game: string, file: string) =>
  markdownHtml(readFileSync(new URL(`${game}/${file}`, FOLDER), 'utf8'));

/** What the rules must share in every language, in order. */
function skeleton(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([found]) => found);
  return {
    headings: all(/<h\d>/g),
    rules: all(/class="rule" id="[^"]+"/g),
    rulings: all(/<em class="ruling">/g).length,
    rows: all(/<tr>/g).length,
    items: all(/<li>/g).length,
    written: all(/<code>[^<]+<\/code>/g).sort(),
    cards: all(/[\dAJQK]+[♣♦♠♥]/g),
  };
}

test.each(translated)('$id has the same rules in German, by number and marking', ({ id }) => {
  expect(skeleton(page(id, 'RULES.de.md'))).toEqual(skeleton(page(id, 'RULES.md')));
});
