import { seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { CLAIM, keyedTriads, NO_CLAIM } from './index.ts';
import { PACK } from './pack.ts';

test('KT-11: the others’ sealed answers are sampled evenly; the viewer’s own stays', () => {
  const random = seededRandom('answers');
  const state = keyedTriads.deal(
    { claims: 'called', proximity: 'paired' },
    4,
    3,
    shuffle([...PACK], random),
  );
  while (keyedTriads.decisions(state)[0]!.kind === 'turn') {
    const seat = keyedTriads.currentSeat(state);
    keyedTriads.play(state, seat, keyedTriads.sampleMove(state, seat, random));
  }
  keyedTriads.play(state, 0, CLAIM);
  keyedTriads.play(state, 1, NO_CLAIM);
  keyedTriads.play(state, 2, CLAIM);
  const view = keyedTriads.view(state, 0);
  const counts = new Map<string, number>();
  for (let sample = 0; sample < 4000; sample++) {
    const { owing, answers } = keyedTriads.determinize(view, random);
    expect(owing).toEqual([3]);
    const claimed = answers.flatMap((answer, seat) => (answer ? [seat] : [])).join(' ');
    counts.set(claimed, (counts.get(claimed) ?? 0) + 1);
  }
  // Seat 0 claims in every sample, seats 1 and 2 in all four combinations. 137 is five standard deviations.
  expect([...counts.keys()].sort()).toEqual(['0', '0 1', '0 1 2', '0 2']);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(137);
});
