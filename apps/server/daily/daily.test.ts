import { type BotRequest, inlineBotService } from '@rota/bots';
import type { MatchRecord } from '@rota/core';
import {
  computeCommitment,
  dailyFacts,
  factsDigest,
  verify,
  verifyDailyRecord,
  verifyRevealedDay,
} from '@rota/fair-dealing';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import type {
  CreatedProgram,
  DailyAttempt,
  DailyDay,
  DailyMonth,
  DailyOverview,
  Me,
  TableSummary,
} from '@rota/protocol';
import { verifyDailyBots } from '@rota/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queriesDuring } from '../testing/queries.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import type { TestClient } from '../testing/test-client.ts';
import { TestPostgres } from '../testing/test-postgres.ts';
import { ANY_PORT, TestServer } from '../testing/test-server.ts';
import { daysAfter, GRACE_MS, startOf } from './calendar.ts';
import { DAYS_AHEAD } from './daily-scheduler.ts';
import type { DailyRotation } from './plan-day.ts';

const HOUR = 60 * 60 * 1000;
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

const ROTATION: DailyRotation = {
  from: '2026-01-01',
  tables: [
    { game: sealedBids.id, options: { deals: 1 }, seats: ['greedy', 'me', 'greedy'] },
    { game: snap.id, options: { deals: 1 }, seats: ['me', 'greedy'] },
  ],
};

/** The server's clock. */
let now: number;

const bots = inlineBotService(toys, () => performance.now());
const SETTINGS = {
  daily: [ROTATION],
  operations: ANY_PORT,
  now: () => now,
  // A faster bot than the one that computes par in production.
  botService: { choose: (request: BotRequest) => bots.choose({ ...request, bot: 'greedy' }) },
};

let server: TestServer;
beforeEach(async () => {
  now = startOf(SUNDAY) + 10 * HOUR;
  server = await TestServer.open(toys, SETTINGS);
});
afterEach(() => server.close());

const overviewFor = async (client: TestClient) =>
  (await client.request<DailyOverview>('GET', '/api/daily')).body;
const dayFor = async (client: TestClient, day = SUNDAY) =>
  (await client.request<DailyDay>('GET', `/api/daily/${day}`)).body;
const monthFor = async (client: TestClient, month: string) =>
  (await client.request<DailyMonth>('GET', `/api/daily/months/${month}`)).body;
const begin = (client: TestClient, day = SUNDAY) =>
  client.request<DailyAttempt>('POST', `/api/daily/${day}/tries`, {});

/** Begins the day's attempt, if it has not begun, and joins its table. */
async function joinAttempt(client: TestClient, day = SUNDAY): Promise<string> {
  const { status, body } = await begin(client, day);
  expect(status).toBe(200);
  await client.connect();
  await client.join(body.table);
  return body.table;
}

async function playAttempt(client: TestClient, seed: number): Promise<string> {
  const table = await joinAttempt(client);
  await client.play(seed);
  return table;
}

/** Ends the day and waits until its secret is published. */
async function endDay(client: TestClient, day = SUNDAY): Promise<DailyDay> {
  now = startOf(daysAfter(day, 1)) + GRACE_MS;
  const state = async () => (await dayFor(client, day)).state;
  await expect.poll(state).toBe('over');
  return dayFor(client, day);
}

const gameOf = (id: string) => toys.find(({ game }) => game.id === id)!.game;

const refusedWith = (code: string) => ({ body: { refusal: { code } } });

