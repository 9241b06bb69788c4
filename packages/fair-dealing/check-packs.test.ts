import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./check_packs.py', import.meta.url));
const VECTORS = fileURLToPath(new URL('./vectors.json', import.meta.url));
const SPECIFICATION = fileURLToPath(new URL('../../docs/fair-dealing.md', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'rota-packs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program on a file. */
function check(file: string) {
  const { status, stdout, stderr } = spawnSync('python3', [PROGRAM, file], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

/** Writes a file of changed vectors. @returns its path */
function writeChanged(change: (vectors: ReturnType<typeof readVectors>) => void): string {
  const file = join(folder, 'changed.json');
  const json = JSON.parse(readFileSync(VECTORS, 'utf8'));
  change(json.vectors);
  writeFileSync(file, JSON.stringify(json));
  return file;
}

function readVectors() {
  return JSON.parse(readFileSync(VECTORS, 'utf8')).vectors as {
    digest: string;
    secret: string;
    contributions: [number, string][];
    commitments: [string | number, string][];
    deals: { deal: number; pack: string[] }[];
  }[];
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('the Python program (skipped without python3)', () => {
  test('confirms all vectors', () => {
    const { status, lines, stderr } = check(VECTORS);
    expect([status, stderr]).toEqual([0, '']);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every((line) => line.endsWith(': follows'))).toBe(true);
  });

  test.for<[string, Parameters<typeof writeChanged>[0]]>([
    ['swapped cards', ([v]) => v!.deals[0]!.pack.reverse()],
    [
      'another secret',
      ([v]) => (v!.secret = v!.secret.replace(/^./, (c) => (c === '0' ? '1' : '0'))),
    ],
    ['another contribution', ([, v]) => (v!.contributions[0]![1] = '0'.repeat(64))],
    ['another deal', ([v]) => (v!.deals[1]!.deal = 3)],
  ])('detects %s', ([, change]) => {
    const { status, stderr } = check(writeChanged(change));
    expect(status).toBe(1);
    expect(stderr).toMatch(/should be/);
  });

  test.each([
    ['nothing', '', 'cannot be read: '],
    ['half a record', '{"rota":1,', 'cannot be read: '],
    ['invalid UTF-8', Buffer.from([0xff, 0xfe, 0]), 'cannot be read: '],
    ['another JSON value', '[1]', 'holds no dealing to check in record 1'],
    ['a record without a dealing', '{"rota":1}\n', 'holds no dealing to check in record 1'],
  ])('reports in one line that a file holds %s', (_, content, complaint) => {
    const file = join(folder, 'other.json');
    writeFileSync(file, content);
    const { status, stderr } = check(file);
    expect(status).toBe(1);
    expect(stderr).toContain(`${file} ${complaint}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('reports a missing file or a folder in one line', () => {
    for (const file of [join(folder, 'missing'), folder]) {
      expect(check(file).stderr).toMatch(/ cannot be read: .*\n$/);
    }
  });
});

test('the Python program has no dependencies', () => {
  const text = readFileSync(PROGRAM, 'utf8');
  const imported = [...text.matchAll(/^\s*(?:import|from)\s+(.*)$/gm)].map(([, names]) => names);
  expect(imported).toEqual(['collections, hashlib, hmac, itertools, json, sys']);
});

test('the specification has the same vectors', () => {
  const words = readFileSync(SPECIFICATION, 'utf8').replaceAll(/\s+/g, ' ');
  for (const { digest, secret, contributions, commitments, deals } of readVectors()) {
    expect(words).toContain(`digest ${digest} secret ${secret}`);
    for (const [seat, value] of contributions) expect(words).toContain(`seat ${seat} ${value}`);
    for (const [party, commitment] of commitments) {
      expect(words).toContain(`${commitment} ${party === 'house' ? party : `seat ${party}`}`);
    }
    for (const { deal, pack } of deals) expect(words).toContain(`deal ${deal} ${pack.join(' ')}`);
  }
});
