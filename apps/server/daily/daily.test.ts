import { type BotRequest, inlineBotService } from '@rota/bots';
import type { MatchRecord } from '@rota/core';
import {
  commitTo,
  dailyFacts,
  factsDigest,
  faultOfDay,
  faultOfTry,
  verify,
} from '@rota/fair-dealing';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import type {
  CreatedProgram,
  DailyAttempt,
  DailyDay,
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
import { daysAfter, startOf } from './calendar.ts';
import { DAYS_AHEAD, GRACE_MS } from './daily-scheduler.ts';
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

/** What the room takes the time of day to be. */
let now: number;

const bots = inlineBotService(toys, () => performance.now());
const SETTINGS = {
  daily: [ROTATION],
  operations: ANY_PORT,
  now: () => now,
  // What a master makes of a day is worth waiting for, but not here.
  thinker: { choose: (request: BotRequest) => bots.choose({ ...request, bot: 'greedy' }) },
};

let house: TestServer;
beforeEach(async () => {
  now = startOf(SUNDAY) + 10 * HOUR;
  house = await TestServer.open(toys, SETTINGS);
});
afterEach(() => house.close());

const news = async (guest: TestClient) =>
  (await guest.request<DailyOverview>('GET', '/api/daily')).body;
const dayFor = async (guest: TestClient, day = SUNDAY) =>
  (await guest.request<DailyDay>('GET', `/api/daily/${day}`)).body;
const begin = (guest: TestClient, day = SUNDAY) =>
  guest.request<DailyAttempt>('POST', `/api/daily/${day}/tries`, {});

/** Begins, if need be, and comes to the table. */
async function atTheTable(guest: TestClient, day = SUNDAY): Promise<string> {
  const { status, body } = await begin(guest, day);
  expect(status).toBe(200);
  await guest.connect();
  await guest.join(body.table);
  return body.table;
}

async function played(guest: TestClient, seed: number): Promise<string> {
  const table = await atTheTable(guest);
  await guest.play(seed);
  return table;
}

/** Lets the day end, and waits until its secret is told. */
async function revealed(guest: TestClient, day = SUNDAY): Promise<DailyDay> {
  now = startOf(daysAfter(day, 1)) + GRACE_MS;
  const state = async () => (await dayFor(guest, day)).state;
  await expect.poll(state, { timeout: 10_000 }).toBe('over');
  return dayFor(guest, day);
}

const gameOf = (id: string) => toys.find(({ game }) => game.id === id)!.game;

const refusedWith = (code: string) => ({ body: { refusal: { code } } });

describe('before a day', () => {
  test('the house is committed two weeks ahead, tables take turns, and no secret is told', async () => {
    const ada = await house.client('Ada');
    const { today, coming, past, streak } = await news(ada);
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
    const kept = await house.store.daily.days(SUNDAY, '2027-01-01');
    const told = JSON.stringify([await news(ada), await dayFor(ada, coming[3]!.day)]);
    for (const { secret, commitment, ...day } of kept) {
      expect(commitment).toBe(commitTo('house', factsDigest(dailyFacts(day)), secret));
      expect(told).toContain(commitment);
      expect(told).not.toContain(secret);
    }
    expect(new Set(kept.map(({ secret }) => secret)).size).toBe(DAYS_AHEAD + 1);
  });

  test('what was published stays, whatever restarts; each day another one is added', async () => {
    const ada = await house.client('Ada');
    const before = await news(ada);
    now += 24 * HOUR;
    await house.restart();
    const after = await news(ada);
    expect(after.today).toMatchObject({ day: '2026-11-23', number: 2 });
    expect(after.coming).toHaveLength(DAYS_AHEAD);
    expect(after.coming.slice(0, -1)).toEqual(before.coming.slice(1));
  });

  test('nobody begins a day that is to come, that has passed, or that there is not', async () => {
    const ada = await house.client('Ada');
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

describe('one try', () => {
  test('a match against the same bots; nobody else sees it, and its record is told to nobody yet', async () => {
    const ada = await house.client('Ada');
    const bo = await house.client('Bo');
    const table = await atTheTable(ada);
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
    const { secret } = (await house.store.daily.day(SUNDAY))!;
    const { body } = await ada.request('GET', '/api/me/data');
    const all = [body, await news(ada), ...ada.frames, ...bo.frames];
    expect(JSON.stringify(all)).not.toContain(secret);
    expect(JSON.stringify(body)).toContain('"daily":[{"day":"2026-11-22"');
    expect((body as { matches: object[] }).matches[0]).not.toHaveProperty('record');
    for (const path of ['rematch', 'leave', 'resign']) {
      await ada.request('POST', `/api/tables/${table}/${path}`, {});
    }
    expect(await dayFor(ada)).toMatchObject({ own: { table, state: 'finished' } });
    expect(await begin(ada)).toMatchObject({ status: 200, body: { table } });
  });

  test('who begins many times at once, at the desk and after a restart, has one', async () => {
    const ada = await house.client('Ada');
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(ada)));
    const [{ table }] = answers.map(({ body }) => body) as [DailyAttempt];
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ table })));
    await atTheTable(ada);
    await ada.play(1, 4);
    const { number } = ada;
    await house.restart();
    expect(await atTheTable(ada)).toBe(table);
    expect(ada.number).toBeGreaterThanOrEqual(number);
    await ada.play(1);
    expect(await dayFor(ada)).toMatchObject({
      begun: 1,
      finished: 1,
      own: { state: 'finished', place: 1, sharing: 1 },
    });
  });

  test('whoever was cut off between being written down and sitting down sits down later', async () => {
    const ada = await house.client('Ada');
    await ada.request('GET', '/api/me');
    const person = decodeURIComponent(ada.cookie.split('=')[1]!).split('.')[0]!;
    await house.store.daily.startAttempt(SUNDAY, person, 'half-made', now);
    expect(await atTheTable(ada)).toBe('half-made');
    await ada.play(1);
    expect(await dayFor(ada)).toMatchObject({ own: { table: 'half-made', state: 'finished' } });
  });

  test('it goes on at another device, with a passkey; of two tries that turn out to be one person’s, the first counts', async () => {
    const ada = await house.client('Ada');
    const authenticator = new TestAuthenticator(house.address);
    const page = { origin: house.address };
    const asked = await ada.request<never>('POST', '/api/me/passkeys/options', {}, page);
    const response = authenticator.create(asked.body);
    await ada.request('POST', '/api/me/passkeys', { name: 'Laptop', response }, page);
    const table = await atTheTable(ada);
    await ada.play(1, 4);

    const phone = await house.client('Guest');
    now += HOUR;
    expect(await atTheTable(phone)).not.toBe(table);
    const options = await phone.request<never>('POST', '/api/sign-in/options', {}, page);
    const answer = authenticator.get(options.body);
    await phone.request<Me>('POST', '/api/sign-in', { response: answer, bring: true }, page);
    expect(await atTheTable(phone)).toBe(table);
    await phone.play(2);
    const day = await dayFor(phone);
    expect(day).toMatchObject({ begun: 1, finished: 1, own: { table, state: 'finished' } });
    expect(day.results).toMatchObject([{ name: 'Ada', place: 1, you: true }]);
  });

  test('no move is taken back, no program plays, no stranger is in the way', async () => {
    const ada = await house.client('Ada');
    const { body } = await ada.request<CreatedProgram>('POST', '/api/me/programs', {
      name: 'Machine',
    });
    const machine = house.newClient();
    machine.token = body.token;
    expect(await begin(machine)).toMatchObject({ status: 403, ...refusedWith('not-for-programs') });
    const table = await atTheTable(ada);
    await ada.play(1, 4);
    ada.say({ do: 'take-back', table, number: ada.number, ref: 77 });
    await ada.waitFor(() => ada.received('refused').some(({ ref }) => ref === 77));
    const refused = ada.received('refused').find(({ ref }) => ref === 77);
    expect(refused).toMatchObject({ refusal: { code: 'daily-stands' } });
    const bo = await house.client('Bo');
    const lobby = (await bo.request<TableSummary[]>('GET', '/api/tables')).body;
    const own = (await ada.request<TableSummary[]>('GET', '/api/tables')).body;
    expect([lobby, own]).toMatchObject([[], [{ id: table, daily: SUNDAY }]]);
  });

  test('a clock that jumps gives nobody a second one', async () => {
    const ada = await house.client('Ada');
    const table = await played(ada, 1);
    now += 24 * HOUR;
    await house.restart();
    now -= 24 * HOUR;
    expect((await begin(ada)).body).toEqual({ table });
    await revealed(ada);
    // The day is over for good, though the clock says that it has just begun.
    now = startOf(SUNDAY) + HOUR;
    await house.restart();
    expect((await begin(ada)).body).toEqual({ table });
    const bo = await house.client('Bo');
    expect(await begin(bo)).toMatchObject({ status: 409, ...refusedWith('day-passed') });
    expect(await dayFor(bo)).toMatchObject({ state: 'over' });
  });
});

