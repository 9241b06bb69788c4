import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRecord } from '@rota/core';
import { provenMatch } from '@rota/game-testing/proven-match';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROTA } from '../testing/rota.ts';
import { warmRota } from '../testing/warm-rota.ts';

const GAME = 'keyed-triads';
const folder = mkdtempSync(join(tmpdir(), 'rota-cli-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const rota = warmRota(folder);
const play = (...args: string[]) => rota(['play', GAME, ...args]);
const SEATS = ['--seats', 'greedy,greedy,random'];

beforeAll(async () => {
  const outcome = await play(
    ...SEATS,
    '--matches',
    '5',
    '--seed',
    '7',
    '--out',
    file('matches.jsonl'),
  );
  expect(outcome).toMatchObject({ status: 0, stdout: '' });
  const [, shared] =
    /^5 matches written to \S+matches\.jsonl\. Wins by seat: greedy \d, greedy \d, random \d\.( A shared win .*\.)?\n$/.exec(
      outcome.stderr,
    )!;
  const records = readFileSync(file('matches.jsonl'), 'utf8').trimEnd().split('\n');
  const winners = records.map((line): number[] => JSON.parse(line).winners);
  const wins = [0, 1, 2].map((seat) => winners.filter((all) => all.includes(seat)).length);
  expect(outcome.stderr).toContain(`greedy ${wins[0]}, greedy ${wins[1]}, random ${wins[2]}.`);
  expect(shared !== undefined).toBe(winners.some(({ length }) => length > 1));
});

test('records are read with a byte order mark and in UTF-16, as Windows PowerShell writes them', async () => {
  const text = readFileSync(file('matches.jsonl'), 'utf8').replaceAll('\n', '\r\n');
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const [name, bytes] of Object.entries({ bom: Buffer.from(`\ufeff${text}`), utf16 })) {
    writeFileSync(file(`${name}.jsonl`), bytes);
    expect((await rota(['verify', file(`${name}.jsonl`)])).stdout).toContain('5 matches verified');
    expect(await rota(['show', file(`${name}.jsonl`)])).toEqual(
      await rota(['show', file('matches.jsonl')]),
    );
  }
});

test('--version prints the version', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const flag of ['--version', '-V']) {
    expect(await rota([flag])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  }
});

