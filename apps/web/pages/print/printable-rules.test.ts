import { readFileSync } from 'node:fs';
import { markdownHtml } from '@rota/game-page/markdown-html';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { printableRules } from './printable-rules.ts';

const FOLDER = new URL('../../../../games/', import.meta.url);
const PAGES = GAMES.flatMap(({ id }) => [`${id}/RULES.md`, `${id}/RULES.de.md`]);

test.each(PAGES)('the printed page of %s has every rule, and no notation', (path) => {
  const html = markdownHtml(readFileSync(new URL(path, FOLDER), 'utf8'));
  const printed = printableRules(html);
  const rulesIn = (text: string) => [...text.matchAll(/class="rule" id="([^"]+)"/g)].map(String);
  expect(rulesIn(printed)).toEqual(rulesIn(html));
  expect(printed).toContain('<h1>');
  expect(printed).not.toContain('<h2>Notation</h2>');
  expect(printed.length).toBeLessThan(html.length);
});

test.each(PAGES)('the printed page of %s is not about screens, bots and records', (path) => {
  const printed = printableRules(markdownHtml(readFileSync(new URL(path, FOLDER), 'utf8')));
  const text = printed.replace(/<[^>]+>/g, '');
  const [, ...found] =
    /[^.]*\b(online|screen|bots?|clock|record|table (?:looks|makes|does|shows|shouts|claims))\b/i.exec(
      text,
    ) ?? [];
  expect(found).toEqual([]);
  expect(text).not.toMatch(
    /Bildschirm|Aufzeichnung|der Tisch (?:ruft|rechnet|sieht|zeigt|erhebt)|(?:ruft|sieht|zeigt|erhebt|nimmt) der Tisch|Bot\b/,
  );
});

test('a page without rule numbers keeps its introduction only', () => {
  expect(printableRules('<h1>A</h1><p>b</p><h2>c</h2><p>d</p>')).toBe('<h1>A</h1><p>b</p>');
  expect(printableRules('<h1>A</h1>')).toBe('<h1>A</h1>');
});
