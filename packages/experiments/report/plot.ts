import * as Plot from '@observablehq/plot';
import type { Language } from '@rota/core';
import type { ReportedGroup } from './report.ts';
import { nameOfPlace, numbersIn, type Say } from './written.ts';

/** In CSS pixels. */
const USUAL_WIDTH = 640;
const LETTER = 6.5;
const WIDEST_NAMES = 190;
const ROW = 34;
const CURVE_HEIGHT = 260;

/** So many numbers side by side are a curve; fewer, or words, are rows. */
const CURVE = 8;

/**
 * A group drawn: each figure a dot with its 95% interval.
 * @param document where it is drawn: the page's, or that of a machine without a screen
 * @param width in CSS pixels
 */
export function plotOf(
  group: ReportedGroup,
  say: Say,
  document: Document,
  language: Language,
  width = USUAL_WIDTH,
): Element {
  const percent = group.sort === 'share';
  const scale = percent ? 100 : 1;
  const dots = group.figures.map(({ at, value, low, high }) => ({
    at: typeof at === 'number' ? at : nameOfPlace(group, at, say),
    value: scale * value,
    low: scale * (Number.isFinite(low) ? low : value),
    high: scale * (Number.isFinite(high) ? high : value),
  }));
  const isCurve = dots.length >= CURVE && dots.every(({ at }) => typeof at === 'number');
  const longestName = Math.max(...dots.map(({ at }) => String(at).length));
  const amount = { ...numbersIn(language), label: percent ? '%' : null, grid: true, nice: true };
  const plot = Plot.plot({
    document,
    width,
    ariaLabel: say(group.id),
    ...(isCurve
      ? {
          height: CURVE_HEIGHT,
          x: { label: say(`${group.id}.axis`) },
          y: { ...amount, zero: true },
          marks: [
            Plot.ruleX(dots, {
              x: 'at',
              y1: 'low',
              y2: 'high',
              strokeWidth: 5,
              strokeOpacity: 0.3,
            }),
            Plot.lineY(dots, { x: 'at', y: 'value', strokeOpacity: 0.5 }),
            Plot.dot(dots, { x: 'at', y: 'value', r: 2.5, fill: 'currentColor' }),
          ],
        }
      : {
          height: 60 + ROW * dots.length,
          marginLeft: Math.min(WIDEST_NAMES, 20 + LETTER * longestName),
          x: amount,
          y: { label: null, domain: dots.map(({ at }) => at), type: 'band' as const },
          marks: [
            Plot.ruleY(dots, {
              y: 'at',
              x1: 'low',
              x2: 'high',
              strokeWidth: 7,
              strokeOpacity: 0.3,
            }),
            Plot.dot(dots, { y: 'at', x: 'value', r: 3, fill: 'currentColor' }),
          ],
        }),
  });
  // What a page looks like is the page's own affair, and ours forbids styles inside.
  plot.querySelector('style')?.remove();
  // One picture with one name; the figures themselves stand in the table.
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}
