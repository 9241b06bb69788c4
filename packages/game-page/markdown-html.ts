import { readFile } from 'node:fs/promises';
import { Marked, type MarkedExtension } from 'marked';
import type { Plugin } from 'vite';

const ENDING = '.md?html';

/** A rule number, such as KT-7. */
const RULE = /^[A-Z]{2}-\d+[a-z]?$/;

/** A table cell with nothing but a rule number, which is not broken at its hyphen. */
const RULE_CELL = /<td>([A-Z]{2}-\d+[a-z]?)<\/td>/g;

/** A remark in parentheses at the end of a title, such as “(2 to 7 players)”, which stays on one line. */
const TITLE_NOTE = /\([^()<>]*\)(?=<\/h1>)/g;
const NO_BREAK_SPACE = '\u00a0';

/** Cards in brackets, such as [10♣ 0B 5♠]: ranks with suit symbols, and the two jokers. */
const CARDS = /\[((?:(?:10|[2-9AJQK])[♣♦♠♥]|0[BR])(?: (?:(?:10|[2-9AJQK])[♣♦♠♥]|0[BR]))*)\]/g;

const SUIT_LETTERS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♠': 'S', '♥': 'H' };

/** In both languages of the rules. */
const OUR_RULING = /^(?:Our\s+rulings?|Unsere\s+Auslegung)\b/;

/**
 * Renders a Markdown document as HTML. Rule numbers become link targets, the project's own rulings
 * are marked, cards in brackets become places for their pictures (`TextWithCards.tsx`), tables and code scroll
 * by themselves, and HTML in the text is escaped.
 * @param extensions what another site does differently
 */
export function markdownHtml(text: string, ...extensions: readonly MarkedExtension[]): string {
  const ours: MarkedExtension = {
    renderer: {
      strong({ tokens, text: written }) {
        const inside = this.parser.parseInline(tokens);
        return RULE.test(written)
          ? `<strong class="rule" id="${written}">${inside}</strong>`
          : `<strong>${inside}</strong>`;
      },
      em({ tokens, text: written }) {
        const inside = this.parser.parseInline(tokens);
        return OUR_RULING.test(written)
          ? `<em class="ruling">${inside}</em>`
          : `<em>${inside}</em>`;
      },
      html: ({ text: written }) => escaped(written),
    },
  };
  const marked = new Marked(ours, ...extensions);
  const html = marked.parse(text, { async: false });
  return html
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(TITLE_NOTE, (note) => note.replaceAll(' ', NO_BREAK_SPACE))
    .replace(RULE_CELL, '<td class="number">$1</td>')
    .replace(CARDS, (_, cards: string) => cardPlaces(cards));
}

function cardPlaces(cards: string): string {
  const places = cards.split(' ').map((card) => {
    const code = card.replace('10', 'T').replace(/[♣♦♠♥]/, (suit) => SUIT_LETTERS[suit]!);
    return `<span data-card="${code}"></span>`;
  });
  return `<span class="cards">${places.join('')}</span>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Renders imports such as `RULES.md?html` at build time. */
export function markdownPages(): Plugin {
  return {
    name: 'long-texts',
    async load(id) {
      if (!id.endsWith(ENDING)) return;
      const file = id.slice(0, -'?html'.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(markdownHtml(await readFile(file, 'utf8')))};`;
    },
  };
}
