import { nextFloat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { PairedRollouts } from './paired-rollouts.ts';

/** Runs rollouts in a number of worlds; each has random luck that affects all moves equally. */
function runTrials(
  worlds: number,
  worth: Record<string, number>,
  noise = 0,
  seed = 'trials',
): PairedRollouts<string> {
  const random = seededRandom(seed);
  const chance = () => nextFloat(random);
  const trials = new PairedRollouts(Object.keys(worth));
  for (let world = 0; world < worlds; world++) {
    const luck = chance();
    do {
      trials.add(luck + worth[trials.next]! + noise * (chance() - 0.5));
    } while (!trials.needsWorld);
  }
  return trials;
}

test('luck shared by all moves cancels out, so few worlds suffice', () => {
  expect(runTrials(8, { first: 0, better: 0.02, worse: -0.02 }).best).toBe('better');
  expect(runTrials(32, { first: 0, better: 0.02 }).isSettled).toBe(true);
});

test('the default move stands until the evidence against it is strong', () => {
  expect(runTrials(3, { first: 0, better: 0.4 }).best).toBe('first');
  // Of 40 equal moves, the luckiest does not override the default.
  const equal = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`move ${at}`, 0]));
  expect(runTrials(7, equal, 1).best).toBe('move 0');
  expect(runTrials(4096, { first: 0, better: 0.05 }, 1).best).toBe('better');
});

test('moves clearly behind are eliminated, equal moves are not', () => {
  const trials = runTrials(64, { bad: -0.5, first: 0, equal: 0 }, 0.1);
  const running = new Set<string>();
  do {
    running.add(trials.next);
    trials.add(0);
  } while (!trials.needsWorld);
  expect([...running]).toEqual(['first', 'equal']);
});

test('an equal move is rarely eliminated for early bad luck', () => {
  const eliminated = Array.from({ length: 100 }, (_, at) =>
    runTrials(512, { first: 0, equal: 0 }, 1, `twin ${at}`),
  ).filter(({ isSettled: settled }) => settled);
  expect(eliminated.length).toBeLessThan(5);
});
