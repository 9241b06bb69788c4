import { formatCard, seededRandom, standardPack } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { commit, contribute, type Dealing, deal, verify } from './index.ts';

const random = seededRandom('a deal');
const facts = {
  match: 'friday-1',
  game: 'whist',
  version: 1,
  options: {},
  seats: ['person', 'greedy', 'person'],
};
const dealing: Dealing = {
  facts,
  packs: [standardPack(), standardPack()],
  ...commit(facts, random),
  contributions: [contribute(facts, 0, random), contribute(facts, 2, random)],
};
const deals = [deal(dealing, 1), deal(dealing, 2)];

test('each pack of each deal is shuffled by itself', () => {
  for (const cards of deals) {
    for (const pack of [cards.slice(0, 52), cards.slice(52)]) {
      expect([...pack].sort((a, b) => a - b)).toEqual(standardPack());
    }
  }
  expect(deals[0]).not.toEqual(deals[1]);
  expect(verify(dealing, deals)).toBeUndefined();
});

const [first, second] = dealing.contributions;

describe('what was changed is found', () => {
  test.each<[string, Partial<Dealing>, string]>([
    ['the secret', { secret: commit(facts, random).secret }, 'secret-not-committed'],
    ['the match', { facts: { ...facts, match: 'friday-2' } }, 'secret-not-committed'],
    [
      'a value',
      { contributions: [first!, { ...second!, value: first!.value }] },
      'value-not-committed',
    ],
    ['a contribution', { contributions: [first!] }, 'pack-not-as-settled'],
    [
      'a seat that may not contribute',
      { contributions: [first!, contribute(facts, 1, random)] },
      'contribution-out-of-place',
    ],
    ['the order', { contributions: [second!, first!] }, 'contribution-out-of-place'],
  ])('%s', (_, change, code) => {
    expect(verify({ ...dealing, ...change }, deals)?.code).toBe(code);
  });

  test('a card', () => {
    const [top, next, ...rest] = deals[1]!;
    expect(verify(dealing, [deals[0]!, [next!, top!, ...rest]])).toEqual({
      code: 'pack-not-as-settled',
      facts: { deal: 2, card: 1, written: formatCard(next!), dealt: formatCard(top!) },
    });
    expect(verify(dealing, [deals[0]!.slice(1)])?.code).toBe('pack-not-as-settled');
  });
});
