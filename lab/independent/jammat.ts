// jammat from RULES.md alone: every count by brute force, every square tried.
import { exact, type Figure, randomFrom, shuffled, Tally } from './figures.ts';

/** Cards 0 to 51; ranks 2 to 14, the ace being 14. */
const rank = (card: number) => (card % 13) + 2;
const suit = (card: number) => Math.floor(card / 13);
const KINDS = ['high-card', 'pair', 'colour', 'sequence', 'pure-sequence', 'triplet'] as const;

/** A line's kind, an index of `KINDS`, and a number that is higher for stronger lines. JM-1 */
function judge(a: number, b: number, c: number): [kind: number, strength: number] {
  const ranks = [rank(a), rank(b), rank(c)].sort((x, y) => y - x);
  const [high, middle, low] = ranks as [number, number, number];
  const worth = (kind: number, ...digits: number[]): [number, number] => {
    return [kind, digits.reduce((number, digit) => number * 20 + digit, kind)];
  };
  const oneSuit = suit(a) === suit(b) && suit(b) === suit(c);
  if (high === low) return worth(5, high, 0, 0);
  const lowAce = high === 14 && middle === 3 && low === 2;
  if (lowAce || (high === middle + 1 && middle === low + 1))
    return worth(oneSuit ? 4 : 3, lowAce ? 3 : high, 0, 0);
  if (oneSuit) return worth(2, high, middle, low);
  if (high === middle) return worth(1, high, low, 0);
  if (middle === low) return worth(1, middle, high, 0);
  return worth(0, high, middle, low);
}

/** All triples of a pack: kinds, strengths, and the share of triples that are weaker. */
function triples() {
  const list: [kind: number, strength: number][] = [];
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++) for (let c = b + 1; c < 52; c++) list.push(judge(a, b, c));
  const counts = new Map<number, number>();
  for (const [, strength] of list) counts.set(strength, (counts.get(strength) ?? 0) + 1);
  const weaker = new Map<number, number>();
  let before = 0;
  for (const [strength, count] of [...counts].sort(([a], [b]) => a - b)) {
    weaker.set(strength, before / list.length);
    before += count;
  }
  return { list, weaker };
}

/** All orders of nine cells up to rotation and reflection: 45,360. */
function squares(): number[][] {
  const found: number[][] = [];
  const grow = (cells: number[]) => {
    if (cells.length === 9) {
      const [a, , c, , , , g, , i] = cells as [number, ...number[]];
      if (a < c! && c! < g! && a < i!) found.push([...cells]);
      return;
    }
    for (let next = 0; next < 9; next++) if (!cells.includes(next)) grow([...cells, next]);
  };
  grow([]);
  return found;
}

/** All ways to make three groups of nine cards: 280. */
function rows(): number[][] {
  const found: number[][] = [];
  const grow = (cells: number[]) => {
    if (cells.length === 9) return found.push(cells);
    const left = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => !cells.includes(cell));
    const [first, ...others] = left;
    for (const second of others)
      for (const third of others) if (second < third) grow([...cells, first!, second, third]);
    return 0;
  };
  grow([]);
  return found;
}

const SQUARE_LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const ROW_LINES = ['012', '345', '678'];

/** The lines of the layout whose strengths, from the strongest down, come first in order. JM-3 */
function bestFirst(
  hand: readonly number[],
  layouts: readonly number[][],
  lines: readonly string[],
) {
  const cells = lines.map((line) => [...line].map(Number));
  const judged = new Map<number, [kind: number, strength: number]>();
  for (let a = 0; a < 9; a++)
    for (let b = 0; b < 9; b++)
      for (let c = 0; c < 9; c++)
        if (a !== b && b !== c && a !== c)
          judged.set(a * 81 + b * 9 + c, judge(hand[a]!, hand[b]!, hand[c]!));
  let best: [kind: number, strength: number][] = [];
  for (const layout of layouts) {
    const own = cells.map(
      ([a, b, c]) => judged.get(layout[a!]! * 81 + layout[b!]! * 9 + layout[c!]!)!,
    );
    // Most layouts have no line as strong as the best one known.
    if (!own.some(([, strength]) => strength >= (best[0]?.[1] ?? 0))) continue;
    const ranked = own.sort(([, one], [, other]) => other - one);
    const differs = ranked.findIndex(([, strength], at) => strength !== best[at]?.[1]);
    if (differs >= 0 && ranked[differs]![1] > (best[differs]?.[1] ?? -1)) best = ranked;
  }
  return best;
}

/** Counts lines of that many cells in a figure whose coordinates run from 0 to below `side`. */
function countLines(
  side: number,
  dimensions: number,
  isLine: (cells: number[][]) => boolean,
): number[][] {
  const cells = Array.from({ length: side ** dimensions }, (_, cell) =>
    Array.from({ length: dimensions }, (_, axis) => Math.floor(cell / side ** axis) % side),
  );
  const lines: number[][] = [];
  const choose = (chosen: number[]) => {
    if (chosen.length === side) {
      if (isLine(chosen.map((cell) => cells[cell]!))) lines.push(chosen);
      return;
    }
    for (let next = (chosen.at(-1) ?? -1) + 1; next < cells.length; next++)
      choose([...chosen, next]);
  };
  choose([]);
  return lines;
}

/** In a straight line each coordinate stays, counts up or counts down. */
const isStraight = (cells: number[][]) =>
  cells[0]!.every((_, axis) => {
    const along = cells.map((cell) => cell[axis]!);
    return (
      along.every((at) => at === along[0]) ||
      along.every((at, step) => at === step) ||
      along.every((at, step) => at === along.length - 1 - step)
    );
  });

