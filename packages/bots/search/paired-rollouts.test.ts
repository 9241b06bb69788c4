import { nextFloat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { PairedRollouts } from './paired-rollouts.ts';
import type { Arm } from './tree.ts';

const arm = (text: string): Arm<string> => ({
  text,
  move: text,
  visits: 0,
  available: 0,
  total: 0,
});

/** Tries in so many worlds; each world has luck of its own, which falls on all answers alike. */
function tried(
  worlds: number,
  worth: Record<string, number>,
  noise = 0,
  seed = 'trials',
): PairedRollouts<string> {
  const random = seededRandom(seed);
  const chance = () => nextFloat(random);
  const trials = new PairedRollouts(Object.keys(worth).map(arm));
  for (let world = 0; world < worlds; world++) {
    const luck = chance();
    do {
      trials.add(luck + worth[trials.next.text]! + noise * (chance() - 0.5));
    } while (!trials.needsWorld);
  }
  return trials;
}

test('the luck of a world is no answer’s merit: few worlds tell answers apart', () => {
  expect(tried(8, { usual: 0, better: 0.02, worse: -0.02 }).answer.text).toBe('better');
  expect(tried(32, { usual: 0, better: 0.02 }).settled).toBe(true);
});

test('the usual answer stands until enough speaks against it', () => {
  expect(tried(3, { usual: 0, better: 0.4 }).answer.text).toBe('usual');
  // Of 40 answers none of which is better, the luckiest is no better either.
  const alike = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`answer ${at}`, 0]));
  expect(tried(7, alike, 1).answer.text).toBe('answer 0');
  expect(tried(4096, { usual: 0, better: 0.05 }, 1).answer.text).toBe('better');
});

test('answers clearly behind are given up, answers alike are not', () => {
  const trials = tried(64, { bad: -0.5, usual: 0, twin: 0 }, 0.1);
  const running = new Set<string>();
  do {
    running.add(trials.next.text);
    trials.add(0);
  } while (!trials.needsWorld);
  expect([...running]).toEqual(['usual', 'twin']);
});

test('an answer just as good is not given up for having been unlucky at first', () => {
  const givenUp = Array.from({ length: 100 }, (_, at) =>
    tried(512, { usual: 0, twin: 0 }, 1, `twin ${at}`),
  ).filter(({ settled }) => settled);
  expect(givenUp.length).toBeLessThan(5);
});
