import { LEVEL_NAMES } from '@rota/bots';
import { expect, test } from 'vitest';
import type { ListedMatch } from '../match-list.ts';
import { countBeaten } from './rivals.ts';

const bot = (level: string) => ({ kind: 'bot', name: level, bot: level });
const me = { kind: 'person', name: 'Ada' };
const match = (others: readonly object[], winners: number[], more: object = {}) =>
  ({
    game: 'nim',
    state: 'over',
    where: 'server',
    seat: 0,
    seats: [me, ...others],
    winners,
    ...more,
  }) as unknown as ListedMatch;
const beaten = (...matches: ListedMatch[]) => countBeaten(LEVEL_NAMES, matches);

test('a win counts for the weakest opponent’s level and those below it', () => {
  expect(beaten()).toBe(0);
  expect(beaten(match([bot('newcomer'), bot('newcomer')], [0]))).toBe(1);
  expect(beaten(match([bot('expert'), bot('regular')], [0]))).toBe(3);
  expect(beaten(match([bot('master')], [0, 1]), match([bot('learner')], [0]))).toBe(5);
});

test('no other match counts: lost, with people or bots without a level, given up, or tried again', () => {
  const others = [bot('regular')];
  expect(
    beaten(
      match(others, [1]),
      match([bot('regular'), me], [0]),
      match([bot('regular'), bot('greedy')], [0]),
      match(others, [0], { seat: null }),
      match(others, [0], { state: 'running' }),
      match(others, [0], { abandoned: true }),
      match(others, [0], { isRetry: true }),
      match(others, [0], { seats: [{ ...me, bot: 'regular', resigned: true }, ...others] }),
    ),
  ).toBe(0);
});
