import { defaultOptions, playout, seededRandom, shuffle } from '@rota/core';
import { keyOfTheDoor, optionSpecs } from '@rota/games/key-of-the-door/rules';
import { expect, test } from 'vitest';
import * as plain from './plain-key-of-the-door.ts';

test.each([2, 3, 4, 5])('the plain version plays the same deals, with %i seats', (seats) => {
  const options = defaultOptions(optionSpecs);
  const pack = keyOfTheDoor.packs(options, seats)[0]!;
  const ours = seededRandom(`plain ${seats}`);
  const theirs = seededRandom(`plain ${seats}`);
  for (let round = 0; round < 1000; round++) {
    const dealer = round % seats;
    const shuffled = shuffle([...pack], ours);
    const state = keyOfTheDoor.deal(options, seats, dealer, shuffled);
    const moves = playout(keyOfTheDoor, state, ours);
    expect(plain.playout(seats, dealer, shuffle([...pack], theirs), theirs)).toBe(moves);
    expect(keyOfTheDoor.result(state)!.scores).toEqual([...plain.scores.subarray(0, seats)]);
  }
});
