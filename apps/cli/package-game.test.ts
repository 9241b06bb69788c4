import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gameFile, packageWriter } from './testing/game-package.ts';
import { warmRota } from './testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-game-package-'));
const rota = warmRota(folder);
const write = packageWriter(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** A package, and how its sentence ends. */
const WRONG: readonly (readonly [name: string, files: Record<string, string>, sentence: string])[] =
  [
    ['unreadable', { 'package.json': '{' }, 'package.json is not valid JSON.'],
    [
      'no-game',
      { 'package.json': '{}' },
      'The package ./no-game contains no game: its package.json does not name the built file, such as "rota": "./dist/game.js".',
    ],
    ['not-built', {}, 'In the package’s folder, run “npm run build”.'],
    [
      'throws',
      { 'game.js': 'throw new Error("no table\\nfound");' },
      'The game of the package ./throws does not work: no table',
    ],
    ['nothing', { 'game.js': '' }, 'its default export has no id such as “crazy-eights”'],
    [
      'bad-id',
      { 'game.js': gameFile('../../etc') },
      'its default export has no id such as “crazy-eights”',
    ],
    [
      'no-bot',
      { 'game.js': gameFile('no-bot', [['bot: async', 'robot: async']]) },
      'its default export has no function bot',
    ],
    [
      'other-id',
      { 'game.js': gameFile('other-id', [["id: 'other-id'", "id: 'another'"]]) },
      'its rules have the id another, not other-id',
    ],
    [
      'no-title',
      { 'game.js': gameFile('no-title', [["title: 'One Card'", '']]) },
      'its messages have no title',
    ],
    [
      'no-view',
      { 'game.js': gameFile('no-view', [['view: (', 'sight: (']]) },
      'The game of the package ./no-view does not work: ',
    ],
    ['jammat', { 'game.js': gameFile('jammat') }, 'Two games have the id “jammat”.'],
  ];

test.each(WRONG)('the package %s is refused in one sentence', async (name, files, sentence) => {
  const { status, stdout, stderr } = await rota(['serve', '--game', write(name, files)]);
  expect([status, stdout, stderr.trimEnd().split('\n')]).toEqual([
    2,
    '',
    [expect.stringContaining(sentence)],
  ]);
});

test('a package is found by its folder, and by its name in a folder above', async () => {
  write('node_modules/one-card', { 'game.js': gameFile('one-card') });
  write('other', { 'game.js': gameFile('other') });
  const args = ['--seats', 'random,random', '--game', 'one-card', '--game', './other'];
  const record = JSON.parse((await rota(['play', 'one-card', ...args])).stdout);
  expect(record).toMatchObject({ game: 'one-card', package: 'one-card@1.0.0', scores: [1, 0] });
  const input = JSON.stringify(record);
  const verified = await rota(['verify', '-', '--game', 'one-card'], { input });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  // Its worker threads have the game, too.
  const flags = ['--bots', 'greedy,random', '--rounds', '1'];
  const arena = await rota(['arena', 'one-card', '--game', 'one-card', ...flags]);
  expect([arena.status, arena.stderr, arena.stdout]).toEqual([
    0,
    '',
    expect.stringContaining('One Card'),
  ]);
});

test('the companion answers a package’s questions', async () => {
  const part = `
  companion: async () => ({
    companionMessages: { 'question.highest': 'Which is the highest?', 'how.highest': 'Two cards.', 'group.all': 'Cards' },
    companion: { questions: [{
      id: 'highest', options: {}, packs: () => 1, next: [],
      groups: () => [{ id: 'all', min: 2, max: 2, cards: [0, 1, 2] }],
      answer: ({ cards }) => Math.max(...cards.all),
      headline: ({ answer }) => 'Card number ' + answer + '.',
      explain: () => [], toJson: (answer) => ({ answer }),
    }] },
  }),`;
  write('node_modules/asked', {
    'game.js': gameFile('asked', [["id: 'asked',\n  rules", `id: 'asked',${part}\n  rules`]]),
  });
  const question = ['companion', 'asked', 'highest', 'AC', '3C'];
  const answered = await rota([...question, '--game', 'asked']);
  expect([answered.status, answered.stderr, answered.stdout]).toEqual([
    0,
    '',
    expect.stringContaining('Card number 2.'),
  ]);
  expect((await rota(question)).stderr).toContain('asked');
});

const NARRATOR = `
  narrator: async () => ({ script: {
    en: { 'laid.1': 'Down it goes, by {{player}}.' },
    beats: ({ seat }) => [{ say: 'laid', weight: 'turn', facts: { player: { seat } } }],
    points: () => [], middle: () => [], holding: () => ({ say: 'plain-holding', weight: 'turn' }),
    prospects: () => [], hand: () => [],
  } }),`;

test.each([
  ['in the words of the game', '', ['Ann lays it.', 'Ann wins']],
  ['by its own script', NARRATOR, ['Down it goes, by Ann.', 'Ann wins']],
])('a scene is told %s', async (_, narrator, told) => {
  const id = narrator ? 'scripted' : 'plain';
  const code = gameFile(id, [
    ['play(state) {', "play(state, seat, move, emit) { emit?.({ type: 'laid', seat });"],
    ['describeEvent() {}', "describeEvent: ({ seat }, { name }) => name(seat) + ' lays it.'"],
    ['  rulesPage:', `${narrator}\n  rulesPage:`],
  ]);
  const flag = ['--game', write(id, { 'game.js': code })];
  const scene = ['scene', id, '--seat', 'Ann', '--seat', 'Ben', '--seed', '2', ...flag];
  const { status, stdout, stderr } = await rota(scene);
  expect([status, stderr]).toEqual([0, '']);
  for (const sentence of told) expect(stdout).toContain(sentence);
});

test.each([['verify'], ['show'], ['review']])(
  '%s names the package of a game that is missing',
  async (command) => {
    write('node_modules/one-card', { 'game.js': gameFile('one-card') });
    const seats = ['--seats', 'random,random'];
    const { stdout } = await rota(['play', 'one-card', '--game', 'one-card', ...seats]);
    const { stderr } = await rota([command, '-'], { input: stdout });
    expect(stderr).toContain('“one-card” is a game of the package one-card@1.0.0');
  },
);
