import { defaultOptions, seededRandom, shuffle, type Translate } from '@rota/core';
import { settleOptions } from '@rota/core/companion';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { keeping } from '../companion/keeping.ts';
import { describeWhere, ownLines } from '../companion/own-lines.ts';
import { whichWins } from '../companion/which-wins.ts';
import { jammat, LAYOUTS } from '../rules/index.ts';

const POSITIONS = IS_FULL_LENGTH ? 10_000 : 1_000;

test('the companion compares the squares of many random deals as the table does', () => {
  const random = seededRandom('companion');
  const { layout, lowAce, compare } = whichWins.options;
  for (let deal = 0; deal < POSITIONS; deal++) {
    // Cubes take ten times as long.
    const name = layout![deal % 10 === 9 ? 2 : deal % 2]!;
    const { min, max } = whichWins.seats!({ layout: name });
    const seats = min + (deal % (max - min + 1));
    const chosen = {
      layout: name,
      lines: name === 'cube' && deal % 20 === 9 ? 39 : 49,
      lowAce: lowAce![deal % 3]!,
      compare: compare![deal % 2]!,
    };
    const options = { ...defaultOptions(jammat.options), ...chosen } as never;
    const pack = shuffle([...jammat.packs(options, seats)[0]!], random);
    const state = jammat.deal(options, seats, deal % seats, pack);
    const cards: Record<string, readonly number[]> = {};
    for (let seat = 0; seat < seats; seat++) {
      const move = jammat.sampleMove(state, seat, random);
      cards[`square-${seat}`] = move;
      jammat.play(state, seat, move);
    }
    const answer = whichWins.answer({ seats, options: chosen, cards });
    expect(answer).toEqual(jammat.view(state, 'public').comparison);
    expect(answer.scores).toEqual(jammat.result(state)!.scores);
    const own = ownLines.answer({
      seats: 0,
      options: { layout: name, lines: chosen.lines, lowAce: chosen.lowAce },
      cards: { 'square-0': cards['square-0']! },
    });
    expect(own.lines).toEqual(answer.lines[0]);
  }
});

test('the cube is for as many players as at the table', () => {
  for (const layout of whichWins.options.layout!) {
    const { max } = whichWins.seats!({ layout });
    const options = { ...defaultOptions(jammat.options), layout } as never;
    expect(jammat.validateOptions!(options, max)).toBeUndefined();
    const crowded = jammat.validateOptions!(options, max + 1)?.code;
    expect(crowded).toBe(layout === 'cube' ? 'cube-too-crowded' : undefined);
  }
});

test.each(['square', 'row', 'cube'] as const)(
  'says of every line of a %s where it lies',
  (layout) => {
    const t: Translate = (key, parameters) => JSON.stringify([key, parameters]);
    const { lines } = LAYOUTS[layout];
    const places = lines.map((_, line) => describeWhere(layout, line, t));
    expect(new Set(places).size).toBe(lines.length);
    const across = places.filter((place) => place.includes('where.across'));
    expect(across).toHaveLength(layout === 'cube' ? 25 : 0);
  },
);

test.each([
  ['own-lines', ownLines],
  ['which-wins', whichWins],
  ['scores', keeping],
] as const)('%s: only a cube is asked which of its lines count', (_, asked) => {
  const linesOf = (layout: string) => settleOptions(asked, { layout, lines: 39 }).lines;
  expect([linesOf('square'), linesOf('row'), linesOf('cube')]).toEqual([49, 49, 39]);
  const isAsked = (layout: string) => !asked.ignores?.('lines', settleOptions(asked, { layout }));
  expect([isAsked('square'), isAsked('row'), isAsked('cube')]).toEqual([false, false, true]);
});
