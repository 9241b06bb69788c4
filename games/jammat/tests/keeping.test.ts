import { defaultOptions, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { keeping } from '../companion/keeping.ts';
import { jammat, optionSpecs } from '../rules/index.ts';

test('a score sheet on which the places of a deal are marked has its scores', () => {
  const random = seededRandom('sheet');
  for (const [deal, layout] of (['square', 'row', 'cube'] as const).entries()) {
    const setup = { seats: 2 + deal, options: { layout } };
    const options = { ...defaultOptions(optionSpecs), layout };
    const pack = shuffle([...jammat.packs(options, setup.seats)[0]!], random);
    const state = jammat.deal(options, setup.seats, 0, pack);
    for (let seat = 0; seat < setup.seats; seat++) {
      jammat.play(state, seat, jammat.sampleMove(state, seat, random));
    }
    const { points } = jammat.view(state, 'public').comparison!;
    const marks = points.map((won) => ({ seat: won.includes(1) ? won.indexOf(1) : null }));
    expect(keeping.next(marks.slice(1), setup)).toMatchObject({ of: marks.length });
    expect(keeping.next(marks, setup)).toBeUndefined();
    expect(keeping.scores(marks, setup)).toEqual(jammat.result(state)!.scores);
  }
});
