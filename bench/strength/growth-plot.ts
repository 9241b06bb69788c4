import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { StrengthByBudget } from './search-budgets.ts';

/** In CSS pixels. */
const WIDTH = 640;
const HEIGHT = 320;
/** Names at the ends of lines stand so far apart at least, as a share of the height of what is drawn. */
const BETWEEN_NAMES = 0.05;

/** Strength over budget, a line for each game, with 95% intervals. @returns an SVG file's text */
export function growthPlot(
  strengths: readonly StrengthByBudget[],
  titleOf: (game: string) => string,
): string {
  const { document } = parseHTML('<html><body></body></html>');
  const rows = strengths.map(({ game, seats, iterations, share }) => ({
    what: `${titleOf(game)}, ${seats} seats`,
    iterations,
    share: share.mean,
    low: share.mean - share.margin,
    high: share.mean + share.margin,
  }));
  const most = Math.max(...rows.map(({ iterations }) => iterations));
  // The fair share, 1, is drawn as well.
  const highest = Math.max(1, ...rows.map(({ high }) => high));
  const lowest = Math.min(1, ...rows.map(({ low }) => low));
  const names = apart(
    rows.filter(({ iterations }) => iterations === most),
    BETWEEN_NAMES * (highest - lowest),
  );
  const figure = Plot.plot({
    document: document as unknown as Document,
    width: WIDTH,
    height: HEIGHT,
    marginRight: 150,
    style: { fontFamily: 'system-ui, sans-serif', background: 'white' },
    ariaLabel: 'Strength of the search by its budget',
    // Each budget is four times the one before, so evenly spaced ones are a logarithmic scale.
    x: { type: 'point', label: 'iterations a move' },
    y: { label: 'points over the fair share, among greedy players', grid: true, nice: true },
    marks: [
      Plot.ruleY([1], { strokeDasharray: '2 3' }),
      Plot.ruleX(rows, {
        x: 'iterations',
        y1: 'low',
        y2: 'high',
        stroke: 'what',
        strokeOpacity: 0.4,
      }),
      Plot.lineY(rows, { x: 'iterations', y: 'share', stroke: 'what' }),
      Plot.dot(rows, { x: 'iterations', y: 'share', fill: 'what', r: 3, symbol: 'what' }),
      Plot.text(names, {
        x: 'iterations',
        y: 'share',
        text: 'what',
        fill: 'what',
        textAnchor: 'start',
        dx: 8,
      }),
    ],
  });
  figure.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${figure.outerHTML}\n`;
}

/** The same from the lowest up, each at least `gap` above the one before. */
function apart<Named extends { readonly share: number }>(
  names: readonly Named[],
  gap: number,
): Named[] {
  const spaced: Named[] = [];
  for (const name of names.toSorted((a, b) => a.share - b.share)) {
    const lowest = (spaced.at(-1)?.share ?? Number.NEGATIVE_INFINITY) + gap;
    spaced.push({ ...name, share: Math.max(name.share, lowest) });
  }
  return spaced;
}
