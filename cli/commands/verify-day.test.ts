import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ask, directThinker } from '@rota/bots';
import {
  commitTo,
  dailyFacts,
  factsDigest,
  type MatchRecord,
  type RevealedDay,
  seededRandom,
} from '@rota/core';
import { keyOfTheDoor } from '@rota/key-of-the-door/rules';
import { MemoryLog, NO_PACE, Table, wallClock } from '@rota/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../games.ts';

const ROTA = fileURLToPath(new URL('../bin/rota.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rota-day-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = '5b'.repeat(32);
const { id: game, version } = keyOfTheDoor;
const published = {
  day: '2026-11-22',
  game,
  version,
  options: { deals: 1 },
  // Bots that search, stray now and then, and may object: all that chance can do to them.
  seats: ['bot:expert', 'person', 'bot:expert'],
};
const day: RevealedDay = {
  ...published,
  secret: SECRET,
  commitment: commitTo('house', factsDigest(dailyFacts(published)), SECRET),
};

/**
 * The match of the day, played by somebody who knows no better than to sample moves.
 * @param level of the bots that play there, whatever they are said to be
 */
async function played(level = 'expert'): Promise<MatchRecord> {
  const bots = directThinker(GAMES, () => performance.now());
  const bot = { kind: 'bot', bot: 'expert' } as const;
  const seats = [bot, { kind: 'person', person: 'ann', name: 'Ann' } as const, bot];
  const made = await Table.create(
    't',
    { game: keyOfTheDoor, options: published.options, seats, at: 0, daily: day },
    {
      log: new MemoryLog(),
      thinker: { choose: (ask: Ask) => bots.choose({ ...ask, bot: level }) },
      clock: wallClock,
      random: seededRandom('anything'),
      pace: NO_PACE,
      substitute: 'greedy',
    },
  );
  if (!made.ok) throw new Error(made.refusal.code);
  const table = made.value;
  const random = seededRandom('Ann');
  const visit = table.join(
    {
      tell(news) {
        if (news.say !== 'table' && news.say !== 'events') return;
        const own = news.decisions.find(({ seat, kind }) => seat === 1 && kind !== 'reaction');
        // The view as it stands is asked for anew: what is told in between is for screens.
        if (own) setImmediate(() => move(own.number));
      },
    },
    { person: 'ann' },
  );
  function move(decision: number): void {
    let view: unknown;
    const look = table.join(
      {
        tell(news) {
          if (news.say === 'table') view = news.view;
        },
      },
      { person: 'ann' },
    );
    look.end();
    const state = keyOfTheDoor.imagine(view as never, random);
    const text = keyOfTheDoor.formatMove(keyOfTheDoor.sample(state, 1, random));
    void visit.move(decision, text);
  }
  table.run();
  while (table.state !== 'over') await new Promise((later) => setTimeout(later, 5));
  return table.record!;
}

let record: MatchRecord;
beforeAll(async () => {
  record = await played();
}, 120_000);

function verify(match: MatchRecord, of: object = day) {
  writeFileSync(join(folder, 'day.json'), JSON.stringify({ ...of, results: [] }));
  writeFileSync(join(folder, 'match.json'), JSON.stringify(match));
  const args = [ROTA, 'verify', '--daily', join(folder, 'day.json'), join(folder, 'match.json')];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

test('an honest day: the secret is what was committed to, and the bots think the same again', () => {
  const { status, stdout, stderr } = verify(record);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(
    `The secret of 2026-11-22 is what the house was committed to: ${day.commitment}`,
  );
  expect(stdout).toContain('1 match verified, no fault.');
});

test('another secret, and a match of another day, are told in words: exit 1', () => {
  const lie = verify(record, { ...day, secret: 'e'.repeat(64) });
  expect(lie.status).toBe(1);
  expect(lie.stderr).toContain('2026-11-22: The house’s secret is not the one it was committed to');
  const secret = '3d'.repeat(32);
  const commitment = commitTo('house', factsDigest(dailyFacts(published)), secret);
  const other = verify(record, { ...day, secret, commitment });
  expect(other.status).toBe(1);
  expect(other.stderr).toContain('This match was dealt from another secret');
});

test('bots that are not what they are said to be are found out: exit 1', async () => {
  const weaker = await played('newcomer');
  expect(weaker.seats).toEqual(record.seats);
  const { status, stderr } = verify(weaker);
  expect(status).toBe(1);
  expect(stderr).toMatch(/The bot (would have played|of seat)/);
});

test('what is no day is said plainly: exit 2', () => {
  writeFileSync(join(folder, 'open.json'), JSON.stringify({ ...day, secret: undefined }));
  const open = spawnSync(process.execPath, [ROTA, 'verify', '--daily', join(folder, 'open.json')], {
    encoding: 'utf8',
  });
  expect(open).toMatchObject({ status: 2, stdout: '' });
  expect(open.stderr).toContain('“secret” is missing');
  const none = spawnSync(process.execPath, [ROTA, 'verify'], { encoding: 'utf8' });
  expect(none).toMatchObject({ status: 2, stdout: '' });
  expect(none.stderr).toContain('Which records?');
});