describe('before a day', () => {
  test('the server commits to the packs two weeks ahead, games take turns, and no secret is published', async () => {
    const ada = await server.client('Ada');
    const { today, coming, past, streak } = await overviewFor(ada);
    expect([today.day, today.number, today.state, past, streak]).toEqual([
      SUNDAY,
      1,
      'open',
      [],
      0,
    ]);
    expect(coming).toHaveLength(DAYS_AHEAD);
    const days = [today, ...coming];
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => daysAfter(SUNDAY, ahead)),
    );
    const [one, other] = [today.game, coming[0]!.game];
    expect(new Set([one, other])).toEqual(new Set([sealedBids.id, snap.id]));
    expect(days.map(({ game }) => game)).toEqual(days.map((_, at) => (at % 2 ? other : one)));
    const stored = await server.store.daily.days(SUNDAY, '2027-01-01');
    const published = JSON.stringify([await overviewFor(ada), await dayFor(ada, coming[3]!.day)]);
    for (const { secret, commitment, ...day } of stored) {
      expect(commitment).toBe(computeCommitment('house', factsDigest(dailyFacts(day)), secret));
      expect(published).toContain(commitment);
      expect(published).not.toContain(secret);
    }
    expect(new Set(stored.map(({ secret }) => secret)).size).toBe(DAYS_AHEAD + 1);
  });

  test('published days survive a restart, and each day adds another one', async () => {
    const ada = await server.client('Ada');
    const before = await overviewFor(ada);
    now += 24 * HOUR;
    await server.restart();
    const after = await overviewFor(ada);
    expect(after.today).toMatchObject({ day: '2026-11-23', number: 2 });
    expect(after.coming).toHaveLength(DAYS_AHEAD);
    expect(after.coming.slice(0, -1)).toEqual(before.coming.slice(1));
  });

  test('a day that is in the future, has passed or does not exist cannot be begun', async () => {
    const ada = await server.client('Ada');
    expect(await begin(ada, '2026-11-23')).toMatchObject({
      status: 409,
      ...refusedWith('day-to-come'),
    });
    expect(await begin(ada, SATURDAY)).toMatchObject({
      status: 404,
      ...refusedWith('no-such-day'),
    });
    expect(await begin(ada, '2026-13-99')).toMatchObject({ status: 404 });
    expect(await begin(ada, 'today')).toMatchObject({ status: 400 });
    now += 14 * HOUR;
    expect(await begin(ada)).toMatchObject({ status: 409, ...refusedWith('day-passed') });
  });
});

describe('one attempt', () => {
  test('is a match against the same bots that only its player sees; its record is not published yet', async () => {
    const ada = await server.client('Ada');
    const bo = await server.client('Bo');
    const table = await joinAttempt(ada);
    expect(ada.received('table')[0]!).toMatchObject({ daily: SUNDAY });
    expect(await dayFor(ada)).toMatchObject({ own: { table, state: 'running' }, begun: 1 });
    expect(await bo.request('GET', `/api/tables/${table}`)).toMatchObject({
      status: 403,
      ...refusedWith('day-not-over'),
    });
    await bo.connect();
    await bo.join(table);
    expect(bo.received('error')).toMatchObject([{ refusal: { code: 'day-not-over' } }]);
    await ada.play(1);
    expect(await ada.request('GET', `/api/tables/${table}/record`)).toMatchObject({
      status: 403,
      ...refusedWith('day-not-over'),
    });
    const { secret } = (await server.store.daily.day(SUNDAY))!;
    const { body } = await ada.request('GET', '/api/me/data');
    const all = [body, await overviewFor(ada), ...ada.frames, ...bo.frames];
    expect(JSON.stringify(all)).not.toContain(secret);
    expect(JSON.stringify(body)).toContain('"daily":[{"day":"2026-11-22"');
    expect((body as { matches: object[] }).matches[0]).not.toHaveProperty('record');
    for (const path of ['rematch', 'leave', 'resign']) {
      await ada.request('POST', `/api/tables/${table}/${path}`, {});
    }
    expect(await dayFor(ada)).toMatchObject({ own: { table, state: 'finished' } });
    expect(await begin(ada)).toMatchObject({ status: 200, body: { table } });
  });

  test('is all that a player gets by beginning several times at once and after a restart', async () => {
    const ada = await server.client('Ada');
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(ada)));
    const [{ table }] = answers.map(({ body }) => body) as [DailyAttempt];
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ table })));
    await joinAttempt(ada);
    await ada.play(1, 4);
    const { number } = ada;
    await server.restart();
    expect(await joinAttempt(ada)).toBe(table);
    expect(ada.number).toBeGreaterThanOrEqual(number);
    await ada.play(1);
    expect(await dayFor(ada)).toMatchObject({
      begun: 1,
      finished: 1,
      own: { state: 'finished', place: 1, sharing: 1 },
    });
  });

  test('starts later if the server stopped after storing it and before creating its table', async () => {
    const ada = await server.client('Ada');
    await ada.request('GET', '/api/me');
    const person = decodeURIComponent(ada.cookie.split('=')[1]!).split('.')[0]!;
    await server.store.daily.startAttempt(SUNDAY, person, 'half-made', now);
    expect(await joinAttempt(ada)).toBe('half-made');
    await ada.play(1);
    expect(await dayFor(ada)).toMatchObject({ own: { table: 'half-made', state: 'finished' } });
  });

  test('continues on another device with a passkey; of two attempts of one person, the first counts', async () => {
    const ada = await server.client('Ada');
    const authenticator = new TestAuthenticator(server.address);
    const page = { origin: server.address };
    const asked = await ada.request<never>('POST', '/api/me/passkeys/options', {}, page);
    const response = authenticator.create(asked.body);
    await ada.request('POST', '/api/me/passkeys', { name: 'Laptop', response }, page);
    const table = await joinAttempt(ada);
    await ada.play(1, 4);

    const phone = await server.client('Guest');
    now += HOUR;
    expect(await joinAttempt(phone)).not.toBe(table);
    const options = await phone.request<never>('POST', '/api/sign-in/options', {}, page);
    const answer = authenticator.get(options.body);
    await phone.request<Me>('POST', '/api/sign-in', { response: answer, bring: true }, page);
    expect(await joinAttempt(phone)).toBe(table);
    await phone.play(2);
    const day = await dayFor(phone);
    expect(day).toMatchObject({ begun: 1, finished: 1, own: { table, state: 'finished' } });
    expect(day.results).toMatchObject([{ name: 'Ada', place: 1, you: true }]);
  });

  test('allows no take-backs and no programs, and appears in no one else’s lobby', async () => {
    const ada = await server.client('Ada');
    const { body } = await ada.request<CreatedProgram>('POST', '/api/me/programs', {
      name: 'Machine',
    });
    const machine = server.newClient();
    machine.token = body.token;
    expect(await begin(machine)).toMatchObject({ status: 403, ...refusedWith('not-for-programs') });
    const table = await joinAttempt(ada);
    await ada.play(1, 4);
    ada.send({ do: 'take-back', table, number: ada.number, ref: 77 });
    await ada.waitFor(() => ada.received('refused').some(({ ref }) => ref === 77));
    const refused = ada.received('refused').find(({ ref }) => ref === 77);
    expect(refused).toMatchObject({ refusal: { code: 'daily-stands' } });
    const bo = await server.client('Bo');
    const lobby = (await bo.request<TableSummary[]>('GET', '/api/tables')).body;
    const own = (await ada.request<TableSummary[]>('GET', '/api/tables')).body;
    expect([lobby, own]).toMatchObject([[], [{ id: table, daily: SUNDAY }]]);
  });

  test('stays the only one when the clock jumps', async () => {
    const ada = await server.client('Ada');
    const table = await playAttempt(ada, 1);
    now += 24 * HOUR;
    await server.restart();
    now -= 24 * HOUR;
    expect((await begin(ada)).body).toEqual({ table });
    await endDay(ada);
    // The day stays over although the clock says that it has just begun.
    now = startOf(SUNDAY) + HOUR;
    await server.restart();
    expect((await begin(ada)).body).toEqual({ table });
    const bo = await server.client('Bo');
    expect(await begin(bo)).toMatchObject({ status: 409, ...refusedWith('day-passed') });
    expect(await dayFor(bo)).toMatchObject({ state: 'over' });
  });
});

