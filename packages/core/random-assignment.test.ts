import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { type Bin, randomAssignment } from './random-assignment.ts';

const random = seededRandom('spread');
const bin = (size: number, ...items: number[]): Bin => ({
  size,
  accepts: (item) => items.includes(item),
});

/** Returns every assignment, by brute force. */
function everyAssignment(items: readonly number[], bins: readonly Bin[]): string[] {
  const found: string[] = [];
  const left = bins.map(({ size }) => size);
  const assignment: number[] = [];
  function assign(at: number): void {
    if (at === items.length) {
      found.push(assignment.join());
      return;
    }
    for (const [index, { accepts }] of bins.entries()) {
      if (left[index] === 0 || !accepts(items[at]!)) continue;
      left[index]!--;
      assignment.push(index);
      assign(at + 1);
      assignment.pop();
      left[index]!++;
    }
  }
  assign(0);
  return found;
}

test.each<[string, number[], Bin[]]>([
  ['three free bins', [1, 2, 3, 4], [bin(2, 1, 2, 3, 4), bin(1, 1, 2, 3, 4), bin(1, 1, 2, 3, 4)]],
  ['a bin that accepts few items', [1, 2, 3, 4, 5], [bin(2, 1, 2), bin(3, 1, 2, 3, 4, 5)]],
  ['bins that constrain each other', [1, 2, 3, 4], [bin(1, 1, 2), bin(1, 2, 3), bin(2, 1, 3, 4)]],
  ['empty bins', [1, 2, 3], [bin(0), bin(2, 1, 2, 3), bin(1, 2, 3)]],
])('%s: every valid assignment is equally likely', (_, items, bins) => {
  const ways = new Map(everyAssignment(items, bins).map((way) => [way, 0]));
  const draw = randomAssignment(items, bins);
  const draws = 2000 * ways.size;
  for (let at = 0; at < draws; at++) {
    const way = draw(random).join();
    expect(ways.has(way)).toBe(true);
    ways.set(way, ways.get(way)! + 1);
  }
  for (const count of ways.values())
    expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(2000));
});

test('every way to fill places whose parts accept more and more is equally likely, whatever lies in which part', () => {
  const items = [1, 2, 3, 4, 5, 6];
  const draw = randomAssignment(items, [
    { ...bin(1, 1, 2), group: 0 },
    { ...bin(1, 1, 2, 3, 4), group: 0 },
    { ...bin(1, ...items), group: 0 },
    { ...bin(1, 2, 3), group: 1 },
    { ...bin(1, ...items), group: 1 },
    bin(1, ...items),
  ]);
  const place = [0, 0, 0, 1, 1, 2];
  const ways = new Map<string, number>();
  const draws = 60_000;
  for (let at = 0; at < draws; at++) {
    const way = draw(random)
      .map((each) => place[each])
      .join('');
    ways.set(way, (ways.get(way) ?? 0) + 1);
  }
  const isLow = (most: number) => (item: number) => item <= most;
  const expected = everyAssignment(items, [
    bin(3, ...items),
    bin(2, ...items),
    bin(1, ...items),
  ]).filter((way) => {
    const inPlace = (which: string) => items.filter((_, at) => way.split(',')[at] === which);
    const first = inPlace('0');
    const fits = first.some(isLow(2)) && first.filter(isLow(4)).length >= 2;
    return fits && inPlace('1').some((item) => item === 2 || item === 3);
  });
  expect([...ways.keys()].sort()).toEqual(expected.map((way) => way.replaceAll(',', '')).sort());
  const mean = draws / expected.length;
  for (const count of ways.values())
    expect(Math.abs(count - mean)).toBeLessThan(5 * Math.sqrt(mean));
});

test('throws if there is no valid assignment', () => {
  expect(() => randomAssignment([1, 2], [bin(1, 1), bin(1, 1)])).toThrow(RangeError);
});
