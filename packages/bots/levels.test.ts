import { Match, rankOf, seededRandom } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createBot, searchAgent } from './agents.ts';
import { inlineBotService } from './bot-service.ts';
import { BOT_NAMES, type BotPolicies } from './contract.ts';
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
  'a %s plays the best of some cards',
  (name) => {
    const view = firstView() as { hand: number[] };
    const byRank = view.hand.toSorted((one, other) => rankOf(other) - rankOf(one));
    const best = byRank.filter((card) => rankOf(card) === rankOf(byRank[0]!)).map(String);
    const bot = createBot(name, { ...bids, game: { ...bids.game, formatMove: String } });
    const samples = 2000;
    let other = 0;
    for (let seed = 0; seed < samples; seed++) {
      const chosen = bot.choose(view, 0, false, seededRandom(seed))!;
      if (!best.includes(chosen)) other++;
    }
    const overlooked = 1 - LEVELS[name].considered;
    const none = overlooked ** view.hand.length;
    // With nothing considered, any card may be played.
    const chance = overlooked ** best.length - none + none * (1 - best.length / view.hand.length);
    const expected = chance * samples;
    expect(Math.abs(other - expected)).toBeLessThanOrEqual(5 * Math.sqrt(expected));
  },
);

test.each(LEVEL_NAMES)('a %s notices opportunities and reacts at its rate', (name) => {
  let noticed = 0;
  let asked = 0;
  const policies: BotPolicies = {
    rate(_state, _seat, notices) {
      asked++;
      if (notices!()) noticed++;
      return { moves: [0], ratings: [0] };
    },
    react: () => 0,
  };
  const bot = createBot(
    name,
    {
      game: { ...bids.game, formatMove: String },
      policies: { ...policies, candidateMoves: () => [0] },
    },
    { effort: 0.001 },
  );
  const samples = 1000;
  let reactions = 0;
  for (let seed = 0; seed < samples; seed++) {
    if (bot.choose({}, 0, true, seededRandom(seed)) !== undefined) reactions++;
  }
  const { perceptionRate, searchPercent } = LEVELS[name];
  expect(Math.abs(reactions - perceptionRate * samples)).toBeLessThan(70);
  if (searchPercent > 0) return;
  const view = firstView();
  for (let seed = 0; seed < samples; seed++) bot.choose(view, 0, false, seededRandom(seed));
  expect(asked).toBe(samples);
  expect(Math.abs(noticed - perceptionRate * samples)).toBeLessThan(70);
});

test.each([0, 0.5, 1])(
  'a search at perception rate %d overlooks an opportunity in all its worlds',
  (rate) => {
    const policies: BotPolicies = {
      rate: (_state, _seat, notices = () => true) =>
        notices() ? { moves: ['snap'], ratings: [0] } : { moves: ['turn-up'], ratings: [0] },
    };
    const { game } = toy('snap');
    const created = Match.create(game, 2, { deals: 1 });
    if (!created.ok) throw new Error(created.rejection.code);
    created.value.begin(created.value.shuffledPack(seededRandom('search')));
    const seat = game.currentSeat(created.value.state);
    const agent = searchAgent({ game, policies }, 1, rate);
    const moves = Array.from({ length: 200 }, (_, seed) =>
      agent.move(created.value.view(seat), seat, seededRandom(seed)),
    );
    const noticed = moves.filter((move) => move === 'snap').length;
    expect(Math.abs(noticed - 200 * rate)).toBeLessThanOrEqual(35);
  },
);

test('effort scales every search, down to one iteration', () => {
  const iterations = (name: LevelName, effort: number) => {
    let asked = 0;
    const shouldStop = () => ++asked < 0;
    createBot(name, bids, { effort }).choose(firstView(), 0, false, seededRandom(3), {
      shouldStop,
    });
    return asked === 0 ? undefined : asked + 1;
  };
  expect(iterations('master', 0.005)).toBe(LEVELS.master.iterations / 200);
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
  // The clock advances 10 ms per reading; 6,000 iterations would take a minute.
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