describe('results', () => {
  test('are shown to players who have finished, best first, under current names', async () => {
    const [ada, bo, cy] = [
      await server.client('Ada'),
      await server.client('Bo'),
      server.newClient(),
    ];
    await playAttempt(ada, 1);
    expect(await dayFor(bo)).not.toHaveProperty('results');
    await joinAttempt(bo);
    await bo.play(2, 4);
    expect(await dayFor(bo)).toMatchObject({ begun: 2, finished: 1, own: { state: 'running' } });
    expect(await dayFor(bo)).not.toHaveProperty('results');
    await bo.play(2);
    await cy.request('GET', '/api/me');
    await playAttempt(cy, 3);
    await ada.request('PUT', '/api/me', { name: 'Ada Lovelace' });
    const day = await dayFor(cy);
    expect(day.results!.map(({ name }) => name).sort()).toEqual([
      'Ada Lovelace',
      'Bo',
      expect.stringMatching(/^Guest \d{4}$/),
    ]);
    const scores = day.results!.map(({ score }) => score!);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const { place, score, table } of day.results!) {
      expect(place).toBe(1 + scores.filter((one) => one > score!).length);
      // The table is named only once anyone may watch it.
      expect(table).toBeUndefined();
    }
    expect(day.own).toMatchObject({ score: day.results!.find(({ you }) => you)!.score });
  });

  test('leave out a player whose account was deleted', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    await playAttempt(ada, 1);
    await playAttempt(bo, 2);
    await ada.request('DELETE', '/api/me');
    const day = await endDay(bo);
    expect(day).toMatchObject({ begun: 1, finished: 1, own: { place: 1 } });
    expect(day.results!.map(({ name }) => name)).toEqual(['Bo']);
  });

  test('count streaks of consecutive days, which an unplayed today and days without any player do not break', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const streaks = [];
    for (const players of [[ada, bo], [ada], [], [ada], [bo]]) {
      const { day } = (await overviewFor(ada)).today;
      for (const client of players) {
        await joinAttempt(client, day);
        await client.play(1);
      }
      streaks.push([(await overviewFor(ada)).streak, (await overviewFor(bo)).streak]);
      now += 24 * HOUR;
    }
    expect(streaks).toEqual([
      [1, 1],
      [2, 1],
      [2, 0],
      [3, 0],
      [3, 1],
    ]);
    expect((await overviewFor(ada)).streak).toBe(0);
    expect((await monthFor(ada, '2026-11')).longestStreak).toBe(3);
    expect((await monthFor(bo, '2026-11')).longestStreak).toBe(1);
  });

  test('fill a calendar: each day of a month up to today, with what the person made of it', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const table = await playAttempt(ada, 1);
    await playAttempt(bo, 2);
    const [own, other] = [(await dayFor(ada)).own!, (await dayFor(bo)).own!];
    const { winners, seat } = (await ada.request<TableSummary>('GET', `/api/tables/${table}`)).body;
    now += 24 * HOUR;
    const running = await joinAttempt(ada, '2026-11-23');
    now += 24 * HOUR;
    await joinAttempt(ada, '2026-11-24');
    await ada.request('POST', `/api/tables/${(await dayFor(ada, '2026-11-24')).own!.table}/resign`);
    const { days, longestStreak } = await monthFor(ada, '2026-11');
    expect(longestStreak).toBe(1);
    expect(
      days.map(({ day, number, finished, own }) => [day, number, finished, own?.state]),
    ).toEqual([
      [SUNDAY, 1, 2, 'finished'],
      ['2026-11-23', 2, 0, 'running'],
      ['2026-11-24', 3, 0, 'unfinished'],
    ]);
    const { state, score, place } = own;
    const won = winners!.includes(seat!);
    expect(days[0]!.own).toEqual({ table, state, score, place, ...(won ? { won } : {}) });
    expect(days[1]!.own).toEqual({ table: running, state: 'running' });
    expect((await monthFor(bo, '2026-11')).days[0]!.own).toMatchObject({ place: other.place });
    const published = JSON.stringify(await monthFor(server.newClient(), '2026-11'));
    expect(published).toContain(days[2]!.game);
    expect(published).not.toContain('own');
    expect(await monthFor(ada, '2026-10')).toEqual({ days: [], longestStreak: 1 });
    expect(await ada.request('GET', '/api/daily/months/november')).toMatchObject({ status: 400 });
  });

  test('take the same number of queries for any number of past days', async () => {
    const ada = await server.client('Ada');
    const queries = async () => {
      const sent = await queriesDuring(() => overviewFor(ada));
      return sent.filter(({ sql }) => sql.includes('daily_')).map(({ sql }) => sql);
    };
    const before = await queries();
    now += 6 * 24 * HOUR;
    expect((await overviewFor(ada)).past).toHaveLength(6);
    expect(await queries()).toEqual(before);
  });
});

