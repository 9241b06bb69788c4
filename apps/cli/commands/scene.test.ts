import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { loadGames } from '../games.ts';
import type { KeyInput } from '../keys.ts';
import { ROTA } from '../testing/rota.ts';
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

/** Waits for an assertion to pass, however slow the machine is. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000 });

/** Returns a fake terminal or file that records its output. */
function fakeTerminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: vi.fn() });
  const written = { output: '', prompt: '' };
  const terminal = {
    input: input as KeyInput,
    output: { isTTY, columns: 80, write: (text: string) => (written.output += text) },
    prompt: { write: (text: string) => (written.prompt += text) },
    interrupted: new AbortController().signal,
  };
  return { input, written, terminal, lines: () => written.output.split('\n').filter(Boolean) };
}

async function narrate(game: string, part: Partial<SceneFlags> = {}): Promise<string> {
  const { terminal, written } = fakeTerminal(false);
  expect(await playScene(game, { ...FLAGS, ...part }, terminal)).toBe(0);
  expect(written.prompt).toBe('');
  return written.output;
}

test.each(['keyed-triads', 'key-of-the-door', 'three-card', 'jammat'])(
  'a scene of %s runs to its end, the same for the same seed',
  async (game) => {
    const text = await narrate(game);
    expect(text.split('\n').length).toBeGreaterThan(6);
    expect(text).not.toMatch(/\{\{|undefined|NaN/);
    expect(await narrate(game)).toBe(text);
    expect(await narrate(game, { seed: 'wall' })).not.toBe(text);
  },
);

test('without a seed each scene is a new one, and the seed that tells it again is printed', async () => {
  const { seed: _, ...unseeded } = FLAGS;
  const tell = async () => {
    const { terminal, written } = fakeTerminal(false);
    expect(await playScene('jammat', unseeded, terminal)).toBe(0);
    const [, seed] =
      /^Seed: (\w{5})\. The same command with --seed \1 tells this scene again\.\n$/.exec(
        written.prompt,
      )!;
    return { seed: seed!, text: written.output };
  };
  const { seed, text } = await tell();
  expect((await tell()).seed).not.toBe(seed);
  expect(await narrate('jammat', { seed })).toBe(text);
});

test.each(['keyed-triads', 'key-of-the-door', 'three-card', 'jammat'])(
  'a scene of %s in German contains no English words',
  async (game) => {
    await setLanguage('de');
    try {
      const seat = ['Feldwebel Krahl', 'Köchin Berta: drunk', 'der alte Marten: bold'];
      const text = await narrate(game, { seat, sees: 'all' });
      expect(text).toContain('Köchin Berta');
      expect(text).not.toMatch(/\{\{|undefined|NaN/);
      // Titles are not translated.
      const title = gameTitle(GAMES.find((loaded) => loaded.game.id === game)!);
      const words = text.replaceAll(title, '').split(/[^\p{L}]+/u);
      const english = ['the', 'and', 'with', 'of', 'is', 'to', 'takes', 'plays', 'clubs', 'ace'];
      expect(words.filter((word) => english.includes(word.toLowerCase()))).toEqual([]);
    } finally {
      await setLanguage('en');
    }
  },
);

test('a narrator that sees all cards describes every hand', async () => {
  const wholeHand = /(, \w+ of \w+){7} and \w+ of \w+\./;
  expect(await narrate('jammat')).not.toMatch(wholeHand);
  expect(await narrate('jammat', { sees: 'all' })).toMatch(wholeHand);
});

const PAGE = readFileSync(new URL('../../../docs/scene.md', import.meta.url), 'utf8');
const SAMPLES = [...PAGE.matchAll(/```console\n\$ rota scene (\S+) ([\s\S]*?)\n\n([\s\S]*?)```/g)];

test('docs/scene.md has one scene of every game, with its command', async () => {
  const narrated = GAMES.filter(({ script }) => script);
  expect(SAMPLES.map(([, game]) => game)).toEqual(narrated.map(({ game }) => game.id));
  for (const [, game, command, sample] of SAMPLES) {
    const words = [...command!.matchAll(/"([^"]*)"|([^\s\\]+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare!,
    );
    const flag = (name: string) => words[words.indexOf(`--${name}`) + 1]!;
    const output = await narrate(game!, {
      seat: words.filter((_, at) => words[at - 1] === '--seat'),
      mood: flag('mood') as SceneFlags['mood'],
      seed: flag('seed'),
      deals: Number(flag('deals')),
    });
    // Only the opening is compared: bots may play differently in future versions.
    const [opening] = output.split('\n').map((line) => wrapText(line).join('\n'));
    expect(sample!.startsWith(`${opening}\n`)).toBe(true);
  }
});

test.each([
  ['a single character', ['Ann'], 'wrong-number-of-seats'],
  ['two equal names', ['Ann', 'ann'], 'same-name'],
  ['an unknown temperament', ['Ann: vile', 'Ben'], 'unknown-temperament'],
  ['no temperament after a colon', ['Ann: ', 'Ben'], 'no-temperament'],
  ['an empty name', [': bold', 'Ben'], 'bad-character'],
])('%s: rejected before the scene starts', async (_, seat, code) => {
  const { terminal, written } = fakeTerminal(false);
  const error = await playScene('jammat', { ...FLAGS, seat }, terminal).catch((error) => error);
  expect(error.rejection.code).toBe(code);
  expect(describeRejection(error.rejection)).toMatch(/^[A-Z“].* .*\.$/);
  expect(written.output).toBe('');
});

test('lines are wrapped between words, at the width of the terminal if it is known', () => {
  const text = 'the sergeant takes the triad with a key of 15, one off';
  expect(wrapText(text, 20)).toEqual([
    'the sergeant takes',
    'the triad with a key',
    'of 15, one off',
  ]);
  expect(wrapText(text, 0)).toEqual([text]);
  expect(wrapText(`${text} ${text}`, 300)).toEqual([
    `${text} the sergeant takes the`,
    'triad with a key of 15, one off',
  ]);
});

test('at a terminal: space pauses, return shows the next line, a raises the alarm, q quits and resets the terminal', async () => {
  const { terminal, input, written, lines } = fakeTerminal(true);
  const done = playScene('three-card', { ...FLAGS, tempo: 'slow' }, terminal);
  await eventually(() => expect(written.prompt).toContain('space: pause'));
  expect(input.setRawMode).toHaveBeenCalledWith(true);
  await eventually(() => expect(lines().length).toBeGreaterThan(0));
  input.write(' ');
  await eventually(() => expect(written.prompt).toContain('paused'));
  const before = written.output;
  input.write('\r');
  await eventually(() => expect(written.output.length).toBeGreaterThan(before.length));
  input.write('a');
  await eventually(() => expect(written.output).toMatch(/alarm/i));
  expect(written.output).toMatch(/sergeant.*had|sergeant.*was/s);
  for (const line of lines()) expect(line.length).toBeLessThanOrEqual(78);
  input.write('q');
  expect(await done).toBe(0);
  expect(input.setRawMode).toHaveBeenLastCalledWith(false);
  expect(input.listenerCount('keypress')).toBe(0);
});

test('at a terminal: Ctrl-C ends it and resets the terminal', async () => {
  const { terminal, input } = fakeTerminal(true);
  const done = playScene('jammat', { ...FLAGS, tempo: 'slow' }, terminal);
  input.write('\u0003');
  expect(await done).toBe(1);
  expect(input.setRawMode).toHaveBeenLastCalledWith(false);
});

const SEATS = ['--seat', 'the sergeant', '--seat', 'the cook'];

test('the command writes a scene to a pipe, and stops at an interrupt', async () => {
  const args = [ROTA, 'scene', 'jammat', ...SEATS, '--tempo', 'slow', '--seed', 'gate'];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  running.stdout.on('data', (part) => {
    told += part;
  });
  await expect.poll(() => told).toMatch(/^[A-Z].*[.]\n$/s);
  running.kill('SIGINT');
  expect(await once(running, 'exit')).toEqual([1, null]);
});

test('an unknown mood: a one-line error, exit 2', () => {
  const args = [ROTA, 'scene', 'jammat', ...SEATS, '--mood', 'blue'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('--mood <mood> cannot be “blue”.');
});
