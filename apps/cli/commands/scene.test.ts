import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { loadGames } from '../games.ts';
import type { KeyInput } from '../keys.ts';
import { describeRejection, gameTitle, setLanguage } from '../translate.ts';
import { wrapText } from '../wrap-text.ts';
import { playScene, type SceneFlags } from './scene.ts';

const GAMES = await loadGames();

const FLAGS: SceneFlags = {
  seat: ['the sergeant', 'the cook: drunk', 'old Marten: bold'],
  mood: 'merry',
  tempo: 'off',
  seed: 'gate',
  sees: 'table',
  deals: 1,
};

/** However slow the machine is. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

/** A terminal, or a file, that keeps what is written. */
function stageOf(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: vi.fn() });
  const written = { output: '', prompt: '' };
  const stage = {
    input: input as KeyInput,
    output: { isTTY, columns: 80, write: (text: string) => (written.output += text) },
    prompt: { write: (text: string) => (written.prompt += text) },
    interrupted: new AbortController().signal,
  };
  return { input, written, stage, lines: () => written.output.split('\n').filter(Boolean) };
}

async function toldOf(game: string, part: Partial<SceneFlags> = {}): Promise<string> {
  const { stage, written } = stageOf(false);
  expect(await playScene(game, { ...FLAGS, ...part }, stage)).toBe(0);
  expect(written.prompt).toBe('');
  return written.output;
}