describe('when a day is over', () => {
  test('a running attempt can be finished during the grace period, and not after it', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const late = await joinAttempt(ada);
    const never = await joinAttempt(bo);
    now = startOf('2026-11-23') + GRACE_MS - 1;
    expect(await dayFor(ada)).toMatchObject({ state: 'closing', own: { state: 'running' } });
    await ada.play(1);
    expect((await dayFor(ada)).own).toMatchObject({ table: late, state: 'finished' });
    const day = await endDay(bo);
    expect(day.own).toEqual({ table: never, state: 'unfinished' });
    expect(day.results).toMatchObject([
      { name: 'Ada', place: 1, table: late },
      { name: 'Bo', table: never },
    ]);
    expect(day.results![1]).not.toHaveProperty('score');
    const answer = await bo.move(
      bo.pendingDecision?.number ?? 0,
      bo.sampleMove({ below: () => 0 }),
    );
    expect(answer.say).toBe('refused');
    expect(await server.store.countUnfinished('unknown')).toBe(0);
    expect((await bo.request<TableSummary[]>('GET', '/api/tables')).body).toEqual([]);
  });

  test('its secret is published, and anyone can check its commitment, packs, bots and par', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const { commitment } = await dayFor(server.newClient());
    await playAttempt(ada, 1);
    await playAttempt(bo, 2);
    const day = await endDay(server.newClient());
    expect(day.commitment).toBe(commitment);
    const published = { ...day, secret: day.secret! };
    expect(verifyRevealedDay(published)).toBeUndefined();
    expect(day.par).toEqual(expect.any(Number));
    const records = await Promise.all(
      day.results!.map(async ({ table }) => {
        const answer = await server
          .newClient()
          .request<MatchRecord>('GET', `/api/tables/${table}/record`);
        return answer.body;
      }),
    );
    expect(records).toHaveLength(2);
    for (const [at, record] of records.entries()) {
      expect(
        verify(
          record,
          toys.map(({ game }) => game),
        ),
      ).toBeUndefined();
      expect(verifyDailyRecord(record, published)).toBeUndefined();
      const match = { game: gameOf(record.game), record, daily: published };
      expect(await verifyDailyBots(match, SETTINGS.botService)).toBeUndefined();
      expect(record.deals.map(({ pack }) => pack)).toEqual(
        records[0]!.deals.map(({ pack }) => pack),
      );
      expect(record.scores[record.seats.findIndex((name) => !name.startsWith('bot:'))]).toBe(
        day.results![at]!.score,
      );
    }
    // Now anyone may watch.
    const spectator = await server.newClient().connect();
    await spectator.join(day.results![0]!.table!);
    expect(spectator.received('table')).toHaveLength(1);
  });

  test('unfinished attempts are loaded one at a time and unloaded again', async () => {
    const attempts = 12;
    const clients = await Promise.all(
      Array.from({ length: attempts }, (_, at) => server.client(`Guest ${at}`)),
    );
    await Promise.all(clients.map((client) => begin(client)));
    await server.restart();
    const { store } = server;
    const inMemory = async () => {
      const { body: metrics } = await server.operator().request<string>('GET', '/metrics');
      return Number(/^rota_tables_open (\d+)$/m.exec(metrics)![1]);
    };
    expect(await inMemory()).toBe(0);
    const counts: number[] = [];
    const append = store.append.bind(store);
    store.append = async (table, entries) => {
      counts.push(await inMemory());
      return append(table, entries);
    };
    const { begun, finished } = await endDay(clients[0]!);
    expect({ begun, finished }).toEqual({ begun: attempts, finished: 0 });
    expect(counts).toEqual(Array.from({ length: attempts }, () => 1));
    expect(await inMemory()).toBe(0);
  });

  test('a server that was down at midnight ends the day when it starts', async () => {
    const ada = await server.client('Ada');
    await joinAttempt(ada);
    now += 5 * 24 * HOUR;
    await server.restart();
    expect(await endDay(ada)).toMatchObject({ own: { state: 'unfinished' } });
    expect((await overviewFor(ada)).past.map(({ day }) => day)).toContain(SUNDAY);
  });
});

