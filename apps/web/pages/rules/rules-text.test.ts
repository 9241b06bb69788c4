import { readFileSync } from 'node:fs';
import {
  BLACK_JOKER,
  defaultOptions,
  formatCard,
  RED_JOKER,
  rankOf,
  standardPack,
} from '@rota/core';
import { markdownHtml } from '@rota/game-page/markdown-html';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';

const JACK = 10;
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
    cards: all(/data-card="[^"]+"|[\dAJQK]+[♣♦♠♥]/g),
    examples: all(/(?<=<blockquote>\n<p><strong>\w+, )[A-Z]{2}-\d+/g),
    counts: all(/(?<=<\/span><\/span> \()\d+/g),
  };
}

test.each(GAMES)('every card pictured in the rules of $id is in its pack', async (module) => {
  const { id } = module;
  const { game } = await module.rules();
  const packs = game.packs(defaultOptions(game.options), game.seats.max).flat();
  const pack = new Set(packs.map(formatCard));
  // Where none are dealt, face cards and jokers head keys on the table.
  const faces = [...standardPack(), BLACK_JOKER, RED_JOKER].filter((card) => rankOf(card) >= JACK);
  if (!faces.some((card) => packs.includes(card)))
    for (const card of faces) pack.add(formatCard(card));
  const pictured = [...page(id, 'RULES.md').matchAll(/data-card="([^"]+)"/g)].map(
    ([, card]) => card!,
  );
  expect(pictured.length).toBeGreaterThan(0);
  expect(pictured.filter((card) => !pack.has(card))).toEqual([]);
});

test.each(translated)('$id has the same rules in German, by number and marking', ({ id }) => {
  expect(skeleton(page(id, 'RULES.de.md'))).toEqual(skeleton(page(id, 'RULES.md')));
});
