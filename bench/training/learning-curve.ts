import type { PanelResult } from './panel.ts';

/** A measurement of a network while it learns. */
export interface CurvePoint extends PanelResult {
  readonly deals: number;
}

const WIDTH = 640;
const HEIGHT = 320;
const MARGIN = 48;

/** Draws the network's share among greedy players by deals, with its intervals, as an SVG. */
export function drawCurve(curve: readonly CurvePoint[]): string {
  const most = Math.max(1, ...curve.map(({ deals }) => deals));
  const ends = curve.flatMap(({ greedy }) => [
    greedy.mean - greedy.margin,
    greedy.mean + greedy.margin,
  ]);
  const low = Math.floor(10 * Math.min(1, ...ends)) / 10;
  const high = Math.ceil(10 * Math.max(1.1, ...ends)) / 10;
  const x = (deals: number) => (MARGIN + ((WIDTH - 2 * MARGIN) * deals) / most).toFixed(1);
  const y = (share: number) =>
    (HEIGHT - MARGIN - ((HEIGHT - 2 * MARGIN) * (share - low)) / (high - low)).toFixed(1);
  const line = curve.map(({ deals, greedy }) => `${x(deals)},${y(greedy.mean)}`).join(' ');
  const intervals = curve.map(
    ({ deals, greedy: { mean, margin } }) =>
      `<path d="M${x(deals)} ${y(mean - margin)}V${y(mean + margin)}"/>`,
  );
  const steps = Array.from({ length: Math.round(10 * (high - low)) + 1 }, (_, at) => low + at / 10);
  const grid = steps.map(
    (share) =>
      `<path d="M${MARGIN} ${y(share)}H${WIDTH - MARGIN}" opacity="0.2"/>` +
      `<text x="${MARGIN - 8}" y="${y(share)}" text-anchor="end">${share.toFixed(1)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
<g stroke="black" fill="black" stroke-width="0.5">${grid.join('')}</g>
<text x="${MARGIN}" y="20">points among greedy players, relative to a fair share</text>
<text x="${WIDTH - MARGIN}" y="${HEIGHT - 16}" text-anchor="end">${most} deals</text>
<g stroke="#1f5fa8" fill="none" stroke-width="2">${intervals.join('')}<polyline points="${line}"/></g>
</svg>
`;
}
