import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createSearch } from './search-index.ts';
import { searchPage, searchSections } from './search-sections.ts';
import { readSiteMap } from './site-map.ts';
import { renderPages } from './write-docs.ts';

const siteMap = readSiteMap(fileURLToPath(new URL('../..', import.meta.url)));
const sections = renderPages(siteMap).flatMap(({ page, html }) =>
  searchSections(searchPage(html, page)),
);
const search = createSearch(sections, 'en');

/** What people type, and where the answer is. */
const QUESTIONS: readonly [query: string, answers: RegExp][] = [
  // Who hosts a room.
  ['docker', /^container/],
  ['reverse proxy', /^operations.html#behind-a-proxy/],
  ['restore a backup', /^operations.html#backup|^container.html#backups/],
  ['postgres', /^operations|^container/],
  // Who writes a bot.
  ['websocket reconnect', /^bot-api.html#(a-connection|playing|close)/],
  ['train a bot', /^environment|^write-a-bot.html#many-matches|^packages-bots.html#how-they-learn/],
  ['rate limit', /^bot-api.html#limits/],
  ['access token', /^bot-api.html#identity/],
  ['legal moves', /^bot-api.html#moves/],
  // Who writes a game.
  ['add a game', /^contributing.html#add-a-game|^write-a-game/],
  ['translate to another language', /^contributing.html#add-a-language/],
  ['boardgame.io alternative', /^comparison/],
  // Who plays.
  ['KD-7', /^key-of-the-door-rules.html#stealing/],
  ['delete my data', /^operations.html#people-and-their-data/],
  ['is the shuffle fair', /^fair-dealing/],
  ['screen reader', /^reach/],
];

test.each(QUESTIONS)('“%s” is answered by one of the first three results', (query, answers) => {
  const found = search(query).slice(0, 3);
  expect(found.map(({ id }) => id as string)).toContainEqual(expect.stringMatching(answers));
});

test('words that no page has find nothing, and misspelled ones do', () => {
  expect(search('xyzzyx')).toEqual([]);
  expect(search('websockt')[0]).toBeDefined();
});
