import {
  type AnyGame,
  BOTS_VERSION,
  FIRST_BOTS_VERSION,
  type MatchRecord,
  seededRandom,
} from '@rota/core';
import {
  computeCommitment,
  dailyFacts,
  factsDigest,
  type RevealedDay,
  verify,
  verifyDailyRecord,
  verifyRevealedDay,
} from '@rota/fair-dealing';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import { describe, expect, test } from 'vitest';
import { computePar, type DailyTableSetup, verifyDailyBots } from './daily-bots.ts';
import type { Entry } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import type { Ports } from './ports.ts';
import { Table } from './table.ts';
import {
  bot,
  ManualClock,
  person,
  samplingBots,
  settle,
  TestClient,
  testPorts,
} from './testing/test-table.ts';
import { NO_WAIT_TIMES } from './wait-times.ts';

const SECRET = 'a5'.repeat(32);
const DAY = '2026-11-22';

function setupFor(game: AnyGame, secret = SECRET): DailyTableSetup {
  const seats = [bot, person('A'), bot];
  return { game, seats, at: 0, options: { deals: 2 }, daily: { day: DAY, secret } };
}

/** What the server published of the day. */
function revealedDay(game: AnyGame, secret = SECRET): RevealedDay {
  const seats = ['bot:greedy', 'person', 'bot:greedy'];
  const { id, version } = game;
  const day = { day: DAY, game: id, version, options: { deals: 2 }, seats };
  return {
    ...day,
    secret,
    commitment: computeCommitment('house', factsDigest(dailyFacts(day)), secret),
  };
}

/** Bots whose moves depend on their seed and on every detail of their view. */
function sensitiveBots(game: AnyGame): Ports['bots'] {
  const { policies } = toys.find((toy) => toy.game === game)!;
  return {
    async choose({ view, seat, reaction, seed, budget }) {
      expect(budget).toBeDefined();
      const random = seededRandom(`${seed} ${JSON.stringify(view)}`);
      if (reaction) {
        const reaction = policies.react?.(view, seat);
        return reaction === undefined ? undefined : game.formatMove(reaction);
      }
      return game.formatMove(game.sampleMove(game.determinize!(view, random), seat, random));
    },
  };
}

interface AttemptOptions {
  /** Whether the player waits for all others before each move. */
  readonly slow?: boolean;
  /** Whether the server restarts after each of the player's moves. */
  readonly restarts?: boolean;
  /** The seed of all other randomness. */
  readonly seed?: string;
  /** The server's secret; left out: the usual one. */
  readonly secret?: string;
  /** Left out: the bots of all players. */
  readonly bots?: Ports['bots'];
  readonly log?: MemoryLog;
}

/** Returns one of the player's moves, independent of the order of other moves. */
function playerMove({ game, view, seat }: TestClient, seed: string): string {
  const moves = game.moves(game.determinize!(view, seededRandom(seed)), seat!) as unknown[];
  const texts = moves.map((move) => game.formatMove(move)).sort();
  return texts[seededRandom(seed).below(texts.length)]!;
}

/** Plays an attempt by a player who always chooses the same moves, in the given manner. */
async function playAttempt(game: AnyGame, manner: AttemptOptions = {}): Promise<MatchRecord> {
  const log = manner.log ?? new MemoryLog();
  const clock = new ManualClock();
  const ports = testPorts(game, {
    log,
    clock,
    random: seededRandom(manner.seed ?? 'other chance'),
    waitTimes: { ...NO_WAIT_TIMES, bot: 900, reaction: 1500 },
    bots: manner.bots ?? sensitiveBots(game),
  });
  const made = await Table.create('t', setupFor(game, manner.secret), ports);
  if (!made.ok) throw new Error(made.rejection.code);
  let table = made.value;
  let client = new TestClient(game).join(table, 'A');
  table.run();
  let moves = 0;
  while (table.state !== 'over') {
    await settle();
    if (manner.slow) await clock.advance(5000);
    else if (!client.isAwaited) await clock.advance(100);
    if (!client.isAwaited) continue;
    const move = playerMove(client, `${table.facts.deal} ${moves}`);
    // A bot's reaction came first; the player chooses again.
    if ((await client.move(client.decision!, move)).ok) moves++;
    if (!manner.restarts) continue;
    await table.close();
    const again = Table.restore('t', log.entries, [game], ports);
    if (!again.ok) throw new Error(again.rejection.code);
    table = again.value;
    client = new TestClient(game).join(table, 'A');
    table.run();
  }
  return table.record!;
}

