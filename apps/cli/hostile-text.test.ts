import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@rota/core';
import { provenMatch } from '@rota/game-testing/proven-match';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { openStore } from '@rota/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testProjection } from '../server/storage/testing/conformance.ts';
import { printable, printableJson } from './printable.ts';
import { warmRota } from './testing/warm-rota.ts';

const CLAIM = '1 match verified, no faults.';
/** Erases the line before it, and begins lines of its own in every way a terminal or an editor knows. */
const HOSTILE = `Eve\u001b[1A\u001b[2K\r${CLAIM}\n${CLAIM}\u0085${CLAIM}\u2028\u009b2J\u202e\u2066\u007f\u200f`;
/** What no output may contain, beside the line breaks between its own lines. */
const FORBIDDEN = /(?![\n\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u;

const folder = mkdtempSync(join(tmpdir(), 'rota-hostile-'));
const run = warmRota(folder);
const put = (name: string, value: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : `${JSON.stringify(value)}\n`);
  return file;
};
afterAll(() => rmSync(folder, { recursive: true }));

const good = provenMatch({ game: keyedTriads, seats: 3, seed: 'hostile' });
const { dealing: _, seal: __, ...plain } = good;
const seats = good.seats.map((name, seat) => (seat === 2 ? name : `${HOSTILE}${seat}`));
const named = { ...plain, rota: 1, seats };
const [deal] = plain.deals;
const badMove = {
  ...named,
  deals: [{ ...deal, moves: [[deal!.moves[0]![0], HOSTILE]] }],
} as unknown as MatchRecord;

const room = join(folder, 'room');
beforeAll(async () => {
  mkdirSync(room);
  const store = await openStore(join(room, 'rota.db'));
  await store.secret();
  await store.people.rename('p1', HOSTILE);
  const report = { reporter: 'r', person: 'p1', name: HOSTILE, table: HOSTILE } as const;
  await store.moderation.report({ ...report, reason: 'name', at: 0 });
  const { summary, ...rest } = testProjection('t1', 'over', 0, [['p1', 0]]);
  const occupants = summary.seats.map((seat) => ({ ...seat, name: HOSTILE }));
  await store.saveProjection('t1', { ...rest, summary: { ...summary, seats: occupants } });
  await store.close();
});

/** Commands that print what a file, a name or a server says. */
const COMMANDS: Readonly<Record<string, () => string[]>> = {
  verify: () => ['verify', put('named.jsonl', named)],
  'verify, names in a proof': () => ['verify', put('proven.jsonl', { ...good, seats })],
  'verify, another game': () => ['verify', put('game.jsonl', { ...named, game: HOSTILE })],
  'verify, a move': () => ['verify', put('move.jsonl', badMove)],
  'verify, an option': () => [
    'verify',
    put('option.jsonl', { ...named, options: { [HOSTILE]: HOSTILE } }),
  ],
  'verify, a card': () => [
    'verify',
    put('card.jsonl', { ...named, deals: [{ ...deal, pack: [HOSTILE] }] }),
  ],
  'verify, no JSON': () => ['verify', put('text.jsonl', HOSTILE)],
  'verify, a file name': () => ['verify', put(`a${HOSTILE}`, 'x')],
  'verify, a missing file': () => ['verify', join(folder, `none${HOSTILE}`)],
  'verify, a day': () => ['verify', '--daily', put('day.json', { day: HOSTILE, game: HOSTILE })],
  'verify, an argument': () => ['verify', `--${HOSTILE}`],
  show: () => ['show', put('named.jsonl', named)],
  'show, a move': () => ['show', put('move.jsonl', badMove)],
  'show, another game': () => ['show', put('game.jsonl', { ...named, game: HOSTILE })],
  'show, an option': () => [
    'show',
    put('option.jsonl', { ...named, options: { [HOSTILE]: HOSTILE } }),
  ],
  review: () => ['review', put('named.jsonl', named), '--effort', '0.01', '--threads', '1'],
  'review --json': () => [
    'review',
    put('named.jsonl', named),
    '--effort',
    '0.01',
    '--threads',
    '1',
    '--json',
  ],
  'review, a move': () => ['review', put('move.jsonl', badMove)],
  restore: () => [
    'restore',
    put('backup.jsonl', `${HOSTILE}\n`),
    '--data',
    join(folder, `new${HOSTILE}`),
  ],
  'backup to a terminal': () => ['backup', '-', '--data', room],
  'backup, a file name': () => ['backup', join(folder, HOSTILE, 'x'), '--data', room],
  'play, a file name': () => [
    'play',
    'keyed-triads',
    '--seats',
    'random,random',
    '--out',
    put(`out${HOSTILE}`, 'x'),
  ],
  'arena, a file of another': () => [
    'arena',
    'keyed-triads',
    '--bots',
    'greedy,random',
    '--out',
    put(`arena${HOSTILE}`, named),
  ],
  'arena, a seed': () => [
    'arena',
    'keyed-triads',
    '--bots',
    'greedy,random',
    '--rounds',
    '1',
    '--threads',
    '1',
    '--seed',
    HOSTILE,
  ],
  'lab, a file name': () => ['lab', 'keyed-triads', '--seats', '3', '--out', `${HOSTILE}.doc`],
  scene: () => [
    'scene',
    'jammat',
    '--seat',
    HOSTILE.replaceAll(':', ''),
    '--seat',
    'the cook',
    '--deals',
    '1',
  ],
  companion: () => [
    'companion',
    'keyed-triads',
    'who-takes',
    '4S 9C AS 3D 6D 3C 6C',
    '--players',
    `${HOSTILE.replaceAll(',', '')},Bo`,
  ],
  'companion, a card': () => ['companion', 'keyed-triads', 'who-takes', HOSTILE],
  'admin tables': () => ['admin', 'tables', '--state', 'finished', '--data', room],
  'admin tables --json': () => ['admin', 'tables', '--state', 'finished', '--json', '--data', room],
  'admin tables, one': () => ['admin', 'tables', HOSTILE, '--data', room],
  'admin reports': () => ['admin', 'reports', '--data', room],
  'admin reports --json': () => ['admin', 'reports', '--json', '--data', room],
  'admin reset-name': () => ['admin', 'reset-name', HOSTILE, '--data', room],
  'admin close': () => ['admin', 'close', HOSTILE, '--data', room],
  'an unknown command': () => [HOSTILE],
};

describe('nothing from a record, a name or a server reaches the terminal raw', () => {
  test.each(Object.entries(COMMANDS))('%s', async (name, args) => {
    const { status, stdout, stderr } = await run(args());
    const lines = `${stdout}${stderr}`.split('\n');
    expect(lines.filter((line) => FORBIDDEN.test(line))).toEqual([]);
    // Only what was really verified says so, on a line of its own.
    const claims = lines.filter((line) => line === CLAIM);
    expect(claims).toHaveLength(status === 0 && name.startsWith('verify') ? 1 : 0);
    expect(lines.join('')).not.toMatch(/^\s*at \S+ \(/m);
  });

  test('JSON keeps its value', () => {
    const value = { [HOSTILE]: [HOSTILE, '\u{e0001}', '\ud800', 'Ada ♠ 👩‍🚀'] };
    const json = printableJson(JSON.stringify(value, undefined, 2));
    expect(json.split('\n').filter((line) => FORBIDDEN.test(line))).toEqual([]);
    expect(JSON.parse(json)).toEqual(value);
  });

  test('names in every script stay as they are', () => {
    for (const name of ['Ada', 'می‌خواهم', 'Zoë', '👩‍🚀', 'Пётр', '李', 'नमस्ते'])
      expect(printable(name)).toBe(name);
    expect(printable('a\u001b[2J\tb')).toBe('a\\u{1b}[2J\\u{9}b');
  });
});
