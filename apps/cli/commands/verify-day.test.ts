import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@rota/core';
import { computeCommitment, dailyFacts, factsDigest, type RevealedDay } from '@rota/fair-dealing';
import { keyOfTheDoor } from '@rota/games/key-of-the-door/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playDailyMatch } from '../testing/play-daily-match.ts';
import { warmRota } from '../testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-day-'));
afterAll(() => rmSync(folder, { recursive: true }));
const rota = warmRota(folder);

const SECRET = '5b'.repeat(32);
const { id: game, version } = keyOfTheDoor;
const published = {
  day: '2026-11-22',
  game,
  version,
  options: { deals: 1 },
  // These bots use chance in every possible way: they search, make random mistakes, and may object.
  seats: ['bot:expert', 'person', 'bot:expert'],
};
const day: RevealedDay = {
  ...published,
  secret: SECRET,
  commitment: computeCommitment('house', factsDigest(dailyFacts(published)), SECRET),
};

let record: MatchRecord;
beforeAll(async () => {
  record = await playDailyMatch(keyOfTheDoor, day);
}, 120_000);

function verify(match: MatchRecord, of: object = day) {
  writeFileSync(join(folder, 'day.json'), JSON.stringify({ ...of, results: [] }));
  writeFileSync(join(folder, 'match.json'), JSON.stringify(match));
  return rota(['verify', '--daily', join(folder, 'day.json'), join(folder, 'match.json')]);
}

test('an honest day: the secret fits its commitment, and the bots decide the same again', async () => {
  const { status, stdout, stderr } = await verify(record);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(
    `The secret of 2026-11-22 matches the server’s commitment: ${day.commitment}`,
  );
  expect(stdout).toContain('1 match verified, no faults.');
});

test('a wrong secret, or a match of another day: a message, exit 1', async () => {
  const wrong = await verify(record, { ...day, secret: 'e'.repeat(64) });
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain('2026-11-22: The server’s secret does not match the commitment');
  const secret = '3d'.repeat(32);
  const commitment = computeCommitment('house', factsDigest(dailyFacts(published)), secret);
  const other = await verify(record, { ...day, secret, commitment });
  expect(other.status).toBe(1);
  expect(other.stderr).toContain('This match was not dealt from the secret');
});

test('bots that play at another level than recorded are detected: exit 1', async () => {
  const weaker = await playDailyMatch(keyOfTheDoor, day, 'newcomer');
  expect(weaker.seats).toEqual(record.seats);
  const { status, stderr } = await verify(weaker);
  expect(status).toBe(1);
  expect(stderr).toMatch(/The bot (would have played|of seat)/);
});

test('an invalid day: a message, exit 2', async () => {
  writeFileSync(join(folder, 'open.json'), JSON.stringify({ ...day, secret: undefined }));
  const open = await rota(['verify', '--daily', join(folder, 'open.json')]);
  expect(open).toMatchObject({ status: 2, stdout: '' });
  expect(open.stderr).toContain('“secret” is missing');
  const none = await rota(['verify']);
  expect(none).toMatchObject({ status: 2, stdout: '' });
  expect(none.stderr).toContain('Name the records to verify');
});