describe('a dishonest server', () => {
  test('that changes a day’s secret after publishing its commitment is exposed', async () => {
    const ada = await server.client('Ada');
    const { commitment } = await dayFor(ada);
    const { day } = server.store.daily;
    server.store.daily.day = async (of) => {
      const stored = await day.call(server.store.daily, of);
      return stored && { ...stored, secret: 'e'.repeat(64) };
    };
    const table = await playAttempt(ada, 1);
    const published = await endDay(ada);
    expect(
      verifyRevealedDay({ ...published, commitment, secret: published.secret! }),
    ).toMatchObject({
      code: 'secret-not-committed',
    });
    const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${table}/record`);
    const honest = (await day.call(server.store.daily, SUNDAY))!;
    expect(verifyDailyRecord(body, honest)).toMatchObject({ code: 'dealt-from-another-secret' });
  });
});

test('two nodes over one database agree on one secret, one attempt and one end', async () => {
  const postgres = await TestPostgres.open();
  const url = await postgres.createDatabase();
  const nodes = await Promise.all([
    TestServer.open(toys, SETTINGS, url),
    TestServer.open(toys, SETTINGS, url),
  ]);
  const [here, there] = nodes as [TestServer, TestServer];
  const ada = await here.client('Ada');
  const alsoAda = there.newClient();
  alsoAda.cookie = ada.cookie;
  expect((await overviewFor(alsoAda)).coming).toEqual((await overviewFor(ada)).coming);
  const begun = await Promise.all([begin(ada), begin(alsoAda), begin(ada), begin(alsoAda)]);
  expect(new Set(begun.map(({ body }) => body.table)).size).toBe(1);
  await joinAttempt(alsoAda);
  await alsoAda.play(1);
  await expect.poll(async () => (await dayFor(ada)).finished).toBe(1);
  const day = await endDay(ada);
  expect(await dayFor(alsoAda)).toEqual(day);
  for (const node of nodes) await node.close();
  await postgres.close();
});