describe.each([sealedBids, snap])('a daily match of $id', (game) => {
  test('its packs are the day’s, and its record proves it', async () => {
    const record = await playAttempt(game);
    expect(verify(record, [game])).toBeUndefined();
    expect(verifyRevealedDay(revealedDay(game))).toBeUndefined();
    expect(verifyDailyRecord(record, revealedDay(game))).toBeUndefined();
    expect(record.dealing).toMatchObject({ match: `daily-${DAY}`, secret: SECRET });
  });

  test('equal play gets equal bots, whether fast or slow and across restarts', async () => {
    for (const digit of ['2', '7']) {
      const secret = digit.repeat(64);
      const record = await playAttempt(game, { secret });
      for (const manner of [{ seed: 'x' }, { slow: true }, { restarts: true }]) {
        const again = await playAttempt(game, { ...manner, secret });
        expect(again.scores).toEqual(record.scores);
        expect(bySeat(again.deals)).toEqual(bySeat(record.deals));
      }
    }
  });

  test('the bots can be verified once the secret is published', async () => {
    const daily = { day: DAY, secret: SECRET };
    const verifyBots = (record: MatchRecord) =>
      verifyDailyBots({ game, record, daily }, sensitiveBots(game));
    for (const manner of [{}, { restarts: true }]) {
      expect(await verifyBots(await playAttempt(game, manner))).toBeUndefined();
    }
    // Bots that know hidden cards or favour a friend make at least one different move.
    const dishonest = await playAttempt(game, { bots: samplingBots(game) });
    expect(verify(dishonest, [game])).toBeUndefined();
    const fault = game === snap ? 'bot-kept-silent' : 'bot-otherwise';
    expect(await verifyBots(dishonest)).toMatchObject({ code: fault });
    const { botVersions, ...old } = dishonest;
    expect(botVersions).toEqual([BOTS_VERSION]);
    const first = { ...old, botVersions: [FIRST_BOTS_VERSION] };
    expect(await verifyBots(old)).toEqual(await verifyBots(first));
    for (const versions of [[BOTS_VERSION + 1], [BOTS_VERSION, BOTS_VERSION + 1]]) {
      expect(await verifyBots({ ...dishonest, botVersions: versions })).toBe('not-replayed');
    }
  });

  test('its record names every version of the bots that played', async () => {
    const log = new MemoryLog();
    await playAttempt(game, { log });
    const moves = log.entries.filter(({ type }) => type === 'move').map(({ number }) => number);
    /** Restores the match as if other bots had played from a move on. */
    const versionsFrom = (first: number, botVersion?: number) => {
      const entries = log.entries.map((entry): Entry => {
        if (entry.type !== 'move' || entry.number < first) return entry;
        const { botVersion: _, ...move } = entry;
        return botVersion === undefined ? move : { ...move, botVersion };
      });
      const restored = Table.restore('t', entries, [game], testPorts(game));
      return restored.ok && restored.value.record?.botVersions;
    };
    expect(versionsFrom(moves[0]!)).toEqual([FIRST_BOTS_VERSION]);
    expect(versionsFrom(moves[0]!, 12)).toEqual([12]);
    expect(versionsFrom(moves[5]!, 12)).toEqual([BOTS_VERSION, 12]);
  });

  test('its par is reproducible and depends on the secret', async () => {
    const par = (secret?: string) =>
      computePar(setupFor(game, secret), 'master', sensitiveBots(game));
    expect(await par()).toEqual(await par());
    const others = await Promise.all(['0', '1', '2', '3'].map((digit) => par(digit.repeat(64))));
    expect(new Set(others.map(String)).size).toBeGreaterThan(1);
  });
});

/** Moves by seat, since sealed answers arrive in any order. */
function bySeat(deals: MatchRecord['deals']) {
  return deals.map(({ moves }) =>
    [0, 1, 2].map((seat) => moves.filter(([mover]) => mover === seat).map(([, move]) => move)),
  );
}

test('a fast move does not overtake a bot’s reaction', async () => {
  const { deals } = await playAttempt(snap);
  const reaction = deals.flatMap(({ moves }) => moves).filter(([, move]) => move === 'snap');
  expect(reaction.some(([seat]) => seat !== 1)).toBe(true);
});

