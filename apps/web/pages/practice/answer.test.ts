import { analyzeHandler } from '@rota/analysis';
import { findInList, inlineRunner, type PlayableGame } from '@rota/bots';
import { nim, nimPolicies } from '@rota/bots/testing';
import type { AnyGame } from '@rota/core';
import { expect, test } from 'vitest';
import type { Puzzle } from '../../components/learning/match-review.ts';
import { gradeAnswer } from './answer.ts';

const heaps: PlayableGame = { game: nim as AnyGame, policies: nimPolicies };
const runner = inlineRunner(analyzeHandler(findInList([heaps])));

/** Ten stones are left: only taking two wins. */
function puzzle(): Puzzle {
  const { game } = heaps;
  const pack = game.packs({}, 2).flat();
  pack.sort((a, b) => a - b).unshift(...pack.splice(9, 1));
  return {
    id: 'match 1 0',
    match: 'match',
    game: game.id,
    version: game.version,
    names: ['Ann', 'bot:greedy'],
    decision: {
      seat: 0,
      seats: 2,
      deal: 1,
      move: 0,
      ordinal: 0,
      kind: 'turn',
      view: game.view(game.deal({}, 2, 1, pack), 0),
      played: '1',
    },
    best: '2',
    loss: { mean: 0.5, margin: 0.1 },
    grade: 'mistake',
    spread: 0.5,
    schedule: { box: 0, due: 0 },
  };
}

test('the best move solves a puzzle', async () => {
  expect(await gradeAnswer(puzzle(), '2', runner)).toEqual({ move: '2' });
});

test('the move of the match has the grade of its review', async () => {
  expect(await gradeAnswer(puzzle(), '1', runner)).toEqual({ move: '1', grade: 'mistake' });
});

test('any other move is compared with the best one', async () => {
  const { grade, comparison } = await gradeAnswer(puzzle(), '3', runner);
  expect(grade).toBe('blunder');
  expect(comparison!.worse).toBe(1);
});
