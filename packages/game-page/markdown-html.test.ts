import { expect, test } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

test('a rule can be linked to by its number', () => {
  expect(markdownHtml('- **KT-3a** The dealer **leads**.')).toContain(
    '<strong class="rule" id="KT-3a">KT-3a</strong> The dealer <strong>leads</strong>.',
  );
});

test('our own rulings are marked', () => {
  expect(markdownHtml('_Our ruling._ Equal, _of course_.')).toContain(
    '<em class="ruling">Our ruling.</em> Equal, <em>of course</em>.',
  );
});

test('a ruling is marked across a line break', () => {
  expect(markdownHtml('_Our\nruling:_ equal.')).toContain('<em class="ruling">Our');
});

test('German rulings are marked, too', () => {
  expect(markdownHtml('_Unsere Auslegung:_ gleich.')).toContain(
    '<em class="ruling">Unsere Auslegung:</em> gleich.',
  );
});

test('a table can be scrolled by keyboard', () => {
  const html = markdownHtml('| a | b |\n|---|---|\n| 1 | 2 |');
  expect(html).toMatch(/<div class="wide" tabindex="0"><table>[\s\S]*<\/table><\/div>/);
});

test('a rule number in a table is marked, so that it is not broken', () => {
  expect(markdownHtml('| a | b |\n|---|---|\n| KT-5 | see KT-5 |')).toContain(
    '<td class="number">KT-5</td>\n<td>see KT-5</td>',
  );
});

test('an example can be scrolled by keyboard', () => {
  expect(markdownHtml('```text\na  b\n```')).toMatch(/<pre tabindex="0"><code[^>]*>a {2}b/);
});

test('cards in brackets become places for pictures, other brackets stay', () => {
  expect(markdownHtml('The key [10♣ 0B 5♠] (15), [sic].')).toContain(
    'The key <span class="cards"><span data-card="TC"></span><span data-card="0B"></span>' +
      '<span data-card="5S"></span></span> (15), [sic].',
  );
});

test('a remark in parentheses at the end of a title is not broken', () => {
  const html = markdownHtml('# Three Card (2 to 12 players)\n\nFor (2 to 12) players.');
  expect(html).toContain('<h1>Three Card (2\u00a0to\u00a012\u00a0players)</h1>');
  expect(html).toContain('For (2 to 12) players.');
});

test('HTML in the text stays text', () => {
  const html = markdownHtml('Hello <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>');
  expect(html).not.toMatch(/<(img|script)/);
  expect(html).toContain('&lt;script&gt;');
});
