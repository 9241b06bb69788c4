import { type Card, parseCard, seededRandom, shuffle } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { CRITERIA, strongest } from './claim-strength.ts';
import { PACK } from './pack.ts';
import { type ClaimedTriad, judgeCards, verdictOf } from './score.ts';
import { everyone } from './state.ts';
import { triadOf } from './triad.ts';

function cards(text: string): Card[] {
  return text.split(' ').map((name) => parseCard(name)!);
}

/** Awards a triad among keys, all claiming it. */
function judge(triad: string, keys: readonly string[]) {
  return judgeCards(cards(triad), keys.map(cards));
}

const EXAMPLE = '4S 9C AS';

test.each([
  ['KT-5', 'an exact sum beats a close one', '3D 6D 5H', '2S 4C 6S', 'distance'],
  ['KT-5', 'the closest sum beats the others', 'AH TS 5C', '3S 2H 6C', 'distance'],
  ['KT-6', 'two suits beat one', 'TC 0B 5S', '9S AD 3H', 'suits'],
  ['KT-7', 'one rank beats none', '4D TD 0B', '3H 8H 3D', 'ranks'],
  ['KT-9', 'two hearts beat one', '4H 8D 6H', '4D 8H 6D', 'suit-order'],
])('%s, an example of the source: %s', (rule, _, stronger, weaker, step) => {
  const verdict = judge(EXAMPLE, [weaker, stronger]);
  expect(verdict).toMatchObject({ winner: 1, decided: step, rule });
  expect(judge(EXAMPLE, [stronger, weaker]).winner).toBe(0);
});

test('KT-5: distances above and below count alike', () => {
  const { standings } = judge(EXAMPLE, ['TC 5D 0B', 'TD 3D 0R']);
  expect(standings.map(({ distance }) => distance)).toEqual([1, 1]);
});

test('KT-6: each card’s suit is matched once, and zeros are a suit of their own', () => {
  const { suits } = judge('0B 4C 5C', ['0R 9C AD', '2C 3C 4D']).standings[0]!;
  expect(suits).toBe(2);
});

test('KT-8: ranks are paired in sorted order', () => {
  const { standings } = judge('2C 5D 9H', ['9S 3S 4S', 'AC AD TH']);
  expect(standings.map(({ proximity }) => proximity)).toEqual([1 + 1 + 0, 1 + 4 + 1]);
});

test('KT-10: a triad is dead if keys tie at every step', () => {
  const verdict = judge('5C 5D 5S', ['4H 6D 3C', '4D 6C 3H']);
  expect(verdict).toMatchObject({ winner: null, decided: 'dead', rule: 'KT-10' });
});

test('the order in which cards were laid never matters', () => {
  const keys = ['5S TC 0B', '3H AD 9S'];
  expect(judge('AS 4S 9C', keys).winner).toBe(0);
  expect(judge('9C AS 4S', keys).winner).toBe(0);
});

/** Awards a triad independently of the rules, over lists of card names. */
function awardedTo(keys: readonly string[][], laid: readonly string[]): number | null {
  const rank = (card: string) => '0A23456789T'.indexOf(card[0]!);
  const suit = (card: string) => (card[0] === '0' ? 0 : 'CDSH'.indexOf(card[1]!) + 1);
  const sum = (cards: readonly string[]) => cards.reduce((all, card) => all + rank(card), 0);
  const common = (a: readonly number[], b: readonly number[]) =>
    [...new Set(a)].reduce(
      (all, item) =>
        all + Math.min(a.filter((x) => x === item).length, b.filter((x) => x === item).length),
      0,
    );
  const rankDistance = (key: readonly string[]) => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    // The least over all pairings, which the sorted one reaches.
    return Math.min(
      ...orders.map((order) =>
        order.reduce((all, to, from) => all + Math.abs(rank(key[from]!) - rank(laid[to]!)), 0),
      ),
    );
  };
  const points = keys.map((key) => [
    -Math.abs(sum(key) - sum(laid)),
    common(key.map(suit), laid.map(suit)),
    common(key.map(rank), laid.map(rank)),
    -rankDistance(key),
    ...key.map(suit).sort((a, b) => b - a),
  ]);
  const order = points
    .map((point, seat) => ({ point, seat }))
    .sort((a, b) => {
      const at = a.point.findIndex((value, step) => value !== b.point[step]);
      return at < 0 ? 0 : b.point[at]! - a.point[at]!;
    });
  return `${order[0]!.point}` === `${order[1]!.point}` ? null : order[0]!.seat;
}

test('KT-5 to KT-10: thousands of awards agree with an independent implementation', () => {
  const random = seededRandom('awards');
  const names = PACK.map((card) => nameOf(card));
  let dead = 0;
  for (let round = 0; round < (IS_FULL_LENGTH ? 100_000 : 20_000); round++) {
    const seats = 2 + (round % 6);
    const drawn = shuffle([...names], random).slice(0, 3 * (seats + 1));
    const keys = Array.from({ length: seats }, (_, seat) => drawn.slice(3 * seat, 3 * seat + 3));
    const laid = drawn.slice(3 * seats);
    const [triad, ...held] = [laid, ...keys].map((names) => triadOf(cards(names.join(' '))));
    const left = strongest(triad!, held, everyone(seats), CRITERIA);
    const winner = left.length === 1 ? left[0]! : null;
    if (winner === null) dead++;
    expect(winner, `${keys.join(' | ')} for ${laid}`).toBe(awardedTo(keys, laid));
  }
  expect(dead).toBeGreaterThan(0);
});

function nameOf(card: number): string {
  if (card >= 52) return card === 52 ? '0B' : '0R';
  return 'A23456789T'[card % 13]! + 'CDSH'[Math.floor(card / 13)]!;
}

test('KT-8, variants: each rank is compared with the nearest, or the step is dropped', () => {
  // The sums and suits tie, and no rank matches.
  const claimed = {
    number: 1,
    cards: cards('3C 5C 4C'),
    keys: ['2D 2S 8S', 'AD 2H 9S'].map(cards),
  };
  const judged = (proximity: NonNullable<ClaimedTriad['proximity']>) =>
    verdictOf({ ...claimed, proximity });
  const proximities = (variant: 'paired' | 'nearest' | 'none') =>
    judged(variant).standings.map(({ proximity }) => proximity);
  expect(proximities('paired')).toEqual([1 + 2 + 3, 2 + 2 + 4]);
  expect(proximities('nearest')).toEqual([1 + 1 + 3, 2 + 1 + 4]);
  expect(proximities('none')).toEqual([0, 0]);
  expect(judged('paired')).toMatchObject({ winner: 0, decided: 'proximity' });
  expect(judged('none')).toMatchObject({ winner: 1, decided: 'suit-order' });
});
