import { defaultOptions, seededRandom, shuffle } from '@rota/core';
import type { Mark } from '@rota/core/companion';
import { expect, test } from 'vitest';
import { keeping } from '../companion/keeping.ts';
import { keyOfTheDoor, optionSpecs } from '../rules/index.ts';

test('KD-13, KD-14: a score sheet on which the keys of a deal are marked has its scores, and offers the open keys', () => {
  const random = seededRandom('sheet');
  let won = 0;
  let partneredDeals = 0;
  for (let deal = 0; deal < 60; deal++) {
    const seats = 2 + (deal % 4);
    const { option, values, sides } = keeping.partners!;
    const hasPartners = seats === sides.flat().length && deal % 8 < 4;
    const partnered = hasPartners ? { [option]: values[1] } : {};
    const setup = { seats, options: { jokers: 2 + (deal % 3), ...partnered } };
    const options = { ...defaultOptions(optionSpecs), ...setup.options } as never;
    const pack = shuffle([...keyOfTheDoor.packs(options, seats)[0]!], random);
    const state = keyOfTheDoor.deal(options, seats, 0, pack);
    const marks: Mark[] = [];
    while (!keyOfTheDoor.result(state)) {
      const seat = keyOfTheDoor.currentSeat(state);
      keyOfTheDoor.play(state, seat, keyOfTheDoor.sampleMove(state, seat, random), (event) => {
        if (event.type !== 'claimed' && event.type !== 'stolen') return;
        const next = keeping.next(marks, setup)!;
        const count = 1 + event.cards.length + event.down;
        expect(next.items).toContain(event.header);
        expect(count).toBeGreaterThanOrEqual(next.counts!.min);
        expect(count).toBeLessThanOrEqual(next.counts!.max);
        marks.push({ seat: event.seat, item: event.header, count });
      });
    }
    won += marks.length;
    const scores = keeping.scores(marks, setup);
    expect(scores).toEqual(keyOfTheDoor.result(state)!.scores);
    if (!hasPartners) continue;
    for (const [one, other] of sides) expect(scores[one]).toBe(scores[other]);
    partneredDeals++;
  }
  expect(won).toBeGreaterThan(200);
  expect(partneredDeals).toBeGreaterThan(5);
});
