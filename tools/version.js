// Raises the version of all packages as the change notes in .changeset ask, and moves the notes to
// CHANGELOG.md: `npm run version`. With `--check` it only counts them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {string} path @param {(text: string) => string} change */
const rewrite = (path, change) => writeFileSync(join(root, path), change(read(path)));

/** Returns the notes of all changes since the last version. @returns {string[]} */
function changeNotes() {
  return readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) =>
      read(join('.changeset', name))
        .replace(/^---\n.*?\n---\n/s, '')
        .trim(),
    );
}

const notes = changeNotes();
if (process.argv[2] === '--check') {
  console.log(`${notes.length} changes since version ${JSON.parse(read('package.json')).version}`);
  process.exit();
}
if (notes.length === 0) {
  console.error('There are no changes. Describe one with `npx changeset`, and run this again.');
  process.exit(BAD_INPUT);
}
const { version: before } = JSON.parse(read('package.json'));
execFileSync(process.execPath, ['node_modules/@changesets/cli/bin.js', 'version'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { version } = JSON.parse(read('packages/core/package.json'));
rewrite('package.json', (text) =>
  text.replace(`"version": "${before}"`, `"version": "${version}"`),
);
rewrite('packages/experiments/python/pyproject.toml', (text) =>
  text.replace(`version = "${before}"`, `version = "${version}"`),
);
// Tarballs in examples.
const pages = execFileSync('git', ['grep', '-l', `${before}.tgz`, '*.md'], { cwd: root });
for (const page of pages.toString().trim().split('\n'))
  rewrite(page, (text) => text.replaceAll(`${before}.tgz`, `${version}.tgz`));
rewrite('packages/create-game/template/package.json', (text) =>
  text.replaceAll(`"^${before}"`, `"^${version}"`),
);
const day = new Date().toISOString().slice(0, 10);
rewrite('CHANGELOG.md', (text) =>
  text.replace(/\n(?=## |$)/, `\n## ${version} (${day})\n\n${notes.join('\n\n')}\n\n`),
);
runNpm(['install', '--package-lock-only']);
console.log(
  `All packages are version ${version}. Look at CHANGELOG.md, commit, and tag v${version}.`,
);
