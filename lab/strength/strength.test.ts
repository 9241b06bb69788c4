import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAgent,
  findInList,
  inlineRunner,
  type MatchRunner,
  playDeal,
  playMatchHandler,
} from '@rota/bots';
import { type Agent, greedyAgent } from '@rota/bots/arena';
import { isSearchable, seededRandom } from '@rota/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGames } from '../../apps/cli/games.ts';
import { PIECES, type Piece, playAblationHandler, playAblations } from './ablation.ts';
import { deterministicPolicy, drawEndgame, solveEndgame } from './exact-response.ts';
import { isConfirmed, runStep, stepsOf } from './ladder.ts';
import { measureEquilibrium } from './measure-equilibrium.ts';
import { playPackHandler, playPanel } from './panel.ts';
import { stateAgent } from './state-agent.ts';

const GAMES = await loadGames();

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
  minDeals: 20,
  maxDeals: 400,
};
const gameById = (id: string) => GAMES.find(({ game }) => game.id === id)!;

test('pieces that a game gives its bots are left out in turn, for one player', async () => {
  const { game, policies } = gameById('key-of-the-door');
  const seats: number[] = [];
  const best: NonNullable<typeof policies.ownPolicy>['best'] = (state, seat, random) => {
    if (seat !== seats.at(-1)) seats.push(seat);
    return policies.ownPolicy!.best(state, seat, random);
  };
  const counted = { game, policies: { ...policies, ownPolicy: { best } } };
  const task = { game: game.id, seats: 2, milliseconds: 1, seed: 'short', pack: 0 };
  await playAblationHandler(findInList([counted]))({ ...task, without: ['ownPolicy'] });
  // In the first deal the first seat does without it, in the second deal the other.
  expect(seats).toEqual([1, 0]);
  const runner = inlineRunner(playAblationHandler(findInList(GAMES)));
  const ablations: Piece[][] = [
    ...PIECES.map((piece) => [piece]),
    // The game has no value, so it is not named.
    ['value', 'ownPolicy', 'beliefs'],
  ];
  const plan = { seats: 3, milliseconds: 1, packs: 2, seed: 'short', ablations };
  const { signal } = new AbortController();
  const results = playAblations(gameById('key-of-the-door'), plan, runner, signal, () => {});
  const pieces: string[] = [];
  for await (const { without, packs, share } of results) {
    pieces.push(without.join());
    expect(packs).toBe(2);
    expect(share.mean).toBeGreaterThan(0);
  }
  expect(pieces).toEqual(['ownPolicy', 'beliefs', 'ownPolicy,beliefs']);
});

test('the ladder has four steps for each game and number of seats', () => {
  const steps = stepsOf({ games: ['a', 'b'], seats: [2, 3, 4, 5] });
  expect(steps).toHaveLength(4 * 2 * 4);
  expect(steps[3]).toEqual({ game: 'a', seats: 2, above: 'master', below: 'expert' });
});

test('a step is played until it is confirmed, and resumes from stored rounds', async () => {
  for (const step of stepsOf(ladder).slice(0, 2)) {
    const first = await runStep(step, ladder, { runner, folder });
    expect([step.above, isConfirmed(first)]).toEqual([step.above, true]);
    expect(first.deals).toBeLessThan(ladder.maxDeals);
    const before = played;
    expect(await runStep(step, ladder, { runner, folder })).toEqual(first);
    expect(played).toBe(before);
  }
});

test('records of bots that played differently are not continued', async () => {
  const step = stepsOf(ladder)[0]!;
  const plan = readdirSync(folder)
    .filter((name) => name.endsWith('.plan.json'))
    .map((name) => join(folder, name))
    .find((file) => readFileSync(file, 'utf8').includes(`"${step.above}"`))!;
  const written = readFileSync(plan, 'utf8');
  writeFileSync(plan, written.replace(/"play": "[^"]+"/, '"play": "another"'));
  await expect(runStep(step, ladder, { runner, folder })).rejects.toThrow('another-arena');
  writeFileSync(plan, written);
});

test('a step against a stronger level is decided, but not confirmed', async () => {
  const step = { game: 'keyed-triads', seats: 2, above: 'newcomer', below: 'regular' } as const;
  const run = await runStep(step, ladder, { runner, folder });
  expect([run.isDecided, isConfirmed(run)]).toEqual([true, false]);
});

test('one master among greedy players makes more than its share', async () => {
  const packs = inlineRunner(playPackHandler(findInList(GAMES)));
  const plan = { seats: 4, effort: 0.02, packs: 12, seed: 'short', among: ['greedy'] } as const;
  const { signal } = new AbortController();
  const results = playPanel(gameById('keyed-triads'), plan, packs, signal, () => {});
  for await (const { field, packs, share } of results) {
    expect([field, packs]).toEqual(['greedy', 12]);
    expect(share.mean).toBeGreaterThan(1.1);
  }
  expect.assertions(2);
});

test.each([
  ['row', 2],
  ['square', 2],
  ['square', 4],
] as const)(
  'jammat, %s, %i seats: the equilibrium loses little to a best response',
  (layout, seats) => {
    const measuring = { seats, hands: 60, random: seededRandom('short') };
    const matchups = [...measureEquilibrium(layout, measuring)];
    expect(matchups.map(({ name }) => name)).toEqual([
      'equilibrium against greedy',
      'best response against equilibrium',
      'best response against greedy',
    ]);
    for (const { share, won, shared } of matchups) {
      expect(share.mean).toBeGreaterThan(won + shared / seats - 1e-9);
      expect(share.mean).toBeLessThan(won + shared / 2 + 1e-9);
    }
    expect(seats * matchups[1]!.share.mean).toBeLessThan(1.4);
  },
);

test.each([
  ['keyed-triads', 2],
  ['keyed-triads', 3],
  ['keyed-triads', 4],
  ['key-of-the-door', 2],
  ['key-of-the-door', 3],
] as const)(
  '%s, %i seats: no player does better against a policy than its best response',
  (id, seats) => {
    const { game, policies } = gameById(id);
    if (!isSearchable(game)) throw new Error('not searchable');
    const policy = greedyAgent({ game, policies });
    const others = stateAgent(deterministicPolicy(game, policy));
    for (let endgame = 0; endgame < 5; endgame++) {
      const { worlds, seat } = drawEndgame(game, seats, seededRandom(endgame));
      // With all cards of the last hands unseen but one's own: 6! / (2! 2! 2!).
      expect(worlds.length).toBeLessThanOrEqual(90);
      const value = solveEndgame(game, policy, worlds, seat);
      const pointsOf = (responder: Agent) =>
        worlds.reduce((sum, { state, weight }) => {
          const end = game.clone(state);
          const random = seededRandom('response');
          const agents = Array.from({ length: seats }, (_, at) =>
            at === seat ? responder : others,
          );
          playDeal(game, end, agents, random, (mover, move) => game.play(end, mover, move));
          return sum + weight * game.result(end)!.scores[seat]!;
        }, 0);
      expect(pointsOf(others)).toBeCloseTo(value.policy);
      for (const name of ['random', 'regular'] as const) {
        const responder = createAgent(name, { game, policies });
        expect(pointsOf(responder)).toBeLessThan(value.bestResponse + 1e-9);
      }
      expect(value.policy).toBeLessThan(value.bestResponse + 1e-9);
    }
  },
);
