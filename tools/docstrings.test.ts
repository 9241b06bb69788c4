import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findUndocumented } from './testing/find-undocumented.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the modules that a package offers to others. */
function entriesOf(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.values<string>(exports)
    .filter((path) => /\.(tsx?|js)$/.test(path))
    .map((path) => join(folder, path));
}

const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(ROOT, path, name));

const ENTRIES = [
  ...foldersIn('packages').flatMap(entriesOf),
  ...foldersIn('games').map((folder) => join(folder, 'rules/index.ts')),
];

const PLANTED = `
import { z } from 'zod';
export function bare() {} // found
export const LIMIT = 5; // found
/** A moment. */
export type Moment = number;
interface Clock {
  /** Returns the time. */
  now(): Moment;
}
export interface Options { // found
  readonly delay: number; // found: no unit
  readonly names: readonly string[]; // found: no meaning
  readonly late: boolean; // found: a flag
  readonly until?: Moment; // found: may be missing
  readonly from: Moment | null; // found: may be missing
  readonly inner: { readonly size: number }; // found: within
  wait(): Moment; // found: a method
  readonly start: Moment;
  readonly kind: 'day' | 'week';
  readonly isOver: boolean;
}
/** A clock. */
export class Timer implements Clock {
  readonly ticks = 0; // found
  constructor(readonly step: number) {} // found
  private readonly hidden = 0;
  now() { return 0; }
}
const named = z.string().describe('A name.');
/** A schema. */
export const schema = z.strictObject({
  count: z.number(), // found
  last: z.literal(true).exactOptional(), // found
  name: named.nullable(),
  kind: z.enum(['a', 'b']),
  score: z.number().describe('In points.'),
  /** In points. */
  total: z.number(),
});
`;

const planted = join(ROOT, 'tools/planted.ts');
const { found, read } = findUndocumented([planted, ...ENTRIES], new Map([[planted, PLANTED]]));

test('every export of a package or of a game’s rules has a docstring, and so have members whose type says too little', () => {
  expect(read).toBeGreaterThan(2500);
  const all = found.filter((line) => !line.startsWith(planted));
  expect(all.map((line) => line.replaceAll(ROOT, ''))).toEqual([]);
});

test('the check finds planted exports without a docstring, and nothing else', () => {
  const expected = PLANTED.split('\n').flatMap((line, at) =>
    line.includes('// found') ? [at + 1] : [],
  );
  const lines = found
    .filter((line) => line.startsWith(planted))
    .map((line) => Number(/:(\d+): /.exec(line)![1]));
  expect(expected).toHaveLength(14);
  expect(lines.toSorted((a, b) => a - b)).toEqual(expected);
});
