import { rankOf, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { prepareWorlds, threeCard } from '../rules/index.ts';
import { rankSetOf } from '../rules/rank-set.ts';
import { cards, Position, ranks } from '../tests/position.ts';

const NOT_LOW = ranks('A 2 6 7 8 9 T J Q K');

/** Counts how often worlds come up, or how many ways there are, by the hands of the second and the third player. */
class Tally extends Map<string, number> {
  add(second: readonly number[], third: readonly number[]): void {
    const sorted = [second, third].map((hand) => [...hand].sort((a, b) => a - b).join('+'));
    const world = sorted.join(' | ');
    this.set(world, (this.get(world) ?? 0) + 1);
  }
}

test('every deal of the hidden cards that fits is equally likely, counting copies of a card separately', () => {
  const position = new Position({ hands: ['9H', '3C KC', '4C', '', ''], deck: '5C 5C' });
  // The older card of the second player and the card of the third are below a six.
  position.state.known.lacks[1]!.splice(0, 1, rankSetOf(NOT_LOW));
  position.state.known.lacks[2]!.splice(0, 1, rankSetOf(NOT_LOW));
  const world = prepareWorlds(threeCard.view(position.state, 0));
  const random = seededRandom('worlds');
  const drawn = new Tally();
  const DRAWS = 20_000;
  for (let draw = 0; draw < DRAWS; draw++) {
    const { hands, deck } = world(random);
    expect(deck).toHaveLength(2);
    drawn.add(hands[1]!, hands[2]!);
  }
  const expected = new Tally();
  const pool = cards('3C 4C 5C 5C KC');
  const isLow = (card: number) => !NOT_LOW.includes(rankOf(card));
  for (const [a, first] of pool.entries()) {
    for (const [b, second] of pool.entries()) {
      for (const [c, third] of pool.entries()) {
        if (a >= b || c === a || c === b || !isLow(third)) continue;
        if (isLow(first) || isLow(second)) expected.add([first, second], [third]);
      }
    }
  }
  const ways = [...expected.values()].reduce((sum, count) => sum + count, 0);
  expect([...drawn.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [key, count] of expected) {
    const mean = (DRAWS * count) / ways;
    expect(Math.abs(drawn.get(key)! - mean) / Math.sqrt(mean)).toBeLessThan(5);
  }
});

test('hands that lack the same ranks share a place, and each gets its own cards', () => {
  const position = new Position({
    hands: ['9H', '3C 4C', '3D 4D', '5C 5D', 'KH KS'],
    deck: '6C 6D 7C',
  });
  for (const seat of [1, 2, 3]) {
    position.state.known.lacks[seat]!.splice(0, 2, rankSetOf(NOT_LOW), rankSetOf(NOT_LOW));
  }
  const world = prepareWorlds(threeCard.view(position.state, 0));
  const random = seededRandom('places');
  const seen = new Set<number>();
  for (let draw = 0; draw < 200; draw++) {
    const { hands } = world(random);
    expect(hands.map(({ length }) => length)).toEqual([1, 2, 2, 2, 2]);
    expect(
      [hands[1], hands[2], hands[3]].flat().map((card) => NOT_LOW.includes(rankOf(card!))),
    ).not.toContain(true);
    for (const card of hands[1]!) seen.add(card);
  }
  expect(seen.size).toBe(6);
});
