import { spawnSync } from 'node:child_process';
import { GAMES } from '@rota/games';
import type { Command } from 'commander';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkEnvironment, FOREIGN_VARIABLES, VARIABLES } from './environment.ts';
import { buildProgram, execute } from './main.ts';

/** Arguments that each command requires. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  backup: ['-'],
  restore: ['/nowhere/backup.jsonl'],
  'admin close': ['t1'],
  'admin reset-name': ['p1'],
  play: ['keyed-triads', '--seats', 'greedy,greedy'],
  arena: ['keyed-triads', '--bots', 'greedy,random'],
  lab: ['keyed-triads', '--seats', '3'],
  env: ['keyed-triads'],
  scene: ['keyed-triads', '--seat', 'a', '--seat', 'b'],
  companion: ['jammat', 'which-wins', '4S'],
  show: ['/nowhere/matches.jsonl'],
  review: ['/nowhere/matches.jsonl'],
};

/** Flags that accept any text. */
const ANY_TEXT = ['play --seed', 'arena --seed', 'lab --seed', 'scene --seed', 'review --seed'];

const WHOLE = 'must be a whole number from';
const NUMBER = 'must be a number from';
const BOTS = 'Choose from: random, greedy, search,';

/** An invalid value for each flag, and parts of the error message. */
const FLAGS: Readonly<Record<string, readonly [value: string, ...parts: string[]]>> = {
  'rota --lang': ['fr', '--lang', '“fr”', 'en, de'],
  'serve --port': ['65536', '--port', WHOLE, '0 to 65535', '“65536”'],
  'serve --host': [' ', '--host'],
  'serve --data': ['mysql://x', '--data', '“mysql://x”', 'folder'],
  'serve --pace': ['1.5', '--pace', WHOLE, '0 to 60000', '“1.5”'],
  'serve --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'backup --data': ['', '--data', '“”', 'folder'],
  'restore --data': ['postgres://x', '--data', '“postgres://x”', 'folder'],
  'check --data': ['', '--data', 'folder'],
  'admin tables --data': ['', '--data', 'folder'],
  'admin tables --most': ['10001', '--most', WHOLE, '“10001”'],
  'admin tables --state': ['over', '--state', '“over”', 'open, running, finished'],
  'admin change-key --data': ['', '--data', 'folder'],
  'admin close --data': ['', '--data', 'folder'],
  'admin load --data': ['', '--data', 'folder'],
  'admin load --seconds': ['61', '--seconds', WHOLE, '1 to 60', '“61”'],
  'admin reports --data': [' ', '--data', 'folder'],
  'admin reports --most': ['0', '--most', WHOLE, '“0”'],
  'admin reset-name --data': ['', '--data', 'folder'],
  'play --seats': ['greedy,hal', '“hal”', BOTS],
  'play --deals': ['0', '--deals', '“rota” or a whole number, at least 1', '“0”'],
  'play --matches': ['1e3', '--matches', WHOLE, '“1e3”'],
  'play --options': ['{', '--options', 'JSON', '{'],
  'play --iterations': ['-1', '--iterations', WHOLE, '“-1”'],
  'play --out': ['', '--out'],
  'play --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'arena --bots': ['greedy,hal', '“hal”', BOTS],
  'arena --seats': ['0', '--seats', WHOLE, '“0”'],
  'arena --rounds': ['many', '--rounds', WHOLE, '“many”'],
  'arena --until': ['49', '--until', NUMBER, '50 to 99.999', '“49”'],
  'arena --deals': ['-3', '--deals', '“-3”'],
  'arena --options': ['[', '--options', 'JSON'],
  'arena --iterations': ['0', '--iterations', WHOLE, '“0”'],
  'arena --effort': ['0', '--effort', NUMBER, '“0”'],
  'arena --threads': ['257', '--threads', WHOLE, '1 to 256', '“257”'],
  'arena --out': [' ', '--out'],
  'arena --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'lab --seats': ['101', '--seats', WHOLE, '“101”'],
  'lab --bots': ['hal', '“hal”', BOTS],
  'lab --deals': ['0', '--deals', WHOLE, '“0”'],
  'lab --studies': ['luck', '“luck”', 'keys, claims'],
  'lab --against': ['{"x":1}', '--against', '“x”', 'claims'],
  'lab --options': ['{"x":1}', '“x”', 'claims'],
  'lab --iterations': ['x', '--iterations', WHOLE, '“x”'],
  'lab --effort': ['1001', '--effort', NUMBER, '“1001”'],
  'lab --perception': ['1.5', '--perception', NUMBER, '“1.5”'],
  'lab --threads': ['0', '--threads', WHOLE, '“0”'],
  'lab --out': ['report.doc', 'report.doc', '.json, .csv, .html'],
  'lab --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'worker --threads': ['0', '--threads', WHOLE, '“0”'],
  'worker --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'env --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'companion --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'scene --seat': ['a: merry', '“merry”', 'steady, careful'],
  'scene --mood': ['blue', '--mood', '“blue”', 'Choose from:'],
  'scene --tempo': ['presto', '--tempo', '“presto”', 'slow, steady'],
  'scene --sees': ['nothing', '--sees', '“nothing”', 'table'],
  'scene --deals': ['0', '--deals', WHOLE, '“0”'],
  'scene --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'companion --players': ['Ada,,Ben', '--players', '“Ada,,Ben”', 'commas'],
  'companion --options': ['{"lowAce":"third"}', '“lowAce”', 'lowest, second, highest'],
  'verify --daily': ['', '--daily'],
  'verify --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'show --match': ['0', '--match', WHOLE, '“0”'],
  'show --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
  'review --match': ['first', '--match', WHOLE, '“first”'],
  'review --seat': ['-1', '--seat', WHOLE, '“-1”'],
  'review --effort': ['0', '--effort', NUMBER, '“0”'],
  'review --threads': ['0.5', '--threads', WHOLE, '“0.5”'],
  'review --game': ['./nowhere', 'no package ./nowhere', 'package.json'],
};

