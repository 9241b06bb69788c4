import { defaultOptions, seededRandom, shuffle } from '@rota/core';
import type { Mark } from '@rota/core/companion';
import { expect, test } from 'vitest';
import { keeping } from '../companion/keeping.ts';
import { keyedTriads, optionSpecs } from '../rules/index.ts';

test('a score sheet on which the triads of a deal are marked has its scores', () => {
  const random = seededRandom('sheet');
  for (let deal = 0; deal < 60; deal++) {
    const seats = 2 + (deal % 6);
    const options = defaultOptions(optionSpecs);
    const pack = shuffle([...keyedTriads.packs(options, seats)[0]!], random);
    const state = keyedTriads.deal(options, seats, 0, pack);
    const marks: Mark[] = [];
    while (!keyedTriads.result(state)) {
      const seat = keyedTriads.currentSeat(state);
      keyedTriads.play(state, seat, keyedTriads.sampleMove(state, seat, random), (event) => {
        if (event.type !== 'verdict') return;
        expect(keeping.next(marks, { seats, options })?.number).toBe(event.number);
        marks.push({ seat: event.winner });
      });
    }
    expect(keeping.next(marks, { seats, options })).toBeUndefined();
    expect(keeping.scores(marks, { seats, options })).toEqual(keyedTriads.result(state)!.scores);
  }
});
