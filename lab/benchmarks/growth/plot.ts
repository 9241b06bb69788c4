import { formatCost, type GrowthSeries } from './growth-series.ts';

const WIDTH = 480;
const HEIGHT = 220;
const MARGIN = { top: 16, right: 24, bottom: 40, left: 64 };

/** Room around the points, as a share of the plot. */
const PADDING = 0.08;

/** Draws a series as SVG on logarithmic axes, so that a power law is a straight line. */
export function plot({ points, size, title }: GrowthSeries): string {
  const x = logScale(
    points.map((point) => point.size),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = logScale(
    // At least a factor of ten, or noise would look like growth.
    widened(points.map((point) => point.cost)),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const line = points.map(({ size: at, cost }) => `${x(at)},${y(cost)}`).join(' ');
  const marks = points.map(
    ({ size: at, cost }) =>
      `<circle cx="${x(at)}" cy="${y(cost)}" r="4"/>` +
      `<text x="${x(at)}" y="${y(cost) - 9}" text-anchor="middle">${formatCost(cost)}</text>` +
      `<text x="${x(at)}" y="${HEIGHT - MARGIN.bottom + 18}" text-anchor="middle">${formatCost(at)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="11" fill="#1f5a48">
<title>${escapeXml(title)} by ${escapeXml(size)}</title>
<rect width="100%" height="100%" fill="#fff"/>
<path d="M${MARGIN.left} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}H${WIDTH - MARGIN.right}" fill="none" stroke="#9bb"/>
<polyline points="${line}" fill="none" stroke="#1f5a48" stroke-width="2"/>
${marks.join('\n')}
<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 6}" text-anchor="middle">${escapeXml(size)}</text>
</svg>
`;
}

function widened(costs: readonly number[]): number[] {
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  const missing = Math.max(1, 10 / (high / low));
  return [low / Math.sqrt(missing), high * Math.sqrt(missing)];
}

function logScale(values: readonly number[], from: number, to: number) {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  const span = high - low || 1;
  return (value: number) =>
    Math.round(
      from + (to - from) * (PADDING + (1 - 2 * PADDING) * ((Math.log(value) - low) / span)),
    );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
