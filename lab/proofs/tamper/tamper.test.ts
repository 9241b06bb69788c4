import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame, MatchRecord } from '@rota/core';
import { provenMatch } from '@rota/game-testing/proven-match';
import { expect, test } from 'vitest';
import { loadGames } from '../../../apps/cli/games.ts';
import { type DetectionCounts, detectMutations, firstFault } from './detect-mutations.ts';
import { mutationsOf } from './mutations.ts';

const GAMES = await loadGames();

const RULES: readonly AnyGame[] = GAMES.map(({ game }) => game);
const CHECK_PACKS = fileURLToPath(
  new URL('../../../packages/fair-dealing/check_packs.py', import.meta.url),
);

/** The number of mutations tried per record; `npm run prove -- tamper` tries all. */
const TRIED = 250;

/** Records a match with both people and bots. */
function createRecord(game: AnyGame, options: object = { deals: 2 }): MatchRecord {
  return provenMatch({ game, seats: Math.min(3, game.seats.max), options, seed: 'tamper' });
}

function tamper(record: MatchRecord, reseal = false): DetectionCounts {
  let mutations = 0;
  for (const _ of mutationsOf(record)) mutations++;
  // An odd stride, or one mutation of each pair would never be tried.
  const every = Math.max(1, Math.floor(mutations / TRIED)) | 1;
  let last: DetectionCounts | undefined;
  for (const caught of detectMutations(record, RULES, every, reseal)) last = caught;
  return last!;
}

function versionOne({ dealing: _, seal: __, ...record }: MatchRecord): MatchRecord {
  return { ...record, rota: 1 };
}

test.for(RULES)('$id: a record is valid, and invalid after any single change', (game) => {
  const record = createRecord(game);
  expect(firstFault(record, RULES)).toBeUndefined();
  const { attempts, undetected, byCode } = tamper(record);
  expect(attempts).toBeGreaterThan(TRIED / 2);
  expect(undetected).toEqual([]);
  expect(byCode.size).toBeGreaterThan(4);
});

/**
 * What only the seal protects: names, resignations, one of two equivalent moves, and why an exchange
 * failed; and the recomputed seal itself.
 */
const UNVERIFIABLE = /^\.(seal:|seats\[\d+\]|resigned|deals\[\d+\]\.moves|dealing\.voids\[\d+\])/;

test.for(RULES)('$id: with a recomputed seal, only unverifiable fields can be changed', (game) => {
  const { undetected } = tamper(createRecord(game), true);
  expect(undetected.filter((change) => !UNVERIFIABLE.test(change))).toEqual([]);
});

/** What nothing protects in version 1: also the order of undealt cards. */
const UNVERIFIABLE_WITHOUT_DEALING =
  /^\.(seats\[\d+\]|resigned|deals\[\d+\]\.moves|deals\[\d+\]\.pack\[\d+\] after)/;

test.for(RULES)(
  '$id: in a record without a dealing, packs and scores cannot be changed',
  (game) => {
    const record = versionOne(createRecord(game));
    expect(firstFault(record, RULES)).toBeUndefined();
    const { undetected } = tamper(record);
    expect(undetected.filter((change) => !UNVERIFIABLE_WITHOUT_DEALING.test(change))).toEqual([]);
  },
);

test('every kind of mutation is tried', () => {
  const mutations = [...mutationsOf({ seats: ['Ab', 'z'], deals: [{ dealer: 1 }], empty: {} })];
  const descriptions = mutations.map(({ description }) => description);
  expect(descriptions).toEqual(
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
  expect(new Set(mutations.map(({ json }) => JSON.stringify(json))).size).toBe(mutations.length);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  'the Python implementation derives every game’s packs (skipped only without python3)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rota-record-'));
    const records = RULES.flatMap((game) => [
      createRecord(game),
      ...(game.options.packs ? [createRecord(game, { deals: 2, packs: 'own' })] : []),
    ]);
    const files = records.map((record, at) => {
      const file = join(folder, `${at}.json`);
      writeFileSync(file, JSON.stringify(record));
      return file;
    });
    const checked = spawnSync('python3', [CHECK_PACKS, ...files], { encoding: 'utf8' });
    expect([checked.stderr, checked.status]).toEqual(['', 0]);
    expect(checked.stdout.match(/deal \d+: follows/g)).toHaveLength(2 * records.length);
    // The same records as lines of one file.
    const lines = join(folder, 'records.jsonl');
    writeFileSync(lines, records.map((record) => `${JSON.stringify(record)}\n`).join('\n'));
    const together = spawnSync('python3', [CHECK_PACKS, lines], { encoding: 'utf8' });
    expect([together.stderr, together.status]).toEqual(['', 0]);
    expect(together.stdout.match(/^record \d+: deal \d+: follows$/gm)).toHaveLength(
      2 * records.length,
    );

    const [first, ...others] = records[0]!.deals;
    const reversed = { ...first, pack: first!.pack.toReversed() };
    writeFileSync(files[0]!, JSON.stringify({ ...records[0], deals: [reversed, ...others] }));
    const tampered = spawnSync('python3', [CHECK_PACKS, files[0]!], { encoding: 'utf8' });
    expect(tampered.status).toBe(1);
    expect(tampered.stderr).toMatch(/deal 1: should be/);
    rmSync(folder, { recursive: true });
  },
);
