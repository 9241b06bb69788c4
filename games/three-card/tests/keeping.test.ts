import { defaultOptions, seededRandom, shuffle } from '@rota/core';
import type { Mark } from '@rota/core/companion';
import { expect, test } from 'vitest';
import { keeping } from '../companion/keeping.ts';
import { type Options, threeCard } from '../rules/index.ts';

test('a score sheet on which players are marked as they go out has the scores of the deal', () => {
  const random = seededRandom('sheet');
  for (let deal = 0; deal < 30; deal++) {
    const seats = 2 + (deal % 5);
    const playOn = deal % 2 === 0 ? 'yes' : 'no';
    const setup = { seats, options: { playOn } };
    const options = { ...defaultOptions(threeCard.options), playOn } as unknown as Options;
    const pack = shuffle([...threeCard.packs(options, seats)[0]!], random);
    const state = threeCard.deal(options, seats, 0, pack);
    const marks: Mark[] = [];
    let isDrawn = false;
    while (!threeCard.result(state)) {
      const seat = threeCard.currentSeat(state);
      threeCard.play(state, seat, threeCard.sampleMove(state, seat, random), (event) => {
        if (event.type === 'stalemate') isDrawn = true;
        if (event.type !== 'out') return;
        expect(keeping.next(marks, setup)!.seats).toContain(event.seat);
        marks.push({ seat: event.seat });
      });
    }
    expect(keeping.next(marks, setup) === undefined).toBe(!isDrawn);
    expect(keeping.scores(marks, setup)).toEqual(threeCard.result(state)!.scores);
  }
});
