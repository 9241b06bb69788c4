import { Afterstate, freshDeal } from '@rota/bots/learning';
import { defaultOptions, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { keyedTriads, type State } from '../rules/index.ts';
import { moveEncoder } from './move-encoder.ts';

const OPTIONS = defaultOptions(keyedTriads.options);

const PLAYERS = [2, 3, 4, 5, 6, 7];

test.each(PLAYERS)('inputs depend only on what the seat sees, %i seats', (seats) => {
  const encoder = moveEncoder(seats);
  const random = seededRandom(`seen ${seats}`);
  const inputsOf = (state: State, seat: number) =>
    encoder.candidates(state, seat).map((move) => {
      const table = new Afterstate(encoder.inputs);
      const after = new Afterstate(encoder.inputs);
      encoder.encodeTable(state, seat, table);
      encoder.encodeMove(state, seat, move, after);
      const parts = [table, after].map(({ at, values, count }) => [
        [...at.subarray(0, count)],
        [...values.subarray(0, count)],
      ]);
      for (const [at] of parts) {
        expect(new Set(at).size).toBe(at!.length);
        expect(Math.min(...at!)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...at!)).toBeLessThan(encoder.inputs);
      }
      return { move, parts, secured: after.secured, open: after.open };
    });
  for (let deal = 0; deal < 3; deal++) {
    const state = freshDeal(keyedTriads, OPTIONS, seats, random) as State;
    for (let seat = keyedTriads.currentSeat(state); seat >= 0; ) {
      const world = keyedTriads.determinize(keyedTriads.view(state, seat), random);
      const byMove = (a: { move: number }, b: { move: number }) => a.move - b.move;
      expect(inputsOf(world, seat).sort(byMove)).toEqual(inputsOf(state, seat).sort(byMove));
      keyedTriads.play(state, seat, keyedTriads.sampleMove(state, seat, random));
      seat = keyedTriads.currentSeat(state);
    }
  }
});

test('what a seat has secured and what is open add up to what it makes', () => {
  const random = seededRandom('secured');
  const encoder = moveEncoder(4);
  for (let deal = 0; deal < 20; deal++) {
    const state = freshDeal(keyedTriads, OPTIONS, 4, random) as State;
    const last = [0, 0, 0, 0];
    for (let seat = keyedTriads.currentSeat(state); seat >= 0; ) {
      const move = keyedTriads.sampleMove(state, seat, random);
      const after = new Afterstate(encoder.inputs);
      encoder.encodeTable(state, seat, new Afterstate(encoder.inputs));
      encoder.encodeMove(state, seat, move, after);
      expect(after.secured).toBeGreaterThanOrEqual(last[seat]!);
      last[seat] = after.secured;
      keyedTriads.play(state, seat, move);
      if (state.laid === 42) {
        expect(after.open).toBe(0);
        expect(after.secured).toBe(encoder.result(state)[seat]);
      }
      seat = keyedTriads.currentSeat(state);
    }
  }
});
