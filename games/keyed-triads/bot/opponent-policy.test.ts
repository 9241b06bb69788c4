import { seededRandom, shuffle } from '@rota/core';
import { expect as claim, test } from 'vitest';
import { keyedTriads, type State } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';
import { greedy } from './greedy.ts';
import { likelihood } from './likelihood.ts';
import { opponentPolicy } from './opponent-policy.ts';

/** Plays deals among greedy players and shows each decision. */
function visit(seats: number, deals: number, show: (state: State, seat: number) => void): void {
  const random = seededRandom('expect');
  for (let deal = 0; deal < deals; deal++) {
    const pack = shuffle([...PACK], random);
    const state = keyedTriads.deal(
      { claims: 'automatic', proximity: 'paired' },
      seats,
      deal % seats,
      pack,
    );
    for (
      let seat = keyedTriads.currentSeat(state);
      seat >= 0;
      seat = keyedTriads.currentSeat(state)
    ) {
      show(state, seat);
      keyedTriads.play(state, seat, greedy(keyedTriads.view(state, seat), seat, random));
    }
  }
}

test.each([2, 3, 4, 5, 7])('%i seats: what is expected is nearly what greedy does', (seats) => {
  let asked = 0;
  let alike = 0;
  const random = seededRandom('alike');
  visit(seats, 30, (state, seat) => {
    const view = keyedTriads.view(state, seat);
    if (view.hand!.length === 1) return;
    asked++;
    // Both break ties at random, so each is asked several times.
    const answers = (policy: () => number) => new Set(Array.from({ length: 12 }, policy));
    const theirs = answers(() => greedy(view, seat, random) as number);
    if (
      [...answers(() => opponentPolicy(state, seat, random) as number)].some((card) =>
        theirs.has(card),
      )
    )
      alike++;
  });
  claim(alike / asked).toBeGreaterThan(0.9);
});

test('the true world is likelier than worlds merely imagined', () => {
  const random = seededRandom('likely');
  let truth = 0;
  let imagined = 0;
  visit(4, 40, (state, seat) => {
    const other = keyedTriads.determinize(keyedTriads.view(state, seat), random);
    truth += Math.log(likelihood(state, seat));
    imagined += Math.log(likelihood(other, seat));
  });
  claim(truth).toBeGreaterThan(imagined + 50);
});
