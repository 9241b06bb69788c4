import { rankOf, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { cards, Position } from '../tests/position.ts';
import { dealHiddenHands } from './deal-hidden-hands.ts';
import { threeCard } from './index.ts';
import { ALL_RANKS, BELOW } from './ranks.ts';
import { emptyPile } from './state.ts';

const random = seededRandom('policies');
const publicTable = ({ state }: Position) => threeCard.view(state, 'public').table;

test('cards taken up with the pile stay known until they are played', () => {
  const position = new Position({ hands: ['3S 4S', '5H KH AH'], pile: '9D JD' });
  position.play('take');
  expect(publicTable(position)[0]!.known).toEqual(cards('9D JD'));
  position.play('play 5H', 'play 9D');
  expect(publicTable(position)[0]).toMatchObject({ known: cards('JD') });
  expect(publicTable(position)[0]!.hidden).toHaveLength(2);
});

test('a forced pick-up shows that no card in hand could be played (TC-5)', () => {
  const position = new Position({ hands: ['3S 4S', '5H KH AH'], pile: '9D' });
  position.play('take');
  expect(publicTable(position)[0]!.hidden).toEqual([BELOW[8], BELOW[8]]);
});

test('with mayTake a pick-up shows nothing about the hand', () => {
  const options = { mayTake: 'yes' } as const;
  const position = new Position({ hands: ['3S 4S', '5H KH AH'], pile: '9D', options });
  position.play('take');
  expect(publicTable(position)[0]!.hidden).toEqual([ALL_RANKS, ALL_RANKS]);
});

test('a forced pick-up does not narrow cards drawn later', () => {
  const position = new Position({ hands: ['3S 4S', 'KH 5H AH'], pile: '9D', deck: 'QS 6S 8S' });
  position.play('take', 'play KH', 'take');
  expect(publicTable(position)[0]!.hidden).toEqual([BELOW[8], BELOW[8]]);
  const later = new Position({ hands: ['3S 4S', '5H KH AH'], pile: '9D', deck: 'QS 6S 8S 4C' });
  later.state.hidden.splice(0, 2, BELOW[8]!, BELOW[8]!);
  emptyPile(later.state);
  later.play('play 3S');
  expect(publicTable(later)[0]!.hidden).toEqual([BELOW[8], ALL_RANKS, ALL_RANKS]);
});

test('a hidden card that is played is taken for the oldest that may have its rank', () => {
  const position = new Position({ hands: ['3S 4S KS', '5H 5C 5D'], deck: '6S 8S' });
  position.state.hidden.splice(0, 3, BELOW[8]!, BELOW[8]!, ALL_RANKS);
  position.play('play KS');
  expect(publicTable(position)[0]!.hidden).toEqual([BELOW[8], BELOW[8], ALL_RANKS]);
  expect(position.state.deckSize).toBe(1);
});

test('a determinization keeps to what a pick-up has shown', () => {
  const position = new Position({
    hands: ['3S 4S', 'KH 5H AH', '4H 5D 6D'],
    pile: '9D',
    deck: 'QS 6S 8S JS QD KD AD',
    unders: ['7S 7D 7H', '8D 8H 8C', '3C 4C 5C'],
  });
  position.play('take');
  const view = threeCard.view(position.state, 1);
  for (let sample = 0; sample < 300; sample++) {
    const { hand, table } = threeCard.view(threeCard.determinize(view, random), 0);
    const hidden = hand.filter((card) => !table[0]!.known.includes(card));
    expect(hidden.map(rankOf).every((rank) => BELOW[8]! & (1 << rank))).toBe(true);
  }
});

test('every deal of hidden hands that fits is equally likely, counting copies of a card separately', () => {
  const low = BELOW[5]!;
  const pool = cards('3C 4C 5C 5C KC');
  const counts = new Map<string, number>();
  const DRAWS = 20_000;
  for (let draw = 0; draw < DRAWS; draw++) {
    const { filled, rest } = dealHiddenHands([[low, ALL_RANKS], [low]], pool, random);
    expect(rest).toHaveLength(2);
    const world = filled.map((hand) => [...hand].sort((a, b) => a - b).join('+')).join(' | ');
    counts.set(world, (counts.get(world) ?? 0) + 1);
  }
  const expected = new Map<string, number>();
  for (const [a, first] of pool.entries()) {
    for (const [b, second] of pool.entries()) {
      for (const [c, third] of pool.entries()) {
        const isLow = (card: number) => low & (1 << rankOf(card));
        if (a >= b || c === a || c === b || !isLow(third)) continue;
        if (!isLow(first) && !isLow(second)) continue;
        const world = `${[first, second].sort((x, y) => x - y).join('+')} | ${third}`;
        expected.set(world, (expected.get(world) ?? 0) + 1);
      }
    }
  }
  const ways = [...expected.values()].reduce((sum, count) => sum + count, 0);
  expect([...counts.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [world, count] of expected) {
    const mean = (DRAWS * count) / ways;
    expect(Math.abs(counts.get(world)! - mean) / Math.sqrt(mean)).toBeLessThan(5);
  }
});
