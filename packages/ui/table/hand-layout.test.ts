import { describe, expect, test } from 'vitest';
import {
  heightClass,
  layOutHand,
  MIN_VISIBLE_CROWDED_PX,
  MIN_VISIBLE_PX,
  moveFocus,
} from './hand-layout.ts';

const WIDTHS = [344, 374, 560, 900, 1200].flatMap((width) =>
  [520, 800, 1300].map((height) => [width, height] as const),
);

describe.each(WIDTHS)('a hand %i px wide in a window %i px high', (width, height) => {
  test.each([1, 2, 3, 7, 8, 11, 18, 21, 26, 36, 54])(
    '%i cards stay inside and each shows enough for a finger',
    (n) => {
      const { cards, cardWidth, perRow } = layOutHand(n, width, heightClass(height));
      expect(cards).toHaveLength(n);
      const isCrowded = width < 560 && n > 21;
      const visible = isCrowded ? MIN_VISIBLE_CROWDED_PX : MIN_VISIBLE_PX;
      cards.forEach(({ x }, at) => {
        expect(x).toBeGreaterThanOrEqual(-0.5);
        expect(x + cardWidth).toBeLessThanOrEqual(width + 0.5);
        const right = cards[at + 1];
        if (right && (at + 1) % perRow) expect(right.x - x).toBeGreaterThanOrEqual(visible - 0.01);
        const below = cards[at + perRow];
        if (below) expect(below.y - cards[at]!.y).toBeGreaterThanOrEqual(MIN_VISIBLE_PX);
      });
    },
  );
});

test('an empty hand has no cards', () => {
  expect(layOutHand(0, 344).cards).toEqual([]);
});

test('eighteen cards on a phone lie in three even rows', () => {
  const { rows, perRow } = layOutHand(18, 344);
  expect([rows, perRow]).toEqual([3, 6]);
});

test('on a phone no hand of up to 33 cards is higher than eight large ones in two rows', () => {
  const { height, rows } = layOutHand(8, 344);
  expect(rows).toBe(2);
  for (let count = 0; count <= 33; count++) {
    expect(layOutHand(count, 344).height, `${count} cards`).toBeLessThanOrEqual(height);
  }
});

test('eleven cards on a desktop lie in one fan, bowed and turned about its middle', () => {
  const { rows, cards } = layOutHand(11, 900);
  expect(rows).toBe(1);
  expect(cards[0]!.turn).toBeCloseTo(-cards[10]!.turn);
  expect(cards[5]!.turn).toBeCloseTo(0);
  expect(cards[0]!.y).toBeGreaterThan(cards[5]!.y);
});

describe('keyboard navigation in a hand of eleven, six to a row', () => {
  const hand = { count: 11, perRow: 6 };
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 6, 5],
    ['ArrowDown', 2, 8],
    ['ArrowDown', 5, 10],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 8, 2],
    ['ArrowUp', 2, 2],
    ['Home', 7, 0],
    ['End', 7, 10],
  ])('%s at card %i goes to card %i', (key, from, to) => {
    expect(moveFocus(key, from, hand)).toBe(to);
  });

  test('other keys are left alone', () => {
    expect(moveFocus('Tab', 3, hand)).toBeUndefined();
    expect(moveFocus('a', 3, hand)).toBeUndefined();
  });
});
