/** A figure of cells, and its lines. */
export interface Shape {
  readonly cells: number;
  readonly lines: number;
  /** The share of the pairs of cells that lie on a common line, in percent. */
  readonly pairs: number;
}

/** Counts the straight lines of a cube (or square) of that side, from one end to the other. */
export function straightShape(side: number, dimensions: number): Shape {
  const cells = side ** dimensions;
  const lines = new Set<string>();
  for (let from = 0; from < cells; from++) {
    for (let to = from + 1; to < cells; to++) {
      const line = lineBetween(digits(from, side, dimensions), digits(to, side, dimensions), side);
      if (line) lines.add(line);
    }
  }
  return shapeOf(cells, lines.size, side);
}

/** Counts the sets of Set with that many features: each feature all alike or all different. */
export function setShape(features: number): Shape {
  const cards = 3 ** features;
  let sets = 0;
  for (let a = 0; a < cards; a++) {
    for (let b = a + 1; b < cards; b++) {
      const [one, other] = [digits(a, 3, features), digits(b, 3, features)];
      const third = one.map((digit, at) => (6 - digit - other[at]!) % 3);
      if (third.reduce((number, digit) => number * 3 + digit) > b) sets++;
    }
  }
  return shapeOf(cards, sets, 3);
}

function shapeOf(cells: number, lines: number, length: number): Shape {
  // No two cells share two lines.
  const joined = (lines * length * (length - 1)) / 2;
  return { cells, lines, pairs: Math.round((1000 * joined) / ((cells * (cells - 1)) / 2)) / 10 };
}

/** Returns a number's digits, the highest first. */
function digits(number: number, base: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, at) => Math.floor(number / base ** (count - 1 - at)) % base,
  );
}

/** Returns the ends as text if the two cells are the ends of a straight line across the figure. */
function lineBetween(from: readonly number[], to: readonly number[], side: number) {
  const isAcross = from.every(
    (digit, at) => digit === to[at] || (digit + to[at]! === side - 1 && digit * to[at]! === 0),
  );
  return isAcross ? `${from} ${to}` : undefined;
}