describe('results', () => {
  test('are told to those who have played, the best first, under the names people have now', async () => {
    const [ada, bo, cy] = [await house.client('Ada'), await house.client('Bo'), house.newClient()];
    await played(ada, 1);
    expect(await dayFor(bo)).not.toHaveProperty('results');
    await atTheTable(bo);
    await bo.play(2, 4);
    expect(await dayFor(bo)).toMatchObject({ begun: 2, finished: 1, own: { state: 'running' } });
    expect(await dayFor(bo)).not.toHaveProperty('results');
    await bo.play(2);
    await cy.request('GET', '/api/me');
    await played(cy, 3);
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
      // Where it can be seen is told when it can be seen.
      expect(table).toBeUndefined();
    }
    expect(day.own).toMatchObject({ score: day.results!.find(({ you }) => you)!.score });
  });

  test('whoever is deleted has never been here', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    await played(ada, 1);
    await played(bo, 2);
    await ada.request('DELETE', '/api/me');
    const day = await revealed(bo);
    expect(day).toMatchObject({ begun: 1, finished: 1, own: { place: 1 } });
    expect(day.results!.map(({ name }) => name)).toEqual(['Bo']);
  });

  test('a streak is of days on end; today not yet, and a day nobody played, break nothing off', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    const streaks = [];
    for (const players of [[ada, bo], [ada], [], [ada], [bo]]) {
      const { day } = (await news(ada)).today;
      for (const guest of players) {
        await atTheTable(guest, day);
        await guest.play(1);
      }
      streaks.push([(await news(ada)).streak, (await news(bo)).streak]);
      now += 24 * HOUR;
    }
    expect(streaks).toEqual([
      [1, 1],
      [2, 1],
      [2, 0],
      [3, 0],
      [3, 1],
    ]);
    expect((await news(ada)).streak).toBe(0);
  });

  test('are told with as many queries, however many days there were', async () => {
    const ada = await house.client('Ada');
    const queries = async () => {
      const sent = await queriesDuring(() => news(ada));
      return sent.filter(({ sql }) => sql.includes('daily_')).map(({ sql }) => sql);
    };
    const before = await queries();
    now += 6 * 24 * HOUR;
    expect((await news(ada)).past).toHaveLength(6);
    expect(await queries()).toEqual(before);
  });
});

