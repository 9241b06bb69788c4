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

/** What the program says of a file, and its exit status. */
function check(file: string) {
  const { status, stdout, stderr } = spawnSync('python3', [PROGRAM, file], { encoding: 'utf8' });
  return { status, said: stdout.trim().split('\n'), complained: stderr };
}

function changed(change: (vectors: ReturnType<typeof vectorsOf>) => void): string {
  const file = join(folder, 'changed.json');
  const written = JSON.parse(readFileSync(VECTORS, 'utf8'));
  change(written.vectors);
  writeFileSync(file, JSON.stringify(written));
  return file;
}

function vectorsOf() {
  return JSON.parse(readFileSync(VECTORS, 'utf8')).vectors as {
    digest: string;
    secret: string;
    contributions: [number, string][];
    commitments: [string | number, string][];
    deals: { deal: number; pack: string[] }[];
  }[];
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('the second program (skipped only where there is no python3)', () => {
  test('finds that all vectors follow', () => {
    const { status, said, complained } = check(VECTORS);
    expect([status, complained]).toEqual([0, '']);
    expect(said.length).toBeGreaterThan(20);
    expect(said.every((line) => line.endsWith(': follows'))).toBe(true);
  });

  test.for<[string, Parameters<typeof changed>[0]]>([
    ['two cards exchanged', ([v]) => v!.deals[0]!.pack.reverse()],
    [
      'another secret',
      ([v]) => (v!.secret = v!.secret.replace(/^./, (c) => (c === '0' ? '1' : '0'))),
    ],
    ['another contribution', ([, v]) => (v!.contributions[0]![1] = '0'.repeat(64))],
    ['another deal', ([v]) => (v!.deals[1]!.deal = 3)],
  ])('finds %s', ([, change]) => {
    const { status, complained } = check(changed(change));
    expect(status).toBe(1);
    expect(complained).toMatch(/should be/);
  });

  test.each([
    ['nothing', '', 'cannot be read: '],
    ['half a record', '{"rota":1,', 'cannot be read: '],
    ['no text', Buffer.from([0xff, 0xfe, 0]), 'cannot be read: '],
    ['no record', '[1]', 'holds no dealing to check in record 1'],
    ['a record without a dealing', '{"rota":1}\n', 'holds no dealing to check in record 1'],
  ])('says in one line that a file holds %s', (_, content, complaint) => {
    const file = join(folder, 'other.json');
    writeFileSync(file, content);
    const { status, complained } = check(file);
    expect(status).toBe(1);
    expect(complained).toContain(`${file} ${complaint}`);
    expect(complained.trimEnd().split('\n')).toHaveLength(1);
  });

  test('says in one line that there is no such file, or that it is a folder', () => {
    for (const file of [join(folder, 'missing'), folder]) {
      expect(check(file).complained).toMatch(/ cannot be read: .*\n$/);
    }
  });
});

test('it has at most sixty lines, and needs nothing but Python', () => {
  const text = readFileSync(PROGRAM, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const imported = [...text.matchAll(/^\s*(?:import|from)\s+(.*)$/gm)].map(([, names]) => names);
  expect(imported).toEqual(['collections, hashlib, hmac, itertools, json, sys']);
});

test('the specification shows the same vectors', () => {
  const words = readFileSync(SPECIFICATION, 'utf8').replaceAll(/\s+/g, ' ');
  for (const { digest, secret, contributions, commitments, deals } of vectorsOf()) {
    expect(words).toContain(`digest ${digest} secret ${secret}`);
    for (const [seat, value] of contributions) expect(words).toContain(`seat ${seat} ${value}`);
    for (const [party, commitment] of commitments) {
      expect(words).toContain(`${commitment} ${party === 'house' ? party : `seat ${party}`}`);
    }
    for (const { deal, pack } of deals) expect(words).toContain(`deal ${deal} ${pack.join(' ')}`);
  }
});
