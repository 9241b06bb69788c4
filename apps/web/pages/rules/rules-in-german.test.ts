import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markdownHtml } from '../../build/markdown-html.ts';

const GAMES = new URL('../../../../games/', import.meta.url);
const page = (game: string, file: string) =>
  markdownHtml(readFileSync(new URL(`${game}/${file}`, GAMES), 'utf8'));

/** All that must be the same in every language of the rules, in order. */
function bonesOf(html: string) {
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

test.each(readdirSync(GAMES))('%s has the same rules in German, by number and marking', (game) => {
  expect(bonesOf(page(game, 'RULES.de.md'))).toEqual(bonesOf(page(game, 'RULES.md')));
});
