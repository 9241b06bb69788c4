import { inlineBotService, isBotName } from '@rota/bots';
import { Match, matchOptions, nonDefaultOptions, PERSON } from '@rota/core';
import {
  computeCommitment,
  dailyFacts,
  factsDigest,
  type RevealedDay,
  verify,
  verifyDailyRecord,
} from '@rota/fair-dealing';
import { GAMES as MODULES } from '@rota/games';
import { dailyRotations } from '@rota/games/daily';
import { dailyTableFor } from '@rota/server';
import { verifyDailyBots } from '@rota/table';
import { expect, test } from 'vitest';
import { loadGames } from './games.ts';
import { playDailyMatch } from './testing/play-daily-match.ts';

const GAMES = await loadGames();

const DAILY = dailyRotations(MODULES);
const { tables: TABLES } = DAILY.at(-1)!;

test('every game with a daily match takes its turn, with valid settings', () => {
  const playing = MODULES.filter(({ daily }) => daily).map(({ id }) => id);
  expect(TABLES.map(({ game }) => game).sort()).toEqual(playing.sort());
  for (const { game: id, options, seats } of DAILY.flatMap(({ tables }) => tables)) {
    const { game } = GAMES.find((one) => one.game.id === id)!;
    expect(Match.create(game, seats.length, options)).toMatchObject({ ok: true });
    expect(seats.filter((occupant) => !isBotName(occupant))).toEqual(['me']);
  }
});

test('released days never change: a change is a new rotation from a later day', () => {
  const triads = {
    game: 'keyed-triads',
    options: { deals: 2 },
    seats: ['expert', 'me', 'expert', 'expert'],
  };
  const square = { game: 'jammat', options: { deals: 3 }, seats: ['me', 'expert'] };
  const door = {
    game: 'key-of-the-door',
    options: { deals: 1 },
    seats: ['expert', 'me', 'expert'],
  };
  const three = {
    game: 'three-card',
    options: { deals: 2, playOn: 'yes' },
    seats: ['expert', 'me', 'expert', 'expert'],
  };
  const released = {
    '2026-01-01': door,
    '2026-11-21': door,
    '2026-11-22': three,
    '2026-11-23': triads,
    '2026-11-24': square,
    '2026-11-25': door,
    '2026-12-06': square,
    '2026-12-31': door,
  };
  for (const [day, table] of Object.entries(released))
    expect(dailyTableFor(day, DAILY)).toEqual(table);
  const days = DAILY.map(({ from }) => from);
  expect(days).toEqual([...new Set(days)].sort());
});

test('a new game changes no earlier day', () => {
  const newGame = { ...MODULES[0]!, id: 'oh-hell', daily: { from: '2026-12-24', seats: ['me'] } };
  const rotations = dailyRotations([newGame, ...MODULES]);
  const before = ['2026-01-01', '2026-12-21', '2026-12-22', '2026-12-23'];
  for (const day of before)
    expect(dailyTableFor(day, rotations)).toEqual(dailyTableFor(day, DAILY));
  const week = ['24', '25', '26', '27', '28'].map(
    (day) => dailyTableFor(`2026-12-${day}`, rotations).game,
  );
  expect(week.sort()).toEqual([...TABLES.map(({ game }) => game), 'oh-hell'].sort());
});

test.each(TABLES)('a day of $game: its bots decide the same when asked again', async (table) => {
  const { game } = GAMES.find((one) => one.game.id === table.game)!;
  const made = Match.create(game, table.seats.length, { ...table.options, deals: 1 });
  if (!made.ok) throw new Error(made.rejection.code);
  const planned = {
    day: '2026-11-22',
    game: game.id,
    version: game.version,
    options: nonDefaultOptions(matchOptions(game, table.seats.length), made.value.options),
    // These bots are quick; `verify-day.test.ts` tests bots that search.
    seats: table.seats.map((occupant) => (occupant === 'me' ? PERSON : 'bot:learner')),
  };
  const secret = '4e'.repeat(32);
  const commitment = computeCommitment('house', factsDigest(dailyFacts(planned)), secret);
  const day: RevealedDay = { ...planned, secret, commitment };
  const record = await playDailyMatch(game, day);
  expect(verify(record, [game])).toBeUndefined();
  expect(verifyDailyRecord(record, day)).toBeUndefined();
  const bots = inlineBotService(GAMES, () => performance.now());
  expect(await verifyDailyBots({ game, record, daily: day }, bots)).toBeUndefined();
});