describe('when a day is over', () => {
  test('what was begun may be finished in the time of grace, and no longer', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    const late = await atTheTable(ada);
    const never = await atTheTable(bo);
    now = startOf('2026-11-23') + GRACE_MS - 1;
    expect(await dayFor(ada)).toMatchObject({ state: 'closing', own: { state: 'running' } });
    await ada.play(1);
    expect((await dayFor(ada)).own).toMatchObject({ table: late, state: 'finished' });
    const day = await revealed(bo);
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
    expect(await house.store.countUnfinished('nobody')).toBe(0);
    expect((await bo.request<TableSummary[]>('GET', '/api/tables')).body).toEqual([]);
  });

  test('the secret is told; commitment, packs, bots’ place and par can be checked by anybody', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    const { commitment } = await dayFor(house.newClient());
    await played(ada, 1);
    await played(bo, 2);
    const day = await revealed(house.newClient());
    expect(day.commitment).toBe(commitment);
    const told = { ...day, secret: day.secret! };
    expect(faultOfDay(told)).toBeUndefined();
    expect(day.par).toEqual(expect.any(Number));
    const records = await Promise.all(
      day.results!.map(async ({ table }) => {
        const answer = await house
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
      expect(faultOfTry(record, told)).toBeUndefined();
      const match = { game: gameOf(record.game), record, daily: told };
      expect(await verifyDailyBots(match, SETTINGS.thinker)).toBeUndefined();
      expect(record.deals.map(({ pack }) => pack)).toEqual(
        records[0]!.deals.map(({ pack }) => pack),
      );
      expect(record.scores[record.seats.findIndex((name) => !name.startsWith('bot:'))]).toBe(
        day.results![at]!.score,
      );
    }
    // Now anybody may look on.
    const looker = await house.newClient().connect();
    await looker.join(day.results![0]!.table!);
    expect(looker.received('table')).toHaveLength(1);
  });

  test('tries that were not finished are opened one after the other, and put away', async () => {
    const tries = 12;
    const guests = await Promise.all(
      Array.from({ length: tries }, (_, at) => house.client(`Guest ${at}`)),
    );
    await Promise.all(guests.map((guest) => begin(guest)));
    await house.restart();
    const { store } = house;
    const inMemory = async () => {
      const { body: metrics } = await house.operator().request<string>('GET', '/metrics');
      return Number(/^rota_tables_open (\d+)$/m.exec(metrics)![1]);
    };
    expect(await inMemory()).toBe(0);
    const counts: number[] = [];
    const append = store.append.bind(store);
    store.append = async (table, entries) => {
      counts.push(await inMemory());
      return append(table, entries);
    };
    const { begun, finished } = await revealed(guests[0]!);
    expect({ begun, finished }).toEqual({ begun: tries, finished: 0 });
    expect(counts).toEqual(Array.from({ length: tries }, () => 1));
    expect(await inMemory()).toBe(0);
  });

  test('a room that was shut at midnight ends the day when it is opened', async () => {
    const ada = await house.client('Ada');
    await atTheTable(ada);
    now += 5 * 24 * HOUR;
    await house.restart();
    expect(await revealed(ada)).toMatchObject({ own: { state: 'unfinished' } });
    expect((await news(ada)).past.map(({ day }) => day)).toContain(SUNDAY);
  });
});

