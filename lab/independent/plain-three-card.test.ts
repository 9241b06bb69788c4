import { defaultOptions, playout, seededRandom, shuffle } from '@rota/core';
import { optionSpecs, threeCard } from '@rota/games/three-card/rules';
import { expect, test } from 'vitest';
import * as plain from './plain-three-card.ts';

test.each([2, 3, 4, 5, 8, 12])('the plain version plays the same deals, with %i seats', (seats) => {
  const options = defaultOptions(optionSpecs);
  const pack = threeCard.packs(options, seats)[0]!;
  const ours = seededRandom(`plain ${seats}`);
  const theirs = seededRandom(`plain ${seats}`);
  for (let round = 0; round < 500; round++) {
    const dealer = round % seats;
    const state = threeCard.deal(options, seats, dealer, shuffle([...pack], ours));
    const moves = playout(threeCard, state, ours);
    expect(plain.playout(seats, dealer, shuffle([...pack], theirs), theirs)).toBe(moves);
    expect(threeCard.result(state)!.scores).toEqual([...plain.scores.subarray(0, seats)]);
  }
});