test.each(['keyed-triads', 'key-of-the-door', 'three-card', 'jammat'])(
  'a scene of %s is told to its end, the same for the same seed',
  async (game) => {
    const told = await toldOf(game);
    expect(told.split('\n').length).toBeGreaterThan(6);
    expect(told).not.toMatch(/\{\{|undefined|NaN/);
    expect(await toldOf(game)).toBe(told);
    expect(await toldOf(game, { seed: 'wall' })).not.toBe(told);
  },
);

test.each(['keyed-triads', 'key-of-the-door', 'three-card', 'jammat'])(
  'a scene of %s in German has no word of English',
  async (game) => {
    await setLanguage('de');
    try {
      const seat = ['Feldwebel Krahl', 'Köchin Berta: drunk', 'der alte Marten: bold'];
      const told = await toldOf(game, { seat, sees: 'all' });
      expect(told).toContain('Köchin Berta');
      expect(told).not.toMatch(/\{\{|undefined|NaN/);
      // What a game is called stays as it is.
      const title = gameTitle(GAMES.find((spoken) => spoken.game.id === game)!);
      const words = told.replaceAll(title, '').split(/[^\p{L}]+/u);
      const english = ['the', 'and', 'with', 'of', 'is', 'to', 'takes', 'plays', 'clubs', 'ace'];
      expect(words.filter((word) => english.includes(word.toLowerCase()))).toEqual([]);
    } finally {
      await setLanguage('en');
    }
  },
);

test('somebody who sees all cards tells what everybody holds', async () => {
  const wholeHand = /(, \w+ of \w+){7} and \w+ of \w+\./;
  expect(await toldOf('jammat')).not.toMatch(wholeHand);
  expect(await toldOf('jammat', { sees: 'all' })).toMatch(wholeHand);
});

const PAGE = readFileSync(new URL('../../../docs/scene.md', import.meta.url), 'utf8');
const SAMPLES = [...PAGE.matchAll(/```console\n\$ rota scene (\S+) ([\s\S]*?)\n\n([\s\S]*?)```/g)];

test('the page about scenes has one of every game, each with the command that tells it', async () => {
  const narrated = GAMES.filter(({ script }) => script);
  expect(SAMPLES.map(([, game]) => game)).toEqual(narrated.map(({ game }) => game.id));
  for (const [, game, command, told] of SAMPLES) {
    const words = [...command!.matchAll(/"([^"]*)"|([^\s\\]+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare!,
    );
    const flag = (name: string) => words[words.indexOf(`--${name}`) + 1]!;
    const output = await toldOf(game!, {
      seat: words.filter((_, at) => words[at - 1] === '--seat'),
      mood: flag('mood') as SceneFlags['mood'],
      seed: flag('seed'),
      deals: Number(flag('deals')),
    });
    // How it begins hangs on no bot, which may play otherwise one day.
    const [opening] = output.split('\n').map((line) => wrapText(line));
    expect(told!.startsWith(`${opening}\n`)).toBe(true);
  }
});

test.each([
  ['one alone', ['Ann'], 'wrong-number-of-seats'],
  ['two of one name', ['Ann', 'ann'], 'same-name'],
  ['a temperament of no kind', ['Ann: vile', 'Ben'], 'unknown-temperament'],
  ['a name of nothing', [': bold', 'Ben'], 'bad-character'],
])('%s: rejected before the scene starts', async (_, seat, code) => {
  const { stage, written } = stageOf(false);
  const error = await playScene('jammat', { ...FLAGS, seat }, stage).catch((error) => error);
  expect(error.rejection.code).toBe(code);
  expect(describeRejection(error.rejection)).toMatch(/^[A-Z“].* .*\.$/);
  expect(written.output).toBe('');
});

test('lines are broken between words, at the width of the terminal if it has one', () => {
  const text = 'the sergeant takes the triad with a key of 15, one off';
  expect(wrapText(text, 20).split('\n')).toEqual([
    'the sergeant takes',
    'the triad with a key',
    'of 15, one off',
  ]);
  expect(wrapText(text, 0)).toBe(text);
  expect(wrapText(`${text} ${text}`, 300)).toBe(
    `${text} the sergeant takes the\ntriad with a key of 15, one off`,
  );
});

test('at a terminal: space pauses, return tells a line, a raises the alarm, q leaves it as it was', async () => {
  const { stage, input, written, lines } = stageOf(true);
  const done = playScene('three-card', { ...FLAGS, tempo: 'slow' }, stage);
  await eventually(() => expect(written.prompt).toContain('space: pause'));
  expect(input.setRawMode).toHaveBeenCalledWith(true);
  await eventually(() => expect(lines().length).toBeGreaterThan(0));
  input.write(' ');
  await eventually(() => expect(written.prompt).toContain('paused'));
  const told = written.output;
  input.write('\r');
  await eventually(() => expect(written.output.length).toBeGreaterThan(told.length));
  input.write('a');
  await eventually(() => expect(written.output).toMatch(/alarm/i));
  expect(written.output).toMatch(/sergeant.*had|sergeant.*was/s);
  for (const line of lines()) expect(line.length).toBeLessThanOrEqual(78);
  input.write('q');
  expect(await done).toBe(0);
  expect(input.setRawMode).toHaveBeenLastCalledWith(false);
  expect(input.listenerCount('keypress')).toBe(0);
});

test('at a terminal Ctrl-C ends it and gives the terminal back', async () => {
  const { stage, input } = stageOf(true);
  const done = playScene('jammat', { ...FLAGS, tempo: 'slow' }, stage);
  input.write('\u0003');
  expect(await done).toBe(1);
  expect(input.setRawMode).toHaveBeenLastCalledWith(false);
});

const ROTA = fileURLToPath(new URL('../bin/rota.js', import.meta.url));
const SEATS = ['--seat', 'the sergeant', '--seat', 'the cook'];

test('the command tells a scene into a pipe, and stops at an interrupt', async () => {
  const args = [ROTA, 'scene', 'jammat', ...SEATS, '--tempo', 'slow'];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(running.stdout, 'data');
  expect(String(first)).toMatch(/^[A-Z].*[.]\n$/s);
  running.kill('SIGINT');
  expect(await once(running, 'exit')).toEqual([1, null]);
}, 120_000);

test('a mood of no kind: one clear line, exit 2', () => {
  const args = [ROTA, 'scene', 'jammat', ...SEATS, '--mood', 'blue'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('--mood <mood> cannot be “blue”.');
}, 120_000);
