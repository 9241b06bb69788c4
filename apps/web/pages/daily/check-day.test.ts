import {
  computeSeal,
  DEALING_VERSION,
  err,
  Match,
  type MatchRecord,
  ok,
  rejection,
  seededRandom,
  writeRecord,
} from '@rota/core';
import {
  computeCommitment,
  dailyFacts,
  dailyMatchName,
  dealingRandom,
  dealingSources,
  factsDigest,
} from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import type { DailyDay } from '@rota/protocol';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { createI18n, translator } from '../../locales/i18n.ts';
import { checkDay, isDayValid } from './check-day.ts';
import { percentBeaten, resultText } from './result-text.ts';

const SECRET = '7c'.repeat(32);
const SEATS = ['person', 'bot:greedy'];

const published = {
  day: '2026-11-22',
  game: sealedBids.id,
  version: sealedBids.version,
  options: { deals: 1 },
  seats: SEATS,
};
const commitment = computeCommitment('house', factsDigest(dailyFacts(published)), SECRET);

/** A match of the day, played at random. */
function recordBy(name: string, secret = SECRET): MatchRecord {
  const made = Match.create(sealedBids, 2, published.options);
  if (!made.ok) throw new Error(made.rejection.code);
  const match = made.value;
  const facts = dailyFacts(published);
  match.begin(match.shuffledPack(dealingRandom(dealingSources(facts, secret, []), 1)));
  const random = seededRandom(name);
  for (let seat = sealedBids.currentSeat(match.state as never); seat >= 0; ) {
    match.play(seat, sealedBids.sampleMove(match.state as never, seat, random));
    seat = sealedBids.currentSeat(match.state as never);
  }
  const dealing = {
    version: DEALING_VERSION,
    match: dailyMatchName(published.day),
    seats: SEATS,
    commitment: computeCommitment('house', factsDigest(facts), secret),
    secret,
    contributions: [],
    voids: [],
  };
  return writeRecord(match, [name, 'bot:greedy'], dealing);
}

const day: DailyDay & { secret: string } = {
  ...published,
  number: 12,
  commitment,
  secret: SECRET,
  state: 'over',
  now: 0,
  opens: 0,
  closes: 0,
  reveals: 0,
  begun: 4,
  finished: 3,
  results: [
    { name: 'Ada', place: 1, score: 9, table: 'a' },
    { name: 'Bo', place: 2, score: 4, table: 'b', you: true },
    { name: 'Cy', place: 3, score: 1, table: 'c' },
    { name: 'Dot', table: 'd' },
  ],
};

const records: Record<string, MatchRecord> = {
  a: recordBy('Ada'),
  b: recordBy('Bo'),
  c: recordBy('Cy'),
};
const asked: string[] = [];
const recordOf = async (table: string) => {
  asked.push(table);
  const record = records[table];
  return record ? ok(record) : err<MatchRecord>(rejection('no-such-table'));
};
const noted = { day: day.day, commitment, at: 1 };
const check = (changed: Partial<typeof day> = {}, of = recordOf, seen = noted) =>
  checkDay({ ...day, ...changed }, seen, sealedBids, of);

test('an honest day is valid, and the player’s own match is verified first', async () => {
  asked.length = 0;
  const found = await check();
  expect(found).toEqual({ asStored: true, matches: 3 });
  expect(isDayValid(found)).toBe(true);
  expect(asked).toEqual(['b', 'a', 'c']);
  expect(await checkDay(day, undefined, sealedBids, recordOf)).toEqual({ matches: 3 });
});

test('a secret that does not match the commitment is detected', async () => {
  const found = await check({ secret: 'e'.repeat(64) });
  expect(found.secret).toMatchObject({ code: 'secret-not-committed' });
  expect(isDayValid(found)).toBe(false);
});

test('a commitment that fits the secret, but was published late, is found out by what was noted', async () => {
  const secret = '3d'.repeat(32);
  const late = computeCommitment('house', factsDigest(dailyFacts(published)), secret);
  const found = await check({ secret, commitment: late, results: [] });
  expect(found).toEqual({ asStored: false, matches: 0 });
  expect(isDayValid(found)).toBe(false);
});

test('a match dealt from another secret, or tampered with, is reported by name', async () => {
  const other = async (table: string) =>
    table === 'a' ? ok(recordBy('Ada', 'e'.repeat(64))) : recordOf(table);
  expect((await check({}, other)).wrong).toMatchObject({
    name: 'Ada',
    fault: { code: 'dealt-from-another-secret' },
  });
  const better = { ...records.c!, scores: [99, 0] };
  const tampered = async (table: string) =>
    table === 'c' ? ok({ ...better, seal: computeSeal(better) }) : recordOf(table);
  const found = await check({}, tampered);
  expect(found.wrong).toMatchObject({ name: 'Cy' });
  expect(isDayValid(found)).toBe(false);
});

const tWeb = translator(createI18n(), ['web']) as TFunction;
const t = ((key: string, facts: object = {}) =>
  `${key} ${JSON.stringify(facts)}`) as unknown as TFunction<'daily'>;

test('the line to share has place and points, and no cards', () => {
  expect(tWeb('title')).toBe('Rota');
  const own = { table: 'b', state: 'finished', score: 4, place: 2, sharing: 1 } as const;
  const line = resultText({ ...day, own }, 'Sealed Bids', 'https://room.example', t)!;
  expect(line).toContain('"place":2,"of":3');
  expect(line).toContain('https://room.example/daily/2026-11-22');
  expect(line).not.toContain(SECRET);
  const unfinished = { table: 'b', state: 'unfinished' } as const;
  expect(resultText({ ...day, own: unfinished }, 'x', 'y', t)).toBeUndefined();
});

test.each([
  [1, 1, 3, 100],
  [2, 1, 3, 50],
  [3, 1, 3, 0],
  [1, 3, 3, 0],
  [1, 1, 1, undefined],
])(
  'place %i, shared by %i of %i, is better than %s%% of the others',
  (place, sharing, of, percent) => {
    const own = { table: 'b', state: 'finished', score: 4, place, sharing } as const;
    expect(percentBeaten({ ...day, finished: of, own })).toBe(percent);
  },
);