/** In Set each feature is the same on all three cards or different on all. */
const isSet = (cells: number[][]) =>
  cells[0]!.every((_, axis) => new Set(cells.map((cell) => cell[axis])).size !== 2);

export function jammatCounts(): Figure[] {
  const { list } = triples();
  const figures: Figure[] = [];
  for (const [index, kind] of KINDS.entries()) {
    const own = list.filter(([each]) => each === index);
    const path = ['exact-counts', 'triples', kind];
    figures.push(exact(own.length, ...path, 'triples'));
    figures.push(exact(new Set(own.map(([, strength]) => strength)).size, ...path, 'strengths'));
    figures.push(exact((100 * own.length) / list.length, ...path, 'percent'));
  }
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  // Without a triplet: some ranks twice, the others of the nine cards once.
  const noTriplet = [0, 1, 2, 3, 4]
    .map(
      (pairs) =>
        choose(13, pairs) * 6 ** pairs * choose(13 - pairs, 9 - 2 * pairs) * 4 ** (9 - 2 * pairs),
    )
    .reduce((sum, hands) => sum + hands);
  const hands = choose(52, 9) - noTriplet;
  figures.push(exact(Math.round(hands), 'exact-counts', 'best-of-nine', 'triplet', 'hands'));
  figures.push(
    exact((100 * hands) / choose(52, 9), 'exact-counts', 'best-of-nine', 'triplet', 'percent'),
  );
  const cube = countLines(3, 3, isStraight);
  const changing = (line: number[]) =>
    [1, 3, 9].filter((unit) => new Set(line.map((cell) => Math.floor(cell / unit) % 3)).size > 1)
      .length;
  for (const [at, name] of ['axes', 'layers', 'corners'].entries())
    figures.push(
      exact(
        cube.filter((line) => changing(line) === at + 1).length,
        'cube',
        'cube-lines',
        name,
        'lines',
      ),
    );
  const degrees = Array.from(
    { length: 27 },
    (_, cell) => cube.filter((line) => line.includes(cell)).length,
  );
  // The number of coordinates in the middle tells corners, edges, faces and the centre apart.
  const middles = degrees.map(
    (_, cell) => [1, 3, 9].filter((unit) => Math.floor(cell / unit) % 3 === 1).length,
  );
  for (const [at, name] of ['corner', 'edge', 'face', 'centre'].entries()) {
    const own = degrees.filter((_, cell) => middles[cell] === at);
    figures.push(exact(own.length, 'cube', 'cube-places', name, 'places'));
    figures.push(exact(own[0]!, 'cube', 'cube-places', name, 'lines'));
  }
  const shapes = [
    ['square', 9, countLines(3, 2, isStraight)],
    ['set-2', 9, countLines(3, 2, isSet)],
    ['cube', 27, cube],
    ['set-3', 27, countLines(3, 3, isSet)],
    ['set-4', 81, countLines(3, 4, isSet)],
    ['four-in-a-row', 64, countLines(4, 3, isStraight)],
  ] as const;
  for (const [name, cells, lines] of shapes) {
    const pairs = new Set(
      lines.flatMap((line) =>
        line.flatMap((a) => line.filter((b) => b > a).map((b) => `${a} ${b}`)),
      ),
    );
    const path = ['set-and-four', 'shapes', name];
    figures.push(exact(cells, ...path, 'cells'), exact(lines.length, ...path, 'lines'));
    figures.push(exact((100 * pairs.size) / ((cells * (cells - 1)) / 2), ...path, 'pairs'));
  }
  return figures;
}

/** Deals hands to four and arranges each with its best line first, then the second best, and so on. */
export function jammatBestFirst(
  deals: number,
  seed: number,
  onDeals?: (done: number) => void,
): Figure[] {
  const { weaker } = triples();
  const draw = randomFrom(seed);
  const pack = Array.from({ length: 52 }, (_, card) => card);
  const bestLine = new Tally();
  const figures: Figure[] = [];
  for (const [layouts, lines, run] of [
    [squares(), SQUARE_LINES, 'square'],
    [rows(), ROW_LINES, 'row'],
  ] as const) {
    const standing = new Tally();
    const won = new Tally();
    const kinds = KINDS.map(() => new Tally());
    for (let deal = 0; deal < deals; deal++) {
      shuffled(draw, pack);
      const ranked = [0, 9, 18, 27].map((from) =>
        bestFirst(pack.slice(from, from + 9), layouts, lines),
      );
      for (const hand of ranked) {
        for (const [at, [kind, strength]] of hand.entries()) {
          standing.add(at + 1, weaker.get(strength)!);
          for (const [index, tally] of kinds.entries()) tally.add(at + 1, index === kind ? 1 : 0);
        }
        for (const [index, kind] of KINDS.entries())
          if (index > 1 && kind !== 'triplet') bestLine.add(kind, hand[0]![0] === index ? 100 : 0);
      }
      for (let at = 0; at < lines.length; at++) {
        const strengths = ranked.map((hand) => hand[at]![1]).sort((a, b) => b - a);
        won.add(at + 1, strengths[0]! > strengths[1]! ? 1 : 0);
      }
      for (const tally of [standing, won, bestLine, ...kinds]) tally.next();
      onDeals?.(1);
    }
    figures.push(...standing.figures('best-lines', `standing-${run}`, run));
    if (run === 'row') continue;
    figures.push(...won.figures('best-lines', 'positions-square', run));
    for (const [index, tally] of kinds.entries())
      figures.push(...tally.figures('best-lines', 'kinds-square', KINDS[index]!));
  }
  const percent = bestLine.figures('exact-counts', 'best-of-nine');
  return [...figures, ...percent.map((each) => ({ ...each, path: [...each.path, 'percent'] }))];
}
