/** How one cost grows with one size. */
export interface GrowthSeries {
  /** What is measured, with its unit. */
  readonly title: string;
  /** What grows. */
  readonly size: string;
  /** In order of size; sizes and costs above 0. */
  readonly points: readonly GrowthPoint[];
}

export interface GrowthPoint {
  readonly size: number;
  readonly cost: number;
}

/**
 * The exponent of growth: the slope of the least-squares line through the points in logarithms. 0: the
 * size does not matter; 1: linear.
 * @param points at least two
 */
export function exponentOf(points: readonly GrowthPoint[]): number {
  const logs = points.map(({ size, cost }) => [Math.log(size), Math.log(cost)] as const);
  const mean = (at: 0 | 1) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length;
  const [meanSize, meanCost] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanSize) * (y - meanCost), 0);
  return covariance / logs.reduce((sum, [x]) => sum + (x - meanSize) ** 2, 0);
}

/** The median; for an even number of values the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Three significant digits, with separators of thousands. */
export function formatCost(cost: number): string {
  const rounded = Number(cost.toPrecision(3));
  return rounded >= 1000 ? rounded.toLocaleString('en') : String(rounded);
}
