import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTS_VERSION, computeSeal, FIRST_BOTS_VERSION, type MatchRecord } from '@rota/core';
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
/** A match whose bots play at another level than recorded. */
let weaker: MatchRecord;
beforeAll(async () => {
  record = await playDailyMatch(keyOfTheDoor, day);
  weaker = await playDailyMatch(keyOfTheDoor, day, 'newcomer');
});

function resealed(match: MatchRecord, change: Partial<MatchRecord>): MatchRecord {
  const changed = { ...match, ...change };
  return { ...changed, seal: computeSeal(changed) };
}

function verify(match: MatchRecord | readonly MatchRecord[], of: object = day, language = 'en') {
  writeFileSync(join(folder, 'day.json'), JSON.stringify({ ...of, results: [] }));
  const lines = [match].flat().map((one) => JSON.stringify(one));
  writeFileSync(join(folder, 'match.json'), lines.join('\n'));
  const files = [join(folder, 'day.json'), join(folder, 'match.json')];
  return rota(['verify', '--lang', language, '--daily', ...files]);
}

test('an honest day: the secret fits its commitment, and the bots decide the same again', async () => {
  const { status, stdout, stderr } = await verify(record);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(
    `The secret of 2026-11-22 matches the server’s commitment: ${day.commitment}`,
  );
  expect(stdout).toContain('1 match verified, no faults.');
  expect(record.botVersions).toEqual([BOTS_VERSION]);
  expect(stdout).not.toContain('not replayed');
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
  expect(weaker.seats).toEqual(record.seats);
  const { status, stderr } = await verify(weaker);
  expect(status).toBe(1);
  expect(stderr).toMatch(/The bot (would have played|of seat)/);
});

test('bots of a version that this program does not have: one line, exit 0', async () => {
  const other = resealed(weaker, { botVersions: [BOTS_VERSION, BOTS_VERSION + 1] });
  const english = await verify(other);
  expect(english).toMatchObject({ status: 0, stderr: '' });
  expect(english.stdout.split('\n').filter((line) => line.includes('not replayed'))).toEqual([
    `The bots’ choices in 1 match were not replayed: bots of version ${BOTS_VERSION}, ${BOTS_VERSION + 1} played, and this program has version ${BOTS_VERSION}.`,
  ]);
  expect(english.stdout).toContain('1 match verified, no faults.');
  const several = await verify([other, record, other], day, 'de');
  expect(several).toMatchObject({ status: 0, stderr: '' });
  expect(several.stdout.split('\n').filter((line) => line.includes('nachgespielt'))).toEqual([
    `Die Entscheidungen der Bots in 2 Partien wurden nicht nachgespielt: Dort spielten Bots der Version ${BOTS_VERSION}, ${BOTS_VERSION + 1}, dieses Programm hat Version ${BOTS_VERSION}.`,
  ]);
});

test('whatever the version of the bots, everything else is verified: exit 1', async () => {
  const botVersions = [BOTS_VERSION + 1];
  const [deal, ...deals] = record.deals;
  const pack = [...deal!.pack].reverse();
  const tampered = [
    resealed(record, { botVersions, scores: record.scores.map((score) => score + 1) }),
    resealed(record, { botVersions, deals: [{ ...deal!, pack }, ...deals] }),
    { ...record, botVersions },
    resealed(record, { botVersions, dealing: { ...record.dealing!, secret: '3d'.repeat(32) } }),
  ];
  const faults = [/The scores are/, /Card 1 of the pack/, /seal does not match/, /secret/];
  for (const [at, match] of tampered.entries()) {
    const { status, stderr, stdout } = await verify(match);
    expect([at, status]).toEqual([at, 1]);
    expect(stderr).toMatch(faults[at]!);
    expect(stdout).not.toContain('not replayed');
  }
});

test('a record that names no version is one of the first version', async () => {
  for (const match of [record, weaker]) {
    const { botVersions: _, ...old } = match;
    const unnamed = await verify(resealed(old, {}));
    const first = await verify(resealed(old, { botVersions: [FIRST_BOTS_VERSION] }));
    expect([unnamed.status, unnamed.stderr]).toEqual([first.status, first.stderr]);
    expect(unnamed.stdout.includes('not replayed')).toBe(first.stdout.includes('not replayed'));
  }
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
