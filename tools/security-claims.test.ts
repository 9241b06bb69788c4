import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

/** Pages with tables of claims; the last column names the tests. */
const PAGES = ['docs/asvs.md', 'docs/threats.md'];

/** Marks a claim without a test. */
const NO_TEST = /^no test\b/;

/** A test by file and part of its title, such as `server/limits.test.ts`: too many requests. */
const NAMED_TEST = /^`([\w./<>-]+\.tsx?)`: (.+)$/;

describe.each(PAGES)('%s', (page) => {
  const claims = claimsOf(read(page));

  test('has claims', () => {
    expect(claims.length).toBeGreaterThan(10);
  });

  test('names an existing test for each claim, or says that there is none', () => {
    expect(claims.flatMap(findErrors)).toEqual([]);
  });
});

/** Returns the last cell of each table row, except headers and separators. */
function claimsOf(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .filter((_row, at) => !isHeader(rows, at) && !isSeparator(rows[at]!))
    .map((row) => row.split('|').at(-2)!.trim());
}

function isSeparator(row: string): boolean {
  return /^[|\s:-]+$/.test(row);
}

function isHeader(rows: readonly string[], at: number): boolean {
  return isSeparator(rows[at + 1] ?? '');
}

/** Returns a cell's errors: tests that do not exist, and text that names no test. */
function findErrors(cell: string): string[] {
  if (NO_TEST.test(cell)) return [];
  return cell.split('; ').flatMap((claim) => {
    const [, file, title] = NAMED_TEST.exec(claim) ?? [];
    if (!file || !title) return [`names no test by file and title: ${claim}`];
    return expandPath(file)
      .filter((path) => !hasTest(path, title))
      .map((path) => `${path}: no ${title}`);
  });
}

/** Returns the files that a path names; `<game>` stands for every game. */
function expandPath(path: string): string[] {
  const games = ['jammat', 'key-of-the-door', 'keyed-triads', 'three-card'];
  return path.includes('<game>') ? games.map((game) => path.replace('<game>', game)) : [path];
}

/** Returns whether a test or group in a file has this text in its title; … matches any text. */
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
