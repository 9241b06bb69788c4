// Counts files, lines and comment lines by folder, apart from tests and translated texts: `npm run size` for the
// working tree, `npm run size -- REV` to compare it with a revision, `npm run size -- REV REV` to compare two.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;

const COUNTED = /\.(ts|tsx|js|cjs|css|py|html)$/;
const COMMENT = /^\s*(\/\/|\/\*|\*|# )/;
const TEXT = /(^|\/)(words|locales)\/|words(\.de)?\.ts$|screen(\.de)?\.ts$|gestures/;
const TEST =
  /\.test\.tsx?$|(^|\/)(tests|testing|browser-tests|test-games|test-page|playthroughs)\/|game-(kit|testing)\/|(accounts|oracle)\.ts$|conformance|\/scenes\.ts$|\/positions?\.ts$|gallery|test-(table|records|store)/;

/** Folders of earlier layouts, and split packages, by the folder they are compared with. */
const MOVED = new Map([
  ['core', 'packages/core'],
  ['game-kit', 'packages/game-testing'],
  ['bots', 'packages/bots'],
  ['table', 'packages/table'],
  ['wire', 'packages/protocol'],
  ['lab', 'packages/experiments'],
  ['scene', 'packages/narrator'],
  ['lesson', 'packages/tutorial'],
  ['ui', 'packages/ui'],
  ['cli', 'apps/cli'],
  ['server', 'apps/server'],
  ['web', 'apps/web'],
  ['scripts', 'tools'],
  ['packages/fair-dealing', 'packages/core'],
  ['packages/analysis', 'packages/bots'],
]);

/** @typedef {{ files: number, lines: number, comments: number, testFiles: number, testLines: number }} Size */

/** @returns {Size} */
const emptySize = () => ({ files: 0, lines: 0, comments: 0, testFiles: 0, testLines: 0 });

/** @param {string[]} args @param {string} [input] */
function git(args, input) {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    input,
  });
  if (status === 0) return stdout;
  console.error(stderr.trim());
  process.exit(BAD_INPUT);
}

/** Yields the path and content of each counted file. @param {string | undefined} revision default: the working tree */
function* filesOf(revision) {
  const paths = git(
    revision === undefined ? ['ls-files'] : ['ls-tree', '-r', '--name-only', revision],
  )
    .split('\n')
    .filter((path) => COUNTED.test(path) && !TEXT.test(path));
  if (revision === undefined) {
    for (const path of paths) yield { path, content: readFileSync(join(root, path), 'utf8') };
    return;
  }
  const objects = paths.map((path) => `${revision}:${path}\n`).join('');
  const batch = Buffer.from(git(['cat-file', '--batch'], objects));
  let at = 0;
  for (const path of paths) {
    const start = batch.indexOf('\n', at) + 1;
    const bytes = Number(batch.toString('latin1', at, start).trim().split(' ').at(-1));
    yield { path, content: batch.toString('utf8', start, start + bytes) };
    at = start + bytes + 1;
  }
}

/** @param {string} path */
function folderOf(path) {
  const [first = '', second = '', third] = path.split('/');
  if (first.includes('.')) return '(root)';
  const nested = ['apps', 'games', 'packages'].includes(first) && third !== undefined;
  const folder = nested ? `${first}/${second}` : first;
  return MOVED.get(folder) ?? folder;
}

/** Returns the size of each folder. @param {string | undefined} revision */
function sizesOf(revision) {
  /** @type {Map<string, Size>} */
  const sizes = new Map();
  for (const { path, content } of filesOf(revision)) {
    const folder = folderOf(path);
    const size = sizes.get(folder) ?? emptySize();
    sizes.set(folder, size);
    const lines = content.split('\n');
    if (TEST.test(path)) {
      size.testFiles++;
      size.testLines += lines.length - 1;
    } else {
      size.files++;
      size.lines += lines.length - 1;
      size.comments += lines.filter((line) => COMMENT.test(line)).length;
    }
  }
  return sizes;
}

const TITLES = /** @type {const} */ ([
  ['files', 'files'],
  ['lines', 'lines'],
  ['comments', 'comments'],
  ['testFiles', 'test files'],
  ['testLines', 'test lines'],
]);

/** Prints a row for each folder and the total. @param {readonly ReturnType<typeof sizesOf>[]} trees one or two */
function print(trees) {
  const compared = trees.length > 1;
  const folders = [...new Set(trees.flatMap((sizes) => [...sizes.keys()]))].sort();
  const rows = folders.map((folder) => ({
    folder,
    sizes: trees.map((sizes) => sizes.get(folder) ?? emptySize()),
  }));
  const total = trees.map((_, tree) => {
    const sum = emptySize();
    for (const { sizes } of rows) for (const [key] of TITLES) sum[key] += sizes[tree]?.[key] ?? 0;
    return sum;
  });
  const width = Math.max(...folders.map((folder) => folder.length));
  const titles = TITLES.map(([, title]) => title.padStart(compared ? 24 : 11)).join('');
  console.log(`${''.padEnd(width)}${titles}`);
  for (const { folder, sizes } of [...rows, { folder: 'total', sizes: total }]) {
    const cells = TITLES.map(([key]) => {
      const [before = 0, after] = sizes.map((size) => size[key]);
      if (after === undefined) return String(before).padStart(11);
      const change = before === 0 ? '' : `${(100 * (after / before - 1)).toFixed(1)}%`;
      return `${String(before).padStart(8)} →${String(after).padStart(6)}${change.padStart(8)}`;
    });
    console.log(folder.padEnd(width) + cells.join(''));
  }
}

const revisions = process.argv.slice(2);
if (revisions.length > 2) {
  console.error('Too many arguments. Usage: npm run size -- main~10 main');
  process.exit(BAD_INPUT);
}
print(
  (revisions.length === 1
    ? [...revisions, undefined]
    : revisions.length === 0
      ? [undefined]
      : revisions
  ).map(sizesOf),
);