describe('a house that is not honest', () => {
  test('that changes a day’s secret after it was published is found out by the commitment', async () => {
    const ada = await house.client('Ada');
    const { commitment } = await dayFor(ada);
    const { day } = house.store.daily;
    house.store.daily.day = async (of) => {
      const kept = await day.call(house.store.daily, of);
      return kept && { ...kept, secret: 'e'.repeat(64) };
    };
    const table = await played(ada, 1);
    const told = await revealed(ada);
    expect(faultOfDay({ ...told, commitment, secret: told.secret! })).toMatchObject({
      code: 'secret-not-committed',
    });
    const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${table}/record`);
    const honest = (await day.call(house.store.daily, SUNDAY))!;
    expect(faultOfTry(body, honest)).toMatchObject({ code: 'dealt-from-another-secret' });
  });
});

test('two nodes at one database: one secret, one try, one end', async () => {
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
  expect((await news(alsoAda)).coming).toEqual((await news(ada)).coming);
  const begun = await Promise.all([begin(ada), begin(alsoAda), begin(ada), begin(alsoAda)]);
  expect(new Set(begun.map(({ body }) => body.table)).size).toBe(1);
  await atTheTable(alsoAda);
  await alsoAda.play(1);
  await expect.poll(async () => (await dayFor(ada)).finished).toBe(1);
  const day = await revealed(ada);
  expect(await dayFor(alsoAda)).toEqual(day);
  for (const node of nodes) await node.close();
  await postgres.close();
});
