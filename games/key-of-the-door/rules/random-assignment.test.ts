import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { type Room, spread } from './random-assignment.ts';

const random = seededRandom('spread');
const room = (size: number, ...items: number[]): Room => ({
  size,
  takes: (item) => items.includes(item),
});

/** Every way to fill the rooms, by trying all. */
function everyWay(items: readonly number[], rooms: readonly Room[]): string[] {
  const ways: string[] = [];
  const left = rooms.map(({ size }) => size);
  const lots: number[] = [];
  function lay(at: number): void {
    if (at === items.length) {
      ways.push(lots.join());
      return;
    }
    for (const [index, { takes }] of rooms.entries()) {
      if (left[index] === 0 || !takes(items[at]!)) continue;
      left[index]!--;
      lots.push(index);
      lay(at + 1);
      lots.pop();
      left[index]!++;
    }
  }
  lay(0);
  return ways;
}

test.each<[string, number[], Room[]]>([
  [
    'three free rooms',
    [1, 2, 3, 4],
    [room(2, 1, 2, 3, 4), room(1, 1, 2, 3, 4), room(1, 1, 2, 3, 4)],
  ],
  ['a picky room', [1, 2, 3, 4, 5], [room(2, 1, 2), room(3, 1, 2, 3, 4, 5)]],
  ['rooms that force each other', [1, 2, 3, 4], [room(1, 1, 2), room(1, 2, 3), room(2, 1, 3, 4)]],
  ['empty rooms', [1, 2, 3], [room(0), room(2, 1, 2, 3), room(1, 2, 3)]],
])('%s: every way comes up equally often, and no other', (_, items, rooms) => {
  const ways = new Map(everyWay(items, rooms).map((way) => [way, 0]));
  const draw = spread(items, rooms);
  const draws = 2000 * ways.size;
  for (let at = 0; at < draws; at++) {
    const way = draw(random).join();
    expect(ways.has(way)).toBe(true);
    ways.set(way, ways.get(way)! + 1);
  }
  for (const count of ways.values())
    expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(2000));
});

test('no way at all throws', () => {
  expect(() => spread([1, 2], [room(1, 1), room(1, 1)])).toThrow(RangeError);
});