test('play writes one valid record per line, the same for the same seed', async () => {
  const lines = readFileSync(file('matches.jsonl'), 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(parseRecord(JSON.parse(line)).ok).toBe(true);
  const first = JSON.parse(lines[0]!);
  expect(Object.keys(first)).toEqual([
    'rota',
    'game',
    'version',
    'options',
    'seats',
    'deals',
    'scores',
    'winners',
  ]);
  expect(first).toMatchObject({
    rota: 1,
    game: GAME,
    options: {},
    seats: ['bot:greedy', 'bot:greedy', 'bot:random'],
  });
  expect(first.deals).toHaveLength(3);
  const again = await play(...SEATS, '--matches', '5', '--seed', '7');
  expect(again.stdout).toBe(`${lines.join('\n')}\n`);
  expect(again.stderr).toMatch(/^5 matches played\. Wins by seat: /);
  expect((await play(...SEATS, '--seed', '8')).stdout).not.toBe(`${lines[0]}\n`);
});

test('play applies --deals and --options', async () => {
  const { stdout } = await play(
    ...SEATS,
    '--deals',
    '1',
    '--options',
    '{"claims":"called","dealer":2}',
  );
  const record = JSON.parse(stdout);
  expect(record.options).toEqual({ deals: 1, dealer: 2, claims: 'called' });
  expect(record.deals).toHaveLength(1);
});

test('verify accepts what play wrote, from a file or from standard input', async () => {
  expect(await rota(['verify', file('matches.jsonl')])).toEqual({
    status: 0,
    stdout: '5 matches verified, no faults.\n',
    stderr: '',
  });
  const written = readFileSync(file('matches.jsonl'), 'utf8');
  expect((await rota(['verify', '-'], { input: written })).status).toBe(0);
  const spread = JSON.stringify(JSON.parse(written.split('\n')[0]!), null, 2);
  expect((await rota(['verify', '-'], { input: spread })).stdout).toBe(
    '1 match verified, no faults.\n',
  );
});

test('verify explains how the packs were derived, and names the first wrong card', async () => {
  const record = provenMatch({ game: keyedTriads, seats: 3, seed: 'cli' });
  const { dealing, seal } = record;
  const verified = await rota(['verify', '-'], { input: JSON.stringify(record) });
  const chain = verified.stdout.trimEnd().split('\n');
  expect(chain).toEqual([
    expect.stringContaining(dealing!.commitment),
    expect.stringContaining('contributed'),
    expect.stringContaining('Player 1.'),
    expect.stringContaining('card by card'),
    expect.stringContaining('move'),
    expect.stringContaining(seal!),
    '1 match verified, no faults.',
  ]);
  expect(chain.join()).not.toMatch(/\{\{|undefined|proof\./);
  const two = [record, provenMatch({ game: keyedTriads, seats: 3, seed: 'other' })];
  const input = two.map((one) => JSON.stringify(one)).join('\n');
  const { stdout } = await rota(['verify', '-'], { input });
  expect(stdout).toContain('For 2 of them, the shuffle is proven');
  const deals = record.deals.map((deal) => ({ ...deal, pack: [...deal.pack].reverse() }));
  const other = JSON.stringify({ ...record, deals });
  const { status, stderr } = await rota(['verify', '-'], { input: other });
  expect(status).toBe(1);
  expect(stderr).toMatch(/deal 1: Card 1 of the pack is /);
});

test('verify reports the first fault with its position, exit 1', async () => {
  const lines = readFileSync(file('matches.jsonl'), 'utf8').trimEnd().split('\n');
  const broken = JSON.parse(lines[2]!);
  broken.deals[1].moves[4][0] = (broken.deals[1].moves[4][0] + 1) % 3;
  lines[2] = JSON.stringify(broken);
  writeFileSync(file('broken.jsonl'), lines.join('\n'));
  const { status, stdout, stderr } = await rota(['verify', file('broken.jsonl')]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/broken\.jsonl:3: deal 2, move 5 \(\w+ by seat \d\): .+\n$/);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('show names the receiver of each card, and distinguishes players with equal names', async () => {
  const show = async (...args: string[]) => {
    const { stdout: input } = await rota(['play', ...args]);
    return (await rota(['show', '-'], { input })).stdout;
  };
  const dealt = await show(GAME, '--seats', 'greedy,random,greedy', '--deals', '1', '--seed', '3');
  expect(dealt.match(/^ {3}Only to .*: You are dealt /gm)?.sort()).toEqual([
    '   Only to bot:greedy (2): You are dealt ',
    '   Only to bot:greedy: You are dealt ',
    '   Only to bot:random: You are dealt ',
  ]);
  expect(dealt).toMatch(/^Deal 1 of 1; bot:greedy deals$/m);
  expect(dealt).toMatch(/^(bot:\w+( \(\d\))?(, )?)+ (wins|share the win)\.$/m);
  for (const [game, notations] of [
    ['key-of-the-door', []],
    ['three-card', ['end']],
    ['jammat', ['arrange']],
  ] as const) {
    const text = await show(game, '--seats', 'greedy,random', '--deals', '1');
    expect(text).toContain('Deal 1 of 1');
    // Every sentence to one seat names that seat.
    expect(text).not.toMatch(/^(?: {3}|\d+\. )You\b/m);
    // A move stands in notation where no sentence says it whole.
    expect(text).not.toMatch(/has (chosen|laid out)/);
    expect([...new Set(text.match(/(?<=^\d+\. \S+: )\S+/gm) ?? [])], game).toEqual(notations);
  }
});

test('verify reports missing or premature scores and winners with their values', async () => {
  const [line] = readFileSync(file('matches.jsonl'), 'utf8').split('\n');
  const faults: [(record: Record<string, unknown> & { deals: object[] }) => void, RegExp][] = [
    [
      ({ deals }) => (deals[2] = { ...deals[2], scores: undefined }),
      /its scores are missing: \d+, \d+, \d+\./,
    ],
    [(record) => (record.winners = undefined), /its winners are missing: \d(, \d)*\./],
    [
      ({ deals }) => {
        const last = deals[2] as { moves: unknown[] };
        last.moves = last.moves.slice(0, -1);
      },
      /it cannot have scores yet: \d+, \d+, \d+\./,
    ],
  ];
  for (const [change, sentence] of faults) {
    const record = JSON.parse(line!);
    change(record);
    const { stderr } = await rota(['verify', '-'], { input: JSON.stringify(record) });
    expect(stderr).toMatch(sentence);
  }
});

test('show prints a match as text', async () => {
  const { status, stdout, stderr } = await rota(['show', file('matches.jsonl'), '--match', '2']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Keyed Triads, 3 seats/);
  expect(stdout.match(/^Deal \d of 3; /gm)).toHaveLength(3);
  expect(stdout).toMatch(/(wins|share the win)\.\n$/);
  const { deals } = JSON.parse(readFileSync(file('matches.jsonl'), 'utf8').split('\n')[1]!);
  const moves = (deals as { moves: string[][] }[]).flatMap((deal) => deal.moves);
  const lines = stdout.match(/^\d+\. .*$/gm)!;
  expect(lines).toHaveLength(moves.length);
  for (const [at, [, move]] of moves.entries()) {
    expect(lines[at]).toMatch(new RegExp(`^\\d+\\. bot:.* lays the ${move}\\.$`));
  }
  // No message or parameter is missing.
  expect(stdout).not.toMatch(/\{\{|undefined|NaN/);
});

test.each([
  ['an unknown game', ['play', 'poker', ...SEATS], 'Unknown game “poker”.'],
  ['no seats', ['play', GAME], 'Missing option: --seats <bots>.'],
  ['no game', ['play'], 'Name a game, for example: rota play keyed-triads --seats greedy,greedy\n'],
  [
    'no game, but bots',
    ['arena', '--bots', 'greedy,random'],
    'Name a game, for example: rota arena',
  ],
  [
    'no game for a scene',
    ['scene'],
    "Name a game, for example: rota scene keyed-triads --seat 'the",
  ],
  [
    'a bot left out',
    ['play', GAME, '--seats', 'greedy,,greedy'],
    'A bot is missing between the commas',
  ],
  ['too few seats', ['play', GAME, '--seats', 'greedy'], 'This game is for 2 to 7 players, not 1.'],
  ['an unknown bot', ['play', GAME, '--seats', 'greedy,hal'], 'Unknown bot “hal”.'],
  [
    'options that are not JSON',
    ['play', GAME, ...SEATS, '--options', '{'],
    '--options is not valid JSON: {',
  ],
  [
    'options that are not an object',
    ['play', GAME, ...SEATS, '--options', '7'],
    'Options must be an object',
  ],
  ['an unknown option', ['play', GAME, ...SEATS, '--options', '{"x":1}'], 'Unknown option “x”'],
  [
    'an unknown value',
    ['play', GAME, ...SEATS, '--options', '{"claims":"loud"}'],
    'Option “claims” must be one of: automatic, called.',
  ],
  [
    'a number in another notation',
    ['play', GAME, ...SEATS, '--matches', '1e3'],
    '--matches must be a whole number',
  ],
  [
    'no deals',
    ['play', GAME, ...SEATS, '--deals', '0'],
    '--deals must be “rota” or a whole number',
  ],
  [
    'a missing folder',
    ['play', GAME, ...SEATS, '--out', '/nowhere/matches.jsonl'],
    'Cannot write /nowhere/matches.jsonl: the folder does not exist.',
  ],
  [
    'a missing file',
    ['verify', '/nowhere.jsonl'],
    'Cannot read /nowhere.jsonl: there is no such file.',
  ],
  [
    'a file taken for a folder',
    ['verify', `${import.meta.filename}/x`],
    ': part of the path is a file,',
  ],
  [
    'a folder as output',
    ['play', GAME, ...SEATS, '--out', '/'],
    'Cannot write /: that is a folder.',
  ],
  ['a folder instead of a file', ['verify', '/'], 'Cannot read /: that is a folder.'],
  ['an unknown command', ['fly'], 'Unknown command fly.'],
  ['an unknown flag', ['verify', '--fast', 'x'], 'Unknown option --fast.'],
  [
    'a flag of serve without its name',
    ['--port', '9370'],
    'Unknown option --port here. It goes after its command: rota serve.',
  ],
  [
    'an argument like a flag',
    ['admin', 'close', '-AbC'],
    'Unknown option -AbC. An argument that begins with a dash goes after --.',
  ],
  ['a port out of range', ['serve', '--port', '99999'], '--port must be a whole number'],
  ['help on an unknown command', ['help', 'fly'], 'Unknown command fly.'],
  [
    'a folder under a file',
    ['serve', '--port', '0', '--data', fileURLToPath(import.meta.url)],
    'rota.db: part of the path is a file, not a folder.',
  ],
  [
    'an address of another machine',
    ['serve', '--host', '203.0.113.1'],
    'Cannot listen on 203.0.113.1, port 8420: this machine does not have that address.',
  ],
])('invalid input, %s: a one-line error, exit 2', async (_, args, message) => {
  const { status, stdout, stderr } = await rota(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n +at /);
});

test('backup and arena never replace anything but a regular file', async () => {
  mkdirSync(file('folder'));
  spawnSync('mkfifo', [file('pipe')]);
  const room = file('room');
  writeFileSync(file('nothing.jsonl'), '');
  await rota(['restore', file('nothing.jsonl'), '--data', room]);
  const arena = ['arena', GAME, '--bots', 'greedy,random', '--rounds', '1', '--out'];
  for (const path of [file('folder'), file('pipe')]) {
    for (const args of [
      ['backup', path, '--data', room],
      [...arena, path],
    ]) {
      expect(await rota(args)).toEqual({
        status: 2,
        stdout: '',
        stderr: `${path} exists and is not a regular file. Choose another name.\n`,
      });
    }
  }
  writeFileSync(file('mine.jsonl.plan.json'), '{');
  expect(await rota([...arena, file('mine.jsonl')])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('belongs to a different arena'),
  });
});

test('play never replaces a file that holds data', async () => {
  writeFileSync(file('kept.jsonl'), 'kept\n');
  const path = file('kept.jsonl');
  expect(await play(...SEATS, '--out', path)).toEqual({
    status: 2,
    stdout: '',
    stderr: `${path} already exists and was left unchanged. Choose another name, or delete the file first.\n`,
  });
  expect(readFileSync(path, 'utf8')).toBe('kept\n');
  writeFileSync(file('empty.jsonl'), '');
  expect(await play(...SEATS, '--out', file('empty.jsonl'))).toMatchObject({ status: 0 });
  expect(readFileSync(file('empty.jsonl'), 'utf8')).toMatch(/^\{.*\}\n$/);
});

test.skipIf(process.platform === 'win32')('a deleted working folder is reported', () => {
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$1" verify x',
      process.execPath,
      ROTA,
    ],
    { encoding: 'utf8', cwd: folder },
  );
  expect(stderr).toBe('The current folder no longer exists. Change to another one.\n');
  expect(status).toBe(2);
});

test.skipIf(!existsSync('/dev/full'))('a closed pipe is no error, a full disk is one', async () => {
  const through = (output: string) =>
    spawnSync('sh', ['-c', `"$0" "$1" show matches.jsonl ${output}`, process.execPath, ROTA], {
      encoding: 'utf8',
      cwd: folder,
    });
  expect(through('| head -n 1')).toMatchObject({
    stderr: '',
    stdout: expect.stringMatching(/^Keyed Triads.*\n$/),
  });
  expect(through('> /dev/full')).toMatchObject({
    status: 2,
    stderr: 'Cannot write <stdout>: the disk is full.\n',
  });
  expect(await play(...SEATS, '--out', '/dev/full')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Cannot write /dev/full: the disk is full.\n',
  });
});

test.each([
  ['nothing', ''],
  ['blank lines', '\n\n'],
])('an input with %s contains no records: exit 2', async (_, input) => {
  const { status, stderr } = await rota(['verify', '-'], { input });
  expect({ status, stderr }).toEqual({ status: 2, stderr: '<stdin> contains no records.\n' });
});

test.each([
  ['no JSON', 'hello', '<stdin>:1: not valid JSON.'],
  ['no record', '[1]', '<stdin>:1: This is not a valid record'],
  ['a record in a newer format', '{"rota":99}', '<stdin>:1: This record has an unknown format'],
])('verify of %s: exit 1, with its position', async (_, input, fault) => {
  const { status, stderr } = await rota(['verify', '-'], { input });
  expect(status).toBe(1);
  expect(stderr).toContain(fault);
});

test('every command has --help', async () => {
  for (const args of [[], ['serve'], ['play'], ['arena'], ['verify'], ['show']]) {
    const { status, stdout, stderr } = await rota([...args, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: rota/);
  }
});

test('with --lang de, all output is German', async () => {
  const { status, stdout } = await rota(['play', '--help', '--lang', 'de']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Aufruf: rota play/);
  expect(stdout).not.toMatch(/\b(number of|bots by|default|Options)\b/);
  const rejected = await rota(['--lang=de', 'play', 'whist', '--seats', 'random']);
  expect(rejected.stderr).toBe(
    'Unbekanntes Spiel „whist“. Zur Auswahl: keyed-triads, key-of-the-door, three-card, jammat.\n',
  );
  const mistyped = await rota(['--lang=de', 'play', GAME, ...SEATS, '--matchs', '3']);
  expect(mistyped.stderr).toBe('Unbekannte Option: --matchs.\n(Meintest du --matches?)\n');
});