/** The same for each environment variable, with a command that reads it. */
const ENVIRONMENT: Readonly<
  Record<
    // A password may be any text.
    Exclude<keyof typeof VARIABLES, 'PGPASSWORD'>,
    readonly [value: string, command: string, ...parts: string[]]
  >
> = {
  DATABASE_URL: ['mysql://a:secret@b/c', 'admin reports', '“mysql://…@b/c”', 'postgres://'],
  ROTA_CHAT: ['shouting', 'serve', '“shouting”', 'text, phrases, off'],
  ROTA_EXPIRY: ['0', 'serve', WHOLE, '1 to 10080', '“0”'],
  ROTA_FRAMES: [
    'https://example.org/page',
    'serve',
    'https://www.example.org',
    '“https://example.org/page”',
  ],
  ROTA_KEEP_GUESTS: ['-1', 'serve', WHOLE, '0 to 36500', '“-1”'],
  ROTA_KEEP_REPORTS: ['a year', 'serve', WHOLE, '0 to 36500', '“a year”'],
  ROTA_LANG: ['fr', 'worker', '“fr”', 'en, de'],
  ROTA_LOG: ['verbose', 'serve', '“verbose”', 'trace, debug, info, warn, error, fatal, silent'],
  ROTA_MESSAGES: ['9', 'serve', WHOLE, '10 to 1000000', '“9”'],
  ROTA_OPERATIONS: ['[::1]:65536', 'serve', 'off', '0 to 65535', '“[::1]:65536”'],
  ROTA_PACE: ['soon', 'serve', WHOLE, '0 to 60000', '“soon”'],
  ROTA_PUSH: ['https://push.example', 'serve', '“https://push.example”', 'on, off'],
  ROTA_PROXY: ['yes', 'serve', '“yes”', '0, 1'],
  ROTA_SECURITY: ['security@example.org', 'serve', 'mailto:', '“security@example.org”'],
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs a command that must fail. @returns its error message */
async function runRejected(...argv: string[]): Promise<string> {
  let stderr = '';
  const capture = (text: unknown) => {
    stderr += `${String(text).trimEnd()}\n`;
    return true;
  };
  vi.spyOn(console, 'error').mockImplementation(capture);
  vi.spyOn(process.stderr, 'write').mockImplementation(capture);
  const out = vi.spyOn(console, 'log').mockImplementation(capture);
  expect(await execute(['node', 'rota', ...argv])).toBe(2);
  expect(out).not.toHaveBeenCalled();
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\{\{|undefined/);
  expect(stderr).not.toContain('secret');
  return stderr;
}

describe('an invalid value is reported in one line, with the given value and the valid ones', () => {
  test.each(Object.entries(FLAGS))('%s', async (name, [value, ...parts]) => {
    const at = name.lastIndexOf(' ');
    const [command, flag] = [name.slice(0, at), name.slice(at + 1)];
    const before = command === 'rota' ? [] : [...command.split(' '), ...(NEEDED[command] ?? [])];
    const sentence = await runRejected(...before, flag, value);
    for (const part of parts) expect(sentence).toContain(part);
  });

  test.each(Object.entries(ENVIRONMENT))('%s', async (name, [value, command, ...parts]) => {
    vi.stubEnv(name, value);
    const sentence = await runRejected(...command.split(' '));
    for (const part of [name, ...parts]) expect(sentence).toContain(part);
  });

  test('an unknown game, for every command that takes one, with the known ones', async () => {
    const known = GAMES.map(({ id }) => id).join(', ');
    const commands = buildProgram().commands.filter(({ registeredArguments }) =>
      registeredArguments.some((argument) => argument.name() === 'game'),
    );
    expect(commands).toHaveLength(6);
    for (const command of commands) {
      const name = command.name();
      const [, ...needed] = NEEDED[name] ?? [];
      expect(await runRejected(name, 'poker', ...needed)).toBe(
        `Unknown game “poker”. Choose from: ${known}.\n`,
      );
    }
  });
});

test('the tables above contain every flag that takes a value', () => {
  const flagsOf = (command: Command, name: string): string[] => [
    ...command.options
      .filter(({ required, optional }) => required || optional)
      .map(({ long }) => `${name} ${long}`),
    ...command.commands.flatMap((one) =>
      flagsOf(one, name === 'rota' ? one.name() : `${name} ${one.name()}`),
    ),
  ];
  const flags = flagsOf(buildProgram(), 'rota');
  expect(flags.sort()).toEqual([...Object.keys(FLAGS), ...ANY_TEXT].sort());
});

/** Commands without subcommands, with the arguments each requires. */
const COMMANDS = buildProgram()
  .commands.flatMap((command) =>
    command.commands.length > 0
      ? command.commands.map((one) => `${command.name()} ${one.name()}`)
      : [command.name()],
  )
  .map((name) => [name, [...name.split(' '), ...(NEEDED[name] ?? [])]] as const);

describe('a misspelled variable is named before anything is opened', () => {
  test.each(COMMANDS)('rota %s', async (_, args) => {
    vi.stubEnv('ROTA_PROXIES', '1');
    expect(await runRejected(...args)).toBe(
      'There is no variable ROTA_PROXIES. If ROTA_PROXY is meant, rename it; if not, unset it.\n',
    );
    vi.unstubAllEnvs();
    vi.stubEnv('ROTA_PACE', 'soon');
    expect(await runRejected(...args)).toContain('ROTA_PACE');
  });

  test.each([
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URL_FILE', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PG_PASSWORD', 'PGPASSWORD'],
    ['ROTA_OPERATION', 'ROTA_OPERATIONS'],
    ['rota_proxy', 'ROTA_PROXY'],
    ['ROTA_PORT', undefined],
    ['ROTA_DATABASE_URL', undefined],
  ])('%s', async (name, meant) => {
    vi.stubEnv(name, '8420');
    const sentence = await runRejected('serve', '--data', '/nowhere');
    expect(sentence).toContain(`no variable ${name}.`);
    expect(sentence).toContain(meant ? `If ${meant} is meant` : 'there are: DATABASE_URL, ');
  });

  test.each([
    ['ROTA_PROXIES', ''],
    ['ROTA_PICTURES', '/tmp/pictures'],
    ['ROTA_SERVICE_HOST', '10.0.0.7'],
    ['ROTA_PORT', 'tcp://10.0.0.7:8420'],
    ['ROTA_PORT_8420_TCP_ADDR', '10.0.0.7'],
    ['DATABASE', 'cards'],
    ['PORT', '3000'],
  ])('not %s=%s, which is another’s', (name, value) => {
    expect(() => checkEnvironment({ [name]: value })).not.toThrow();
  });

  test('not DATABASE_URI beside DATABASE_URL', () => {
    const url = 'postgres://rota@db/rota';
    expect(() => checkEnvironment({ DATABASE_URI: url, DATABASE_URL: url })).not.toThrow();
  });
});

test('every variable that the repository names is the command’s or listed as another’s', () => {
  const { stdout } = spawnSync('git', ['grep', '-hoE', '\\bROTA_[A-Z_]*[A-Z]\\b'], {
    cwd: new URL('../..', import.meta.url),
    encoding: 'utf8',
  });
  const misspelled = ['ROTA_PROXIES', 'ROTA_OPERATION', 'ROTA_PORT', 'ROTA_DATABASE_URL'];
  const known = [...Object.keys(VARIABLES), ...Object.keys(FOREIGN_VARIABLES), ...misspelled];
  const named = new Set(stdout.trim().split('\n'));
  expect(named.size).toBeGreaterThan(10);
  const service = /^ROTA_(SERVICE|PORT|ENV|NAME)_?/;
  expect([...named].filter((name) => !known.includes(name) && !service.test(name))).toEqual([]);
});

test('a blank variable counts as unset', async () => {
  for (const name of Object.keys(VARIABLES)) vi.stubEnv(name, ' ');
  expect(await runRejected('admin', 'reports', '--data', '/nowhere')).toBe(
    '/nowhere contains no card room.\n',
  );
  expect(await runRejected('worker')).toContain('Set DATABASE_URL');
});
