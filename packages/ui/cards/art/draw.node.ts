// Writes the card images that are files: the back, and the twelve court figures, which are
// extracted from the CC0 cards of @letele/playing-cards (after Adrian Kennard) and recoloured. Run
// `npm run draw -w @rota/ui` after a change; the output is kept in the repository.
import { writeFileSync } from 'node:fs';
// @ts-expect-error the package names types that it does not carry
import * as pack from '@letele/playing-cards/dist/index.esm.js';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cardOutline, wheelAngles } from '../outlines.ts';

const cards = new Map<string, ComponentType>(Object.entries(pack));
const INK = '#20242b';
const COLOURS: Readonly<Record<string, string>> = {
  '#000': INK,
  '#44F': '#27406e',
  red: '#b3262e',
  '#FC4': '#eab54a',
};

for (const suit of 'CDSH') {
  for (const rank of 'JQK') {
    const markup = renderToStaticMarkup(createElement(cards.get(suit + rank.toLowerCase())!));
    writeFileSync(new URL(`../courts/${rank}${suit}.svg`, import.meta.url), courtFigure(markup));
  }
}
writeFileSync(new URL('./back.svg', import.meta.url), back());

/**
 * Extracts the figure: six layers in a frame of 1300 × 2000, each used upright and upside down.
 * Indices, frame and large suit symbols are left out; `Card` draws them.
 */
function courtFigure(markup: string): string {
  const symbols = [
    ...markup.matchAll(/<symbol id="([^"]+)"[^>]*viewBox="([^"]+)"[^>]*>(.*?)<\/symbol>/g),
  ];
  const layers = symbols
    .filter(([, , box]) => box === '0 0 1300 2000')
    .map(([, id, , inside]) => ({ id, inside }));
  const mark = symbols.find(([, , box]) => box === '-600 -600 1200 1200');
  const used = [
    ...new Set(
      [...markup.matchAll(/<use[^>]*width="164.8"[^>]*href="#([^"]+)"/g)].map(([, id]) => id),
    ),
  ];
  const drawn = used.map((id) => layers.find((layer) => layer.id === id)?.inside ?? '');
  const halves = drawn.map(
    (inside, at) =>
      `<g id="${at}">${inside}</g><use href="#${at}" transform="rotate(180 650 1000)"/>`,
  );
  const suit = mark ? `<defs><symbol id="s" viewBox="${mark[2]}">${mark[3]}</symbol></defs>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" aria-hidden="true" fill="${INK}">${suit}${halves.join('')}</svg>\n`;
  const renamed = mark ? svg.replaceAll(`xlink:href="#${mark[1]}"`, 'href="#s"') : svg;
  return Object.entries(COLOURS).reduce(
    (drawing, [theirs, ours]) => drawing.replaceAll(`"${theirs}"`, `"${ours}"`),
    renamed,
  );
}

/** Draws the back: engraved wheels on madder with the logo in the middle. */
function back(): string {
  const heights = { wide: 92, middle: 58, corner: 44, mark: 15 };
  const outlines = Object.entries(heights).map(
    ([name, height]) => `<path id="${name}" d="${cardOutline(height)}"/>`,
  );
  const wheel = (name: keyof typeof heights, spokes: number, line: number, at = '') =>
    `<g stroke-width="${line}"${at}>${wheelAngles(spokes)
      .map((angle) => `<use href="#${name}" transform="rotate(${angle})"/>`)
      .join('')}</g>`;
  const corners = ['-43 -63', '43 -63', '-43 63', '43 63'].map((corner) =>
    wheel('corner', 16, 0.4, ` transform="translate(${corner})"`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -70 100 140" aria-hidden="true">
<defs><clipPath id="c"><rect x="-43" y="-63" width="86" height="126" rx="4"/></clipPath>
${outlines.join('\n')}</defs>
<rect x="-50" y="-70" width="100" height="140" rx="7" fill="#fbf8f1"/>
<rect x="-44.5" y="-64.5" width="89" height="129" rx="5" fill="#86212f"/>
<g clip-path="url(#c)" fill="none" stroke="#f3d9bd">
${corners.join('\n')}
${wheel('wide', 20, 0.35)}
${wheel('middle', 20, 0.4)}
<circle r="13.5" fill="#86212f" stroke-width=".7"/>
${wheel('mark', 3, 1.5)}
</g>
<rect x="-42.5" y="-62.5" width="85" height="125" rx="3.5" fill="none" stroke="#f3d9bd" stroke-width=".7"/>
</svg>
`;
}
