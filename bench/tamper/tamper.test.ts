import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame, MatchRecord } from '@rota/core';
import { expect, test } from 'vitest';
import { loadGames } from '../../apps/cli/games.ts';
import { type DetectionCounts, detectMutations, firstFault } from './detect-mutations.ts';
import { mutationsOf } from './mutations.ts';
import { provenMatch } from './proven-match.ts';

const GAMES = await loadGames();

const RULES: readonly AnyGame[] = GAMES.map(({ game }) => game);
const CHECK_PACKS = fileURLToPath(
  new URL('../../packages/fair-dealing/check_packs.py', import.meta.url),
);

/** How many mutations of each record are tried; `npm run prove:tamper` tries them all. */
const TRIED = 250;

/** Records a match with both people and bots. */
function recordOf(game: AnyGame, options: object = { deals: 2 }): MatchRecord {
  return provenMatch({ game, seats: Math.min(3, game.seats.max), options, seed: 'tamper' });
}

function tamper(record: MatchRecord, reseal = false): DetectionCounts {
  let ways = 0;
  for (const _ of mutationsOf(record)) ways++;
  // An odd stride, so that no kind of mutation that comes in pairs is skipped.
  const every = Math.max(1, Math.floor(ways / TRIED)) | 1;
  let last: DetectionCounts | undefined;
  for (const caught of detectMutations(record, RULES, every, reseal)) last = caught;
  return last!;
}

function versionOne({ dealing: _, seal: __, ...record }: MatchRecord): MatchRecord {
  return { ...record, rota: 1 };
}

test.for(RULES)('$id: a record is right, and wrong with any one thing changed', (game) => {
  const record = recordOf(game);
  expect(firstFault(record, RULES)).toBeUndefined();
  const { attempts: tried, undetected: passed, byCode: by } = tamper(record);
  expect(tried).toBeGreaterThan(TRIED / 2);
  expect(passed).toEqual([]);
  expect(by.size).toBeGreaterThan(4);
});

/**
 * What follows from nothing else in the record: names, resignations, a move where two have the same
 * effect, why an exchange failed; and the seal, which is recomputed.
 */
const UNTOLD = /^\.(seal:|seats\[\d+\]|resigned|deals\[\d+\]\.moves|dealing\.voids\[\d+\])/;

test.for(RULES)(
  '$id: with a recomputed seal only what follows from nothing can be changed',
  (game) => {
    const { undetected: passed } = tamper(recordOf(game), true);
    expect(passed.filter((what) => !UNTOLD.test(what))).toEqual([]);
  },
);

/** The same, and the order of undealt cards. */
const UNTOLD_WITHOUT_DEALING =
  /^\.(seats\[\d+\]|resigned|deals\[\d+\]\.moves|deals\[\d+\]\.pack\[\d+\] after)/;

test.for(RULES)(
  '$id: of a record without a dealing, packs and scores cannot be changed',
  (game) => {
    const record = versionOne(recordOf(game));
    expect(firstFault(record, RULES)).toBeUndefined();
    const { undetected: passed } = tamper(record);
    expect(passed.filter((what) => !UNTOLD_WITHOUT_DEALING.test(what))).toEqual([]);
  },
);

test('every kind of tampering is tried', () => {
  const ways = [...mutationsOf({ seats: ['Ab', 'z'], deals: [{ dealer: 1 }], empty: {} })];
  const said = ways.map(({ description: what }) => what);
  expect(said).toEqual(
    expect.arrayContaining([
      '.seats[0]: Ab → Bb',
      '.seats[0]: Ab → b',
      '.seats[1]: z → a',
      '.deals[0].dealer: 1 → 2',
      '.seats[1] left out',
      '.seats[0] after the next',
      '.deals[0].dealer left out',
      '.empty cut short',
    ]),
  );
  expect(new Set(ways.map(({ json }) => JSON.stringify(json))).size).toBe(ways.length);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  'the second program deals every game’s packs again (skipped only where there is no python3)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rota-record-'));
    const records = RULES.flatMap((game) => [
      recordOf(game),
      ...(game.options.packs ? [recordOf(game, { deals: 2, packs: 'own' })] : []),
    ]);
    const files = records.map((record, at) => {
      const file = join(folder, `${at}.json`);
      writeFileSync(file, JSON.stringify(record));
      return file;
    });
    const checked = spawnSync('python3', [CHECK_PACKS, ...files], { encoding: 'utf8' });
    expect([checked.stderr, checked.status]).toEqual(['', 0]);
    expect(checked.stdout.match(/deal \d+: follows/g)).toHaveLength(2 * records.length);
    // Or all in one file, one a line, as a server stores them.
    const lines = join(folder, 'records.jsonl');
    writeFileSync(lines, records.map((record) => `${JSON.stringify(record)}\n`).join('\n'));
    const together = spawnSync('python3', [CHECK_PACKS, lines], { encoding: 'utf8' });
    expect([together.stderr, together.status]).toEqual(['', 0]);
    expect(together.stdout.match(/^record \d+: deal \d+: follows$/gm)).toHaveLength(
      2 * records.length,
    );

    const [first, ...others] = records[0]!.deals;
    const turned = { ...first, pack: first!.pack.toReversed() };
    writeFileSync(files[0]!, JSON.stringify({ ...records[0], deals: [turned, ...others] }));
    const tampered = spawnSync('python3', [CHECK_PACKS, files[0]!], { encoding: 'utf8' });
    expect(tampered.status).toBe(1);
    expect(tampered.stderr).toMatch(/deal 1: should be/);
    rmSync(folder, { recursive: true });
  },
);
