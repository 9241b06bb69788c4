import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInList, inlineRunner, type MatchRunner, playMatchHandler } from '@rota/bots';
import { seededRandom, shuffle } from '@rota/core';
import type { State } from '@rota/games/three-card/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGames } from '../../apps/cli/games.ts';
import { ALL_CARDS, ALL_HANDS } from './cheating-agent.ts';
import { growthPlot } from './growth-plot.ts';
import { measureEquilibrium } from './jammat-equilibrium.ts';
import { isConfirmed, runStep, stepsOf } from './ladder.ts';
import { iterationsPerSecond, type StrengthByBudget, strengthByBudget } from './search-budgets.ts';
import {
  cheaterAmongGreedy,
  masterAmongGreedy,
  STRENGTH_TARGETS,
  type StrengthTarget,
} from './strength-targets.ts';

const GAMES = await loadGames();

const OPTIONS = {
  direction: 'left',
  mayTake: 'no',
  playOn: 'no',
  stalemate: 500,
  opening: 'any',
  playAgain: 'may',
  addDrawn: 'no',
};

const playMatch = playMatchHandler(findInList(GAMES));
let played = 0;
const runner: MatchRunner = inlineRunner((task) => {
  played++;
  return playMatch(task);
});
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rota-strength-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ladder = {
  games: ['keyed-triads'],
  seats: [2],
  effort: 0.03,
  seed: 'short',
  fewest: 20,
  most: 400,
};
const named = (id: string) => GAMES.find(({ game }) => game.id === id)!;

test('four steps for every game and number of seats', () => {
  const steps = stepsOf({ games: ['a', 'b'], seats: [2, 3, 4, 5] });
  expect(steps).toHaveLength(4 * 2 * 4);
  expect(steps[3]).toEqual({ game: 'a', seats: 2, above: 'master', below: 'expert' });
});

test('a step is played until it is shown, and what was played is not played again', async () => {
  for (const step of stepsOf(ladder).slice(0, 2)) {
    const first = await runStep(step, ladder, { runner, folder });
    expect([step.above, isConfirmed(first)]).toEqual([step.above, true]);
    expect(first.deals).toBeLessThan(ladder.most);
    const before = played;
    expect(await runStep(step, ladder, { runner, folder })).toEqual(first);
    expect(played).toBe(before);
  }
});

test('a weaker level is told apart, but not shown to be the better one', async () => {
  const step = { game: 'keyed-triads', seats: 2, above: 'newcomer', below: 'regular' } as const;
  const run = await runStep(step, ladder, { runner, folder });
  expect([run.decided, isConfirmed(run)]).toEqual([true, false]);
});

test('every bar is of a game there is', () => {
  expect(GAMES.map(({ game }) => game.id)).toEqual(
    expect.arrayContaining(STRENGTH_TARGETS.map(({ game }) => game)),
  );
});

test('who sees all cards fares better than an honest master, and that one better than greedy', async () => {
  const bar: StrengthTarget = { ...STRENGTH_TARGETS[0]!, options: { deals: 1 } };
  const plan = { seed: 'short', effort: 0.02, rounds: 12 };
  const honest = await masterAmongGreedy(bar, plan, { runner, folder });
  const seeing = cheaterAmongGreedy(bar, ALL_CARDS, { ...plan, iterations: 40 }, named(bar.game));
  expect(honest.rounds).toBe(12);
  expect(honest.share.mean).toBeGreaterThan(1.1);
  expect(seeing.share.mean).toBeGreaterThan(honest.share.mean);
});

test('who sees all hands of Three Card sees neither the undercards nor the deck', () => {
  const { game } = named('three-card');
  const random = seededRandom('hands');
  const pack = shuffle(game.packs(OPTIONS, 4)[0]!, random);
  const truth = game.deal(OPTIONS, 4, 0, pack) as State;
  const before = structuredClone(truth);
  const world = ALL_HANDS.determinize(game, truth, random) as State;
  expect(truth).toEqual(before);
  expect(world.hands).toEqual(truth.hands);
  const faceDown = ({ unders, deck, deckSize }: State) => [
    ...unders,
    ...deck.subarray(0, deckSize),
  ];
  expect(faceDown(world)).not.toEqual(faceDown(truth));
  expect(faceDown(world).sort()).toEqual(faceDown(truth).sort());
});

test.each(['row', 'square'] as const)(
  'jammat, %s: the table loses little to a best response',
  (layout) => {
    const meetings = [...measureEquilibrium(layout, { hands: 60, random: seededRandom('short') })];
    expect(meetings.map(({ name: what }) => what)).toEqual([
      'table against yardstick',
      'best response against table',
      'best response against yardstick',
    ]);
    for (const { share, won, drawn } of meetings) expect(share.mean).toBeCloseTo(won + drawn / 2);
    expect(meetings[1]!.share.mean).toBeLessThan(0.7);
  },
);

test('strength by budget, with a line for each game', async () => {
  const strengths: StrengthByBudget[] = [];
  const plan = { game: 'keyed-triads', seats: 2, least: 8, budgets: 2, rounds: 6, seed: 'short' };
  for await (const strength of strengthByBudget(plan, { runner, folder })) strengths.push(strength);
  expect(strengths.map(({ iterations }) => iterations)).toEqual([8, 32]);
  const drawn = growthPlot(strengths, (id) => named(id).words.en.title!);
  expect(drawn).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(drawn).toContain('Keyed Triads, 2 seats');
  expect(drawn).not.toContain('NaN');
});

test('names of lines that end together are written one above the other', () => {
  const share = { mean: 1.4, margin: 0.1 };
  const drawn = growthPlot(
    ['jammat', 'three-card'].flatMap((game) =>
      [16, 64].map((iterations) => ({ game, seats: 4, iterations, share })),
    ),
    (id) => named(id).words.en.title!,
  );
  const heightOf = (name: string) =>
    Number(new RegExp(`translate\\([^,]+,([\\d.]+)\\)"[^>]*>${name}`).exec(drawn)![1]);
  expect(heightOf('jammat') - heightOf('Three Card')).toBeGreaterThan(10);
});

test('the speed of a search is that of a whole second', () => {
  const rate = iterationsPerSecond(named('three-card'), 4, 0.2);
  expect(rate).toBeGreaterThan(100);
  expect(rate).toBeLessThan(1e6);
});
