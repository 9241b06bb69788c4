// Writes the card images that are files: the backs, and the twelve court figures, which are
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
for (const [name, svg] of Object.entries({
  wheels: wheels(),
  lattice: lattice(),
  scales: scales(),
  stars: stars(),
})) {
  writeFileSync(new URL(`./${name}.svg`, import.meta.url), svg);
}

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

interface BackColours {
  readonly ground: string;
  readonly line: string;
}

/** A back: a white border, a coloured field with the drawing, and a fine frame. */
function back({ ground, line }: BackColours, definitions: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -70 100 140" aria-hidden="true">
<defs><clipPath id="c"><rect x="-43" y="-63" width="86" height="126" rx="4"/></clipPath>
${definitions}</defs>
<rect x="-50" y="-70" width="100" height="140" rx="7" fill="#fbf8f1"/>
<rect x="-44.5" y="-64.5" width="89" height="129" rx="5" fill="${ground}"/>
<g clip-path="url(#c)" fill="none" stroke="${line}">
${drawing}
</g>
<rect x="-42.5" y="-62.5" width="85" height="125" rx="3.5" fill="none" stroke="${line}" stroke-width=".7"/>
</svg>
`;
}

/** The logo on a disc, for the middle of a back. */
function medallion(ground: string): { definition: string; drawing: string } {
  const cards = wheelAngles(3).map((angle) => `<use href="#mark" transform="rotate(${angle})"/>`);
  return {
    definition: `<path id="mark" d="${cardOutline(15)}"/>`,
    drawing: `<circle r="13.5" fill="${ground}" stroke-width=".7"/>\n<g stroke-width="1.5">${cards.join('')}</g>`,
  };
}

/** Engraved wheels on madder. */
function wheels(): string {
  const colours = { ground: '#86212f', line: '#f3d9bd' };
  const { definition, drawing } = medallion(colours.ground);
  const heights = { wide: 92, middle: 58, corner: 44 };
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
  return back(
    colours,
    [...outlines, definition].join('\n'),
    [...corners, wheel('wide', 20, 0.35), wheel('middle', 20, 0.4), drawing].join('\n'),
  );
}

/** Bands woven over and under on blue, with a stud in every gap. */
function lattice(): string {
  const colours = { ground: '#24477e', line: '#dfe6f2' };
  const { definition, drawing } = medallion(colours.ground);
  const pattern = `<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 2.2H12M0 4.6H12M0 2.2M2.2 0V1.4M4.6 0V1.4M2.2 5.4V12M4.6 5.4V12" stroke="${colours.line}" stroke-width=".55" fill="none"/><circle cx="8.4" cy="8.4" r="1" fill="${colours.line}"/></pattern>`;
  const field = '<rect x="-43" y="-63" width="86" height="126" fill="url(#p)" stroke="none"/>';
  return back(colours, `${pattern}\n${definition}`, `${field}\n${drawing}`);
}

/** Rows of scales on green, each a fan of three arcs. */
function scales(): string {
  const colours = { ground: '#1f5641', line: '#e3ead0' };
  const { definition, drawing } = medallion(colours.ground);
  const arcs = [7, 5, 3].map((r) => `<circle r="${r}"/>`).join('');
  const rows = Array.from({ length: 38 }, (_, row) => {
    const y = 63 + 7 - row * 3.5;
    const shift = row % 2 ? 7 : 0;
    return Array.from(
      { length: 8 },
      (_, at) => `<use href="#f" x="${-49 + at * 14 + shift}" y="${y}"/>`,
    );
  }).reverse();
  const fan = `<g id="f" fill="${colours.ground}" stroke-width=".5">${arcs}</g>`;
  return back(colours, `${fan}\n${definition}`, `${rows.flat().join('')}\n${drawing}`);
}

/** A night sky: stars of three sizes on indigo, the same in both halves. */
function stars(): string {
  const colours = { ground: '#2a2a52', line: '#f0dfae' };
  const { definition, drawing } = medallion(colours.ground);
  const star = (r: number) => {
    const points = Array.from({ length: 16 }, (_, at) => {
      const length = at % 4 === 0 ? r : at % 2 === 0 ? r * 0.5 : r * 0.22;
      const angle = (at * Math.PI) / 8;
      return `${(Math.sin(angle) * length).toFixed(2)} ${(-Math.cos(angle) * length).toFixed(2)}`;
    });
    return `M${points.join('L')}Z`;
  };
  // The golden angle spreads them evenly without rows.
  const spread = Array.from({ length: 46 }, (_, at) => {
    const angle = at * 2.39996;
    const distance = 18 + at * 1.35;
    const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
    return { x, y, size: ['l', 's', 'm', 's', 's'][at % 5]! };
  }).filter(({ x, y }) => Math.abs(x) < 39 && Math.abs(y) < 59 && y <= 0);
  const used = spread.flatMap(({ x, y, size }) =>
    [1, -1].map(
      (turn) => `<use href="#${size}" x="${(x * turn).toFixed(1)}" y="${(y * turn).toFixed(1)}"/>`,
    ),
  );
  const shapes = Object.entries({ l: 5.2, m: 3.2, s: 1.7 }).map(
    ([id, r]) => `<path id="${id}" d="${star(r)}" fill="${colours.line}" stroke="none"/>`,
  );
  const rings =
    '<circle r="17" stroke-width=".35"/><circle r="30" stroke-width=".35" stroke-dasharray=".6 2.2"/>';
  return back(colours, [...shapes, definition].join('\n'), `${rings}${used.join('')}\n${drawing}`);
}
