import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

/** Pages with tables whose last column names the tests of each claim. */
const PAGES = ['docs/asvs.md', 'docs/threats.md'];

/** Marks a claim without a test. */
const NO_TEST = /^no test\b/;

/** A test by file and part of its title, as in `server/limits.test.ts`: too many requests. */
const NAMED_TEST = /^`([\w./<>-]+\.tsx?)`: (.+)$/;

describe.each(PAGES)('%s', (page) => {
  const claims = claimsOf(read(page));

  test('has claims', () => {
    expect(claims.length).toBeGreaterThan(10);
  });

  test('names a test of that title for each claim, or says that there is none', () => {
    expect(claims.flatMap(faultsOf)).toEqual([]);
  });
});

/** Returns the last cell of each table row, without head and rule. */
function claimsOf(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .filter((_row, at) => !isHead(rows, at) && !isRule(rows[at]!))
    .map((row) => row.split('|').at(-2)!.trim());
}

function isRule(row: string): boolean {
  return /^[|\s:-]+$/.test(row);
}

function isHead(rows: readonly string[], at: number): boolean {
  return isRule(rows[at + 1] ?? '');
}

/** Returns what is wrong with a cell: tests that do not exist, and text that names none. */
function faultsOf(cell: string): string[] {
  if (NO_TEST.test(cell)) return [];
  return cell.split('; ').flatMap((claim) => {
    const [, file, title] = NAMED_TEST.exec(claim) ?? [];
    if (!file || !title) return [`names no test by file and title: ${claim}`];
    return filesOf(file)
      .filter((path) => !hasTest(path, title))
      .map((path) => `${path}: no ${title}`);
  });
}

/** A path with `<game>` stands for that file of every game. */
function filesOf(path: string): string[] {
  const games = ['jammat', 'key-of-the-door', 'keyed-triads', 'three-card'];
  return path.includes('<game>') ? games.map((game) => path.replace('<game>', game)) : [path];
}

/** Whether a file has a test or a group of tests with that text in its title; … stands for any. */
function hasTest(path: string, title: string): boolean {
  const pattern = title
    .split('…')
    .map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const titles = read(path).matchAll(
    /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?[^\\])\1/gs,
  );
  return [...titles].some(([, , text]) => new RegExp(pattern).test(text!.replaceAll("\\'", "'")));
}
