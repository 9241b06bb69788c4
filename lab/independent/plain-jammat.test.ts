import { seededRandom, shuffle, standardPack } from '@rota/core';
import { mostValuableSquare } from '@rota/games/jammat/bot/best-square.ts';
import { strengthPercentiles } from '@rota/games/jammat/bot/strengths.ts';
import { expect, test } from 'vitest';
import { mostValue } from './plain-jammat.ts';

test('the plain version finds squares of the same value', () => {
  const random = seededRandom('plain');
  const pack = standardPack();
  const valuation = strengthPercentiles('lowest').map((share) => share ** 4);
  for (let round = 0; round < 6; round++) {
    const hand = shuffle(pack, random).slice(0, 9);
    expect(mostValue(hand, 'lowest', valuation)).toBeCloseTo(
      mostValuableSquare(hand, 'lowest', valuation).value,
      9,
    );
  }
});
