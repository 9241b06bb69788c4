import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { gameFile, packageWriter } from '../../apps/cli/testing/game-package.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rota-train-'));
afterAll(() => rmSync(folder, { recursive: true }));
const writePackage = packageWriter(folder);

// One bundle for all runs.
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const bundle = mkdtempSync(join(ROOT, '.cache/train-'));
afterAll(() => rmSync(bundle, { recursive: true }));
spawnSync(process.execPath, ['tools/bundle.js', 'lab/training/train.ts', bundle], { cwd: ROOT });

function train(game: string, ...more: string[]) {
  const flags = ['--game', join(folder, game), '--deals', '100', '--folder', folder, ...more];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(bundle, 'main.js'), 'one-card', ...flags],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, stdout, problem: stderr.trim() };
}

/** The first player lays the card, which wins, or keeps it. */
const trainable = gameFile('one-card', [
  ["? [] : ['lay']", "? [] : ['keep', 'lay']"],
  [
    'play(state) { state.over = true; }',
    'play(state, _, move) { state.over = true; state.laid = move === "lay"; }',
  ],
  [
    '({ over }) => (over ? { scores: [1, 0] }',
    '({ over, laid }) => (over ? { scores: laid ? [1, 0] : [0, 1] }',
  ],
  [
    "choose: () => 'lay'",
    `rate: () => ({ moves: ['keep', 'lay'], ratings: [0, 0] }),
     ownPolicy: { best: () => undefined, encoder: {
       kinds: ['any'], maxChoices: 2,
       inputs: [{ name: 'lays', meaning: 'whether it lays the card', low: 0, high: 1 }],
       encode(state, seat, into) { into.inputs.set([0, 1]); into.count = 2; return 0; },
       moveOf: (state, seat, choice) => ['keep', 'lay'][choice],
     } }`,
  ],
]);

test('the game of a package learns, and its file of weights has them', () => {
  writePackage('one-card', { 'game.js': trainable, 'bot/policy-weights.json': '{}' });
  const weights = join(folder, 'one-card/bot/policy-weights.json');
  const { status, stdout, problem } = train('one-card');
  expect([status, problem]).toEqual([0, '']);
  expect(stdout).toContain(`The weights are in ${weights}.`);
  const [lays] = JSON.parse(readFileSync(weights, 'utf8')).any;
  expect(lays).toBeGreaterThan(0);
  // A checkpoint of other inputs is not continued.
  const renamed = trainable.replace("name: 'lays'", "name: 'keeps'");
  writePackage('one-card', { 'game.js': renamed });
  expect(train('one-card').problem).toMatch(/learned other inputs; delete it/);
  writePackage('one-card', { 'game.js': trainable });
  // The same run goes on; another one replaces nothing that was not named.
  expect(train('one-card', '--deals', '200').stdout).toContain(`The weights are in ${weights}.`);
  const text = readFileSync(weights, 'utf8');
  const other = train('one-card', '--seed', '2', '--folder', join(folder, 'other'));
  expect(other.stdout).toContain(`--weights ${weights} replaces them.`);
  expect(readFileSync(weights, 'utf8')).toBe(text);
  train('one-card', '--seed', '2', '--folder', join(folder, 'other'), '--weights', weights);
  expect(readFileSync(weights, 'utf8')).not.toBe(text);
});

test.each([
  ['nowhere', /^There is no package .*nowhere here\..* Usage: [^\n]*$/],
  ['untrainable', /^There is nothing to train for one-card; name [^\n]*$/],
  [
    'no-file',
    /^There is no .*policy-weights.json; name the file to write with --weights\. [^\n]*$/,
  ],
])('%s is rejected in one line', (name, message) => {
  if (name === 'untrainable') writePackage(name, { 'game.js': gameFile('one-card') });
  if (name === 'no-file') writePackage(name, { 'game.js': trainable });
  const { status, problem } = train(name);
  expect([status, problem]).toEqual([2, expect.stringMatching(message)]);
});
