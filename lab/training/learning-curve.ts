import type { PanelResult } from './panel.ts';

/** A measurement of a policy while it learns. */
export interface CurvePoint extends PanelResult {
  readonly deals: number;
}

const WIDTH = 640;
const HEIGHT = 320;
const MARGIN = 48;

/** Draws the policy's share among the first of its panel by deals, a line with intervals for each number of seats, as an SVG. */
export function drawCurve(curve: readonly CurvePoint[]): string {
  const points = curve.map(({ deals, seats, shares }) => {
    const [field, share] = Object.entries(shares)[0]!;
    return { deals, seats, field, share };
  });
  const most = Math.max(1, ...points.map(({ deals }) => deals));
  const ends = points.flatMap(({ share }) => [
    share.mean - share.margin,
    share.mean + share.margin,
  ]);
  const low = Math.floor(10 * Math.min(1, ...ends)) / 10;
  const high = Math.ceil(10 * Math.max(1.1, ...ends)) / 10;
  const x = (deals: number) => (MARGIN + ((WIDTH - 2 * MARGIN) * deals) / most).toFixed(1);
  const y = (share: number) =>
    (HEIGHT - MARGIN - ((HEIGHT - 2 * MARGIN) * (share - low)) / (high - low)).toFixed(1);
  const lines = [...new Set(points.map(({ seats }) => seats))].map((seats) => {
    const own = points.filter((point) => point.seats === seats);
    const line = own.map(({ deals, share }) => `${x(deals)},${y(share.mean)}`).join(' ');
    const intervals = own.map(
      ({ deals, share: { mean, margin } }) =>
        `<path d="M${x(deals)} ${y(mean - margin)}V${y(mean + margin)}"/>`,
    );
    const end = own.at(-1)!;
    return (
      `<g stroke="#1f5fa8" fill="none" stroke-width="2">${intervals.join('')}<polyline points="${line}"/></g>` +
      `<text x="${WIDTH - MARGIN + 6}" y="${y(end.share.mean)}">${seats}</text>`
    );
  });
  const steps = Array.from({ length: Math.round(10 * (high - low)) + 1 }, (_, at) => low + at / 10);
  const grid = steps.map(
    (share) =>
      `<path d="M${MARGIN} ${y(share)}H${WIDTH - MARGIN}" opacity="0.2"/>` +
      `<text x="${MARGIN - 8}" y="${y(share)}" text-anchor="end">${share.toFixed(1)}</text>`,
  );
  const field = points[0]?.field ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
<g stroke="black" fill="black" stroke-width="0.5">${grid.join('')}</g>
<text x="${MARGIN}" y="20">points among ${field} players, relative to a fair share</text>
<text x="${WIDTH - MARGIN}" y="${HEIGHT - 16}" text-anchor="end">${most} deals</text>
<text x="${WIDTH - 8}" y="20" text-anchor="end">seats</text>
${lines.join('\n')}
</svg>
`;
}
