import { seededRandom } from '@rota/core';
import { sealedBids, snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { botPace, PACE_FACTORS } from './bot-pace.ts';
import type { BotRequest, BotService } from './ports.ts';
import type { Table } from './table.ts';
import {
  bot,
  ManualClock,
  person,
  samplingBots,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';
import type { WaitTimes } from './wait-times.ts';

const WAIT_TIMES: WaitTimes = {
  bot: 900,
  reaction: 1500,
  deal: 20_000,
  dealAlone: Number.POSITIVE_INFINITY,
  meeting: Number.POSITIVE_INFINITY,
  away: 60_000,
  abandonment: 300_000,
  arrival: 0,
  answer: 5000,
};

/** A bot service whose answers wait until the test gives them. */
class ManualBots implements BotService {
  readonly asked: {
    ask: BotRequest;
    signal: AbortSignal | undefined;
    answer(move: string | undefined): void;
    fail(fault: unknown): void;
  }[] = [];

  choose(ask: BotRequest, signal?: AbortSignal) {
    return new Promise<string | undefined>((answer, fail) => {
      this.asked.push({ ask, signal, answer, fail });
    });
  }
}

/** The time that the bot whose turn it is takes at least, by its pace. */
const waitOf = (table: Table) => WAIT_TIMES.bot * PACE_FACTORS[botPace(table.facts.awaited![0]!)];

test('bots take their minimum time for a move by their pace, even when they answer immediately', async () => {
  const clock = new ManualClock();
  const ports = testPorts(snap, { clock, waitTimes: WAIT_TIMES, random: seededRandom(3) });
  const table = await testTable(snap, [bot, bot], ports);
  const { number } = table;
  for (const moves of [0, 1]) {
    const wait = waitOf(table);
    await clock.advance(wait - 1);
    expect(table.number).toBe(number + moves);
    await clock.advance(1);
    expect(table.number).toBe(number + moves + 1);
  }
});

test('bots leave people time to react after every move, until they acknowledge it', async () => {
  const clock = new ManualClock();
  const table = await testTable(
    snap,
    [person('A'), bot, bot],
    testPorts(snap, { clock, waitTimes: WAIT_TIMES }),
  );
  const a = new TestClient(snap).join(table, 'A');
  const { number } = table;
  await clock.advance(1499);
  expect(table.number).toBe(number);
  await clock.advance(1);
  expect(table.number).toBe(number + 1);
  a.acknowledge(a.number);
  await clock.advance(waitOf(table) - 1);
  expect(table.number).toBe(number + 1);
  await clock.advance(1);
  expect(table.number).toBe(number + 2);
});

test('an acknowledgement covers what has happened, not what follows', async () => {
  const clock = new ManualClock();
  const table = await testTable(
    snap,
    [person('A'), bot, bot],
    testPorts(snap, { clock, waitTimes: WAIT_TIMES }),
  );
  const a = new TestClient(snap).join(table, 'A');
  a.acknowledge(a.number);
  await clock.advance(waitOf(table));
  const { number } = table;
  a.acknowledge(number - 1);
  await clock.advance(1499);
  expect(table.number).toBe(number);
});

test('a person acknowledges only for themselves', async () => {
  const clock = new ManualClock();
  const seats = [person('A'), bot, person('B')];
  const table = await testTable(snap, seats, testPorts(snap, { clock, waitTimes: WAIT_TIMES }));
  const [a, b] = ['A', 'B'].map((name) => new TestClient(snap).join(table, name)) as [
    TestClient,
    TestClient,
  ];
  a.acknowledge(a.number);
  const { number } = table;
  await clock.advance(1400);
  expect(table.number).toBe(number);
  b.acknowledge(b.number);
  await settle();
  expect(table.number).toBe(number + 1);
});

test('absent people are not given time to react', async () => {
  const clock = new ManualClock();
  const table = await testTable(
    snap,
    [person('A'), bot, bot],
    testPorts(snap, { clock, waitTimes: WAIT_TIMES }),
  );
  const { number } = table;
  await clock.advance(900);
  expect(table.number).toBe(number + 1);
});

test('the next deal comes after a pause, or when all present people acknowledge the last one', async () => {
  const clock = new ManualClock();
  const ports = testPorts(sealedBids, { clock, waitTimes: { ...WAIT_TIMES, bot: 0 } });
  const table = await testTable(sealedBids, [person('A'), person('B')], ports);
  const clients = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
  const playDeal = async () => {
    for (
      let next: TestClient | undefined = clients[0];
      next;
      next = clients.find(({ isAwaited }) => isAwaited)
    ) {
      await next.move(next.decision!, next.legalMove(seededRandom(1)));
    }
  };
  await playDeal();
  await clock.advance(19_999);
  expect(table.facts.deal).toBe(1);
  await clock.advance(1);
  expect(table.facts.deal).toBe(2);
  await playDeal();
  expect(table.facts.state).toBe('over');
});

test('while one person is present the next deal waits for them, but not for a program', async () => {
  for (const isProgram of [false, true]) {
    const clock = new ManualClock();
    const ports = testPorts(sealedBids, {
      clock,
      waitTimes: { ...WAIT_TIMES, bot: 0 },
      bots: samplingBots(sealedBids),
    });
    const reader = { ...person('A'), ...(isProgram && { program: true as const }) };
    const table = await testTable(sealedBids, [reader, bot], ports);
    const client = new TestClient(sealedBids).join(table, 'A');
    while (client.isAwaited) {
      await client.move(client.decision!, client.legalMove(seededRandom(1)));
      await clock.advance(1);
    }
    expect(table.facts.deal).toBe(1);
    await clock.advance(1e9);
    expect(table.facts.deal).toBe(isProgram ? 2 : 1);
    if (isProgram) continue;
    client.acknowledge(table.number);
    await settle();
    expect(table.facts.deal).toBe(2);
  }
});

test('the next deal waits for all present people, without end if the wait times say so', async () => {
  const clock = new ManualClock();
  const waitTimes = { ...WAIT_TIMES, bot: 0, deal: Number.POSITIVE_INFINITY };
  const table = await testTable(
    sealedBids,
    [person('A'), person('B')],
    testPorts(sealedBids, { clock, waitTimes }),
  );
  const clients = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
  for (
    let next: TestClient | undefined = clients[0];
    next;
    next = clients.find(({ isAwaited }) => isAwaited)
  ) {
    await next.move(next.decision!, next.legalMove(seededRandom(1)));
  }
  await clock.advance(1e9);
  clients[0]!.acknowledge(table.number);
  await settle();
  expect(table.facts.deal).toBe(1);
  clients[1]!.leave();
  await settle();
  expect(table.facts.deal).toBe(2);
});

test('bots choose sealed answers in parallel and are not asked again when one arrives', async () => {
  const bots = new ManualBots();
  const table = await testTable(
    sealedBids,
    [person('A'), bot, bot],
    testPorts(sealedBids, { bots }),
  );
  const a = new TestClient(sealedBids).join(table, 'A');
  expect(bots.asked.map(({ ask }) => ask.seat)).toEqual([1, 2]);
  await a.move(a.decision!, a.legalMove(seededRandom(1)));
  bots.asked[1]!.answer(await samplingBots(sealedBids).choose(bots.asked[1]!.ask));
  await settle();
  expect(bots.asked).toHaveLength(2);
  expect(bots.asked[0]!.signal!.aborted).toBe(false);
  expect(a.decisions.map(({ seat }) => seat)).toEqual([1]);
});

test('after every move each bot that may react is asked, and reacts before the next move', async () => {
  const bots = new ManualBots();
  const table = await testTable(snap, [bot, bot, bot], testPorts(snap, { bots }));
  const { number } = table;
  const requested = () => bots.asked.map(({ ask }) => [ask.seat, ask.reaction]);
  expect(requested()).toEqual([
    [0, true],
    [1, false],
    [2, true],
  ]);
  bots.asked[1]!.answer('turn-up');
  await settle();
  expect(table.number).toBe(number);
  bots.asked[0]!.answer(undefined);
  bots.asked[2]!.answer('snap');
  await settle();
  // The reaction came first; the turn was requested again with the new view.
  expect(table.number).toBe(number + 1);
  expect(bots.asked).toHaveLength(6);
});

test('an outdated request is cancelled', async () => {
  const bots = new ManualBots();
  const table = await testTable(snap, [person('A'), bot], testPorts(snap, { bots }));
  const a = new TestClient(snap).join(table, 'A');
  expect(bots.asked).toHaveLength(1);
  expect(await a.move(a.decision!, 'snap')).toMatchObject({ ok: true });
  await settle();
  expect(bots.asked[0]!.signal!.aborted).toBe(true);
  expect(bots.asked).toHaveLength(2);
  await table.close();
  expect(bots.asked[1]!.signal!.aborted).toBe(true);
});

test.each([
  ['that fails', (asked: ManualBots['asked'][0]) => asked.fail(new Error('crashed'))],
  ['that returns nothing', (asked: ManualBots['asked'][0]) => asked.answer(undefined)],
  ['that returns junk', (asked: ManualBots['asked'][0]) => asked.answer('♠')],
  ['that returns an illegal move', (asked: ManualBots['asked'][0]) => asked.answer('KS')],
])('a bot %s is replaced by a fallback move and reported', async (_, misbehave) => {
  const bots = new ManualBots();
  const reports: unknown[] = [];
  const table = await testTable(
    sealedBids,
    [bot, bot],
    testPorts(sealedBids, {
      bots,
      observer: { failed: (_, fault) => reports.push(fault) },
    }),
  );
  while (table.facts.state !== 'over') {
    const next = bots.asked.shift();
    if (next) misbehave(next);
    await settle();
  }
  expect(reports.length).toBeGreaterThan(0);
});

test('an invalid reaction of a bot counts as none', async () => {
  const bots = new ManualBots();
  const table = await testTable(snap, [bot, bot], testPorts(snap, { bots }));
  const { number } = table;
  for (const { ask, answer } of bots.asked) answer(ask.reaction ? 'nonsense' : 'turn-up');
  await settle();
  expect(table.number).toBe(number + 1);
});

test('bots of one table never get the same seed twice', async () => {
  const seeds: string[] = [];
  const sampling = samplingBots(sealedBids);
  const table = await testTable(
    sealedBids,
    [bot, bot],
    testPorts(sealedBids, {
      bots: {
        choose: (ask) => {
          seeds.push(ask.seed);
          return sampling.choose(ask);
        },
      },
    }),
  );
  await settle();
  expect(table.facts.state).toBe('over');
  expect(seeds.length).toBeGreaterThan(10);
  expect(new Set(seeds).size).toBe(seeds.length);
});