test('no cards are dealt and no bot plays while the player is absent', async () => {
  const log = new MemoryLog();
  const clock = new ManualClock();
  const ports = testPorts(sealedBids, { log, clock, bots: sensitiveBots(sealedBids) });
  const made = await Table.create('t', setupFor(sealedBids), ports);
  if (!made.ok) throw new Error(made.rejection.code);
  made.value.run();
  await clock.advance(60_000);
  expect(log.entries.map(({ type }) => type)).toEqual(['created', 'exchange']);
  const client = new TestClient(sealedBids).join(made.value, 'A');
  await clock.advance(5000);
  expect(client.isAwaited).toBe(true);
});

test('nothing is taken back or replayed, and resigning before the first deal ends it', async () => {
  const ports = () => testPorts(sealedBids, { bots: sensitiveBots(sealedBids) });
  const made = await Table.create('t', setupFor(sealedBids), ports());
  if (!made.ok) throw new Error(made.rejection.code);
  made.value.run();
  const client = new TestClient(sealedBids).join(made.value, 'A');
  await settle();
  await client.move(client.decision!, client.legalMove(seededRandom(1)));
  const rejection = { code: 'daily-stands' };
  expect(await client.takeBack(client.number)).toMatchObject({ ok: false, rejection });
  await made.value.submit({ do: 'resign', person: 'id-A' });
  expect(made.value.state).toBe('over');
  expect(made.value.dailyScore).toBeUndefined();
  expect(await made.value.submit({ do: 'rematch', person: 'id-A', table: 'again' })).toMatchObject({
    ok: false,
    rejection,
  });

  const untouched = await Table.create('t', setupFor(sealedBids), ports());
  if (!untouched.ok) throw new Error(untouched.rejection.code);
  await untouched.value.submit({ do: 'resign', person: 'id-A' });
  expect(untouched.value.state).toBe('over');
  expect(await untouched.value.submit({ do: 'sit', person: 'id-B', name: 'B' })).toMatchObject({
    ok: false,
  });
});

describe('a dishonest server is found out', () => {
  const day = revealedDay(sealedBids);
  const OTHER = '0f'.repeat(32);

  test('it reveals another secret than it committed to', () => {
    expect(verifyRevealedDay({ ...day, secret: OTHER })).toMatchObject({
      code: 'secret-not-committed',
    });
  });

  test('it claims another game, options, seats or day afterwards', () => {
    const lies: Partial<RevealedDay>[] = [
      { game: snap.id },
      { options: {} },
      { seats: ['person', 'bot:greedy', 'bot:greedy'] },
      { day: '2026-11-23' },
    ];
    for (const lie of lies) {
      expect(verifyRevealedDay({ ...day, ...lie })).toMatchObject({ code: 'secret-not-committed' });
    }
  });

  test('it deals one player from another secret', async () => {
    const record = await playAttempt(sealedBids);
    const own = { ...day, ...revealedDay(sealedBids, OTHER) };
    // The record is consistent, but not the day's.
    expect(verify(record, [sealedBids])).toBeUndefined();
    expect(verifyDailyRecord(record, own)).toMatchObject({ code: 'dealt-from-another-secret' });
  });

  test('it deals another pack than the day’s', async () => {
    const record = await playAttempt(sealedBids);
    const [first, ...rest] = record.deals;
    const pack = [...first!.pack].reverse();
    const lied = { ...record, deals: [{ ...first!, pack }, ...rest] };
    expect(verify(lied, [sealedBids])).toMatchObject({ code: 'pack-not-as-settled' });
  });

  test('it presents another match as the day’s', async () => {
    const record = await playAttempt(sealedBids);
    const { dealing, ...bare } = record;
    const other = { ...dealing!, match: 't' };
    for (const lied of [bare, { ...record, dealing: other }, { ...record, options: {} }]) {
      expect(verifyDailyRecord(lied, day)).toMatchObject({ code: 'not-of-the-day' });
    }
  });
});

test('fallback moves of failing bots are the same for all players', async () => {
  const played = async () => {
    const log = new MemoryLog();
    const bots = {
      choose: async () => {
        throw new Error('no idea');
      },
    };
    const made = await Table.create(
      't',
      setupFor(sealedBids),
      testPorts(sealedBids, { log, bots }),
    );
    if (!made.ok) throw new Error(made.rejection.code);
    new TestClient(sealedBids).join(made.value, 'A');
    made.value.run();
    await settle();
    return log.entries.filter((entry): entry is Entry & { type: 'move' } => entry.type === 'move');
  };
  const moves = await played();
  expect(moves.length).toBeGreaterThan(0);
  expect(await played()).toEqual(moves);
});
