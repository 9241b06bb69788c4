import { chiSquared, MAX_Z_SCORE, zScore } from '@rota/game-testing';
import { describe, expect, test } from 'vitest';
import { type Card, standardPack, suitOf } from './cards.ts';
import { dealUnseen, type UnseenHand } from './deal-unseen.ts';
import { seededRandom } from './random.ts';

const CARDS: Card[] = [0, 1, 13, 14, 26, 27, 39];
const lacks =
  (...suits: number[]) =>
  (card: Card) =>
    suits.includes(suitOf(card));

/** Lists every possible deal as text. */
function listDeals(cards: readonly Card[], hands: readonly UnseenHand[]): string[] {
  const found: string[] = [];
  const dealt: Card[][] = [...hands, undefined].map(() => []);
  dealFrom(0);
  return found;

  function dealFrom(at: number): void {
    const card = cards[at];
    if (card === undefined) {
      if (hands.every(({ size }, hand) => dealt[hand]!.length === size)) found.push(format(dealt));
      return;
    }
    for (const [hand, held] of dealt.entries()) {
      if (hands[hand]?.lacks?.(card)) continue;
      held.push(card);
      dealFrom(at + 1);
      held.pop();
    }
  }
}

const format = (hands: readonly (readonly Card[])[]) =>
  hands.map((hand) => [...hand].sort((a, b) => a - b)).join(' | ');

describe('every possible deal is equally likely when', () => {
  test.each<[string, UnseenHand[]]>([
    ['nothing is known', [{ size: 2 }, { size: 2 }]],
    ['one hand lacks a suit', [{ size: 2, lacks: lacks(0) }, { size: 3 }]],
    [
      'hands lack different suits',
      [
        { size: 2, lacks: lacks(0, 1) },
        { size: 2, lacks: lacks(2) },
      ],
    ],
    [
      'every card is dealt',
      [
        { size: 3, lacks: lacks(0) },
        { size: 4, lacks: lacks(3) },
      ],
    ],
    [
      'there are three hands',
      [{ size: 1, lacks: lacks(0, 2) }, { size: 2, lacks: lacks(1) }, { size: 2 }],
    ],
    ['a hand is empty', [{ size: 0 }, { size: 3, lacks: lacks(1) }]],
  ])('%s', (_, hands) => {
    const deals = new Map(listDeals(CARDS, hands).map((deal) => [deal, 0]));
    const random = seededRandom('unseen');
    const draws = 40 * deals.size;
    for (let draw = 0; draw < draws; draw++) {
      const { hands: filled, rest } = dealUnseen(CARDS, hands, random);
      const deal = format([...filled, rest]);
      expect(deals.has(deal)).toBe(true);
      deals.set(deal, deals.get(deal)! + 1);
    }
    const value = chiSquared(
      [...deals.values()],
      [...deals.values()].map(() => draws / deals.size),
    );
    expect(Math.abs(zScore(value, deals.size - 1))).toBeLessThan(MAX_Z_SCORE);
  });
});

test('a whole pack is dealt to hands that each lack a suit', () => {
  const hands = [lacks(0), lacks(1), lacks(2), lacks(3)].map((lack) => ({ size: 12, lacks: lack }));
  const { hands: filled, rest } = dealUnseen(standardPack(), hands, seededRandom(1));
  expect([...filled.flat(), ...rest].sort((a, b) => a - b)).toEqual(standardPack());
  for (const [at, hand] of filled.entries()) {
    expect(hand).toHaveLength(12);
    expect(hand.some((card) => hands[at]!.lacks(card))).toBe(false);
  }
});

test('an impossible deal throws', () => {
  const impossible = [{ size: 2, lacks: (card: Card) => card !== 0 }];
  expect(() => dealUnseen(CARDS, impossible, seededRandom(1))).toThrow(/possible/);
  expect(() => dealUnseen(CARDS, [{ size: 8 }], seededRandom(1))).toThrow(/possible/);
});
