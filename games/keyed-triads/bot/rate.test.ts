import { createHash } from 'node:crypto';
import { baselineMoveFromView, playMatch } from '@rota/bots';
import { type Card, parseCard, type Random, seededRandom } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { CLAIM, keyedTriads, type Move, type View } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { PACK } from '../rules/pack.ts';
import { policies } from './index.ts';

const cards = (text: string): Card[] => text.split(' ').map((name) => parseCard(name)!);

/** Throws on any random choice. */
const NO_RANDOM: Random = {
  below() {
    throw new Error('a random choice was made');
  },
};

interface Position {
  readonly hand: string;
  readonly triad?: string;
  /** By seat: its key; left out: no seat has one. */
  readonly keys?: readonly (string | null)[];
  /** The winners of the triads so far. */
  readonly won?: readonly number[];
}

/** Returns a view of seat 0 of three, on turn, as far as greedy reads it. */
function position({ hand, triad = '', keys, won = [] }: Position): View {
  const claiming = keys?.every((key) => key !== null) ?? false;
  const triads = won.map((winner) => ({ cards: cards('AC 2C 3C'), winner }));
  const lying = triad === '' ? [] : cards(triad).map((card, at) => ({ seat: 1 + at, card }));
  const before = [
    ...(keys ?? []).flatMap((key) => (key ? cards(key) : [])),
    ...triads.flatMap((one) => one.cards),
  ];
  const laid = [...before.map((card) => ({ seat: 1, card })), ...lying];
  const dealer = [0, 1, 2].find((seat) => orderOfPlay(3, seat).turns[laid.length] === 0)!;
  const start = keyedTriads.deal({ claims: 'automatic', proximity: 'paired' }, 3, dealer, PACK);
  return {
    ...keyedTriads.view(start, 0),
    phase: claiming ? 'claiming' : 'keying',
    turn: 0,
    hand: cards(hand),
    triad: lying,
    laid,
    keys: (keys ?? [null, null, null]).map((text) => {
      if (text === null) return null;
      const key = cards(text);
      return {
        cards: key,
        sum: key.reduce((sum, card) => sum + (card >= 52 ? 0 : (card % 13) + 1), 0),
      };
    }),
    triads,
  };
}

const greedy = (view: View, random = NO_RANDOM) =>
  baselineMoveFromView({ game: keyedTriads, policies }, view, 0, random) as Move;
const chosenCard = (view: View, random = NO_RANDOM) => keyedTriads.formatMove(greedy(view, random));

describe('keying', () => {
  test('a third card with no other key: the sum closest to 16', () => {
    expect(chosenCard(position({ hand: '2C 7C TC', triad: '4S 5S' }))).toBe('7C');
  });
  test('a third card with other keys: the best coverage of sums', () => {
    // Next to a key of 15, 14 covers every lower sum; 10 and 19 leave the middle to the other key.
    const view = position({ hand: '5H TH AH', triad: '4S 5S', keys: [null, '5C 5D 5S', null] });
    expect(chosenCard(view)).toBe('5H');
  });
  test('a first or second card: the value farthest from the average', () => {
    expect(chosenCard(position({ hand: '4C 6C 9C', triad: '4S' }))).toBe('9C');
    expect(chosenCard(position({ hand: '0B 6C 9C' }))).toBe('0B');
  });
});

describe('claiming', () => {
  const keys = ['5C 5D 5S', 'TC TD 8C', 'AC AD 2C'];
  test('a third card: one that wins the triad', () => {
    expect(chosenCard(position({ hand: 'AH 8H 2H', triad: '4S 2S', keys }))).toBe('8H');
  });
  test('a third card that cannot win: a dead triad rather than a lost one', () => {
    const alike = ['9C 9D 9H', '2H 4D 7C', '3C 3D 7H'];
    // 5C makes 15, for which the two keys of 13 are tied throughout; 2S makes 12, and a two matches.
    expect(chosenCard(position({ hand: '2S 5C', triad: '5D 5S', keys: alike }))).toBe('5C');
  });
  test('a third card that must lose: to the player with the fewest triads', () => {
    const far = ['TC TD TS', '5C 5D 5S', 'AC AD 2C'];
    const at = { hand: 'AH 9H', triad: '2S 3S', keys: far };
    expect(chosenCard(position({ ...at, won: [1] }))).toBe('AH');
    expect(chosenCard(position({ ...at, won: [2] }))).toBe('9H');
  });
  test('a second card: the largest average share over all third cards', () => {
    expect(chosenCard(position({ hand: 'TH 5H', triad: '4S', keys }))).toBe('5H');
  });
  test('a first card: the largest average share over all pairs to come', () => {
    expect(chosenCard(position({ hand: 'TH 5H AH', keys }))).toBe('5H');
  });
  test('KT-11: with called claims it always claims', () => {
    const view = { ...position({ hand: 'AH', keys }), owing: [0, 1, 2] };
    expect(greedy(view)).toBe(CLAIM);
  });
  test('equally good cards are equally likely', () => {
    const view = position({ hand: '5H 5D', triad: '4S', keys });
    const random = seededRandom('ties');
    const hearts = Array.from({ length: 400 }, () => chosenCard(view, random)).filter(
      (c) => c === '5H',
    );
    expect(Math.abs(hearts.length - 200)).toBeLessThan(50);
  });
});

test('greedy is frozen: the same matches, move for move, in every version', () => {
  const digest = createHash('sha256');
  for (let seats = 2; seats <= 7; seats++) {
    for (const claims of ['automatic', 'called']) {
      const record = playMatch(
        { game: keyedTriads, policies },
        {
          seats: Array.from({ length: seats }, () => 'greedy' as const),
          options: { claims },
          seed: 'frozen',
          match: 0,
        },
      );
      digest.update(JSON.stringify(record.deals));
    }
  }
  expect(digest.digest('hex')).toBe(
    'dc273284a67c8e27f37148aa2a09c63079aa1bf234d8aa5b4b0a1256ab3c8cce',
  );
});
