import { Match, type Random, seededRandom } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createBot } from './agents.ts';
import { inlineBotService } from './bot-service.ts';
import { BOT_NAMES, type BotPolicies, type SearchProgress } from './contract.ts';
import { compareOnDuplicateDeals } from './duplicate-deals.ts';
import { LEVEL_NAMES, LEVELS, type LevelName, scaledLevel } from './levels.ts';

const toy = (id: string) => toys.find(({ game }) => game.id === id)!;
const bids = toy('sealed-bids');

test('the bots are the basic ones, which old records name, and every level', () => {
  expect(BOT_NAMES).toEqual(['random', 'greedy', 'search', ...LEVEL_NAMES]);
});

test('each level considers and notices more and searches no less than the one below', () => {
  for (const [at, name] of LEVEL_NAMES.entries()) {
    const level = LEVELS[name];
    expect(Number.isInteger(level.perceptionRate * 16)).toBe(true);
    if (at === 0) continue;
    const below = LEVELS[LEVEL_NAMES[at - 1]!];
    expect(level.perceptionRate).toBeGreaterThan(below.perceptionRate);
    expect(level.iterations).toBeGreaterThanOrEqual(below.iterations);
    expect(level.searchPercent).toBeGreaterThanOrEqual(below.searchPercent);
    expect(level.considered).toBeGreaterThanOrEqual(below.considered);
  }
});

/** Returns the view of seat 0 with a full hand, from which greedy bids the best card. */
function firstView(): unknown {
  const created = Match.create(bids.game, 2, { deals: 1 });
  if (!created.ok) throw new Error(created.rejection.code);
  created.value.begin(created.value.shuffledPack(seededRandom('levels')));
  return created.value.view(0);
}

test.each(['newcomer', 'learner', 'regular'] as const)(
  'where a game cannot tell the best of some moves, a %s plays at random now and then',
  (name) => {
    const view = firstView();
    const { hand } = view as { hand: unknown[] };
    const greedy = createBot('greedy', bids).choose(view, 0, false, seededRandom(1));
    const bot = createBot(name, bids);
    const samples = 2000;
    let other = 0;
    for (let seed = 0; seed < samples; seed++) {
      if (bot.choose(view, 0, false, seededRandom(seed)) !== greedy) other++;
    }
    // A random move may be the greedy one.
    const expected = (1 - LEVELS[name].considered) * (1 - 1 / hand.length) * samples;
    expect(Math.abs(other - expected)).toBeLessThanOrEqual(5 * Math.sqrt(expected));
  },
);

test.each(['newcomer', 'learner'] as const)('a %s considers only some of its moves', (name) => {
  const asked: [number, number][] = [];
  const policies: BotPolicies = {
    baseline: () => 0,
    baselineAmongSome(_view, _seat, _random, considered, perceptionRate) {
      asked.push([considered, perceptionRate]);
      return 0;
    },
  };
  const playable = { game: { ...bids.game, formatMove: String }, policies };
  createBot(name, playable).choose(firstView(), 0, false, seededRandom(1));
  expect(asked).toEqual([[LEVELS[name].considered, LEVELS[name].perceptionRate]]);
});

test('each level passes its perception rate to the game’s reactions', () => {
  const rates: (number | undefined)[] = [];
  const react = (_view: unknown, _seat: number, _random: Random, perceptionRate?: number) => {
    rates.push(perceptionRate);
    return undefined;
  };
  const policies: BotPolicies = { baseline: () => 0, react };
  for (const name of LEVEL_NAMES) {
    createBot(name, { game: bids.game, policies }).choose({}, 0, true, seededRandom(1));
  }
  expect(rates).toEqual(LEVEL_NAMES.map((name) => LEVELS[name].perceptionRate));
});

test('each level passes its perception rate to the baseline and the candidate moves', () => {
  const rates: (number | undefined)[] = [];
  const policies = {
    ...bids.policies,
    baseline(view: unknown, seat: number, random: Random, perceptionRate?: number) {
      rates.push(perceptionRate);
      return bids.policies.baseline(view, seat, random);
    },
    candidateMoves(state: unknown, seat: number, perceptionRate?: number) {
      rates.push(perceptionRate);
      return bids.game.moves(state, seat) as unknown[];
    },
  };
  for (const name of LEVEL_NAMES) {
    rates.length = 0;
    const playable = { game: bids.game, policies };
    // Enough seeds for at least one move of each kind.
    for (let seed = 0; seed < 20; seed++) {
      createBot(name, playable, { effort: 0.001 }).choose(
        firstView(),
        0,
        false,
        seededRandom(seed),
      );
    }
    expect([name, ...new Set(rates)]).toEqual([name, LEVELS[name].perceptionRate]);
  }
});

test('effort scales every search, down to one iteration', () => {
  const iterations = (name: LevelName, effort: number) => {
    const reports: SearchProgress[] = [];
    createBot(name, bids, { effort }).choose(firstView(), 0, false, seededRandom(3), {
      onProgress: (progress) => reports.push(progress),
    });
    return reports.at(-1)?.total;
  };
  expect(iterations('master', 0.1)).toBe(LEVELS.master.iterations / 10);
  expect(scaledLevel(LEVELS.expert, 1e-9).iterations).toBe(1);
  expect(iterations('regular', 1)).toBeUndefined();
});

test('a master plays its best move so far when its time runs out', async () => {
  let now = 0;
  const clock = () => {
    now += 10;
    return now;
  };
  const request = { game: bids.game.id, bot: 'master', view: firstView(), seat: 0, seed: 1 };
  const bots = inlineBotService([bids], clock);
  expect(await bots.choose({ ...request, reaction: false })).toEqual(expect.any(String));
  // The clock advances 10 ms per reading; 3,000 iterations would take thirty seconds.
  expect(now).toBeLessThanOrEqual(1000);
});

test.each([
  ['expert', 'regular', 60, 0.15],
  ['master', 'regular', 60, 0.02],
] as const)(
  'in a game of sealed moves the %s beats the %s',
  (challenger, field, matches, effort) => {
    const plan = { challenger, field, seats: 3, seed: 1, matches, effort };
    const { gain } = compareOnDuplicateDeals(bids, plan);
    expect(gain.mean - gain.margin).toBeGreaterThan(0);
  },
);
