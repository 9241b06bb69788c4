import { defaultOptions, seededRandom, shuffle } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { whichWins } from '../companion/which-wins.ts';
import { jammat } from '../rules/index.ts';

const POSITIONS = IS_FULL_LENGTH ? 10_000 : 1_000;

test('the companion compares the squares of many random deals as the table does', () => {
  const random = seededRandom('companion');
  const { layout, lowAce, compare } = whichWins.options;
  for (let deal = 0; deal < POSITIONS; deal++) {
    const seats = 2 + (deal % 7);
    const chosen = {
      layout: layout![deal % 2]!,
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
  }
});
