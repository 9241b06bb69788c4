import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '@rota/server';
import { CommanderError } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shellQuote } from './command-line.ts';
import { buildProgram } from './main.ts';
import { ROTA, rota } from './testing/rota.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rota-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names that a shell would change. */
const NAMES = [
  'new',
  'my room',
  "Ada's",
  '$HOME `id` "x"',
  '~',
  'a\\b',
  '*',
  '#1',
  'zoë ♠',
  '!!',
  '=x',
  '-n',
];

/** Runs what was pasted into a shell. */
const paste = (command: string) =>
  spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });

test('a quoted word stays one word, as it was', () => {
  for (const name of NAMES) {
    expect(
      execFileSync('sh', ['-c', `printf %s ${shellQuote(name, 'linux')}`], { encoding: 'utf8' }),
    ).toBe(name);
  }
  expect(shellQuote('/var/lib/rota', 'linux')).toBe('/var/lib/rota');
  expect(shellQuote('C:\\My rooms\\a', 'win32')).toBe('"C:\\My rooms\\a"');
  expect(shellQuote('C:\\rooms', 'win32')).toBe('C:\\rooms');
});

describe('a printed command works when it is pasted', () => {
  const backup = join(folder, 'backup.jsonl');
  beforeAll(async () => {
    const store = await openStore(join(folder, 'old', 'rota.db'));
    await store.people.rename('p', 'Ada');
    await store.close();
    expect(rota(['backup', backup, '--data', join(folder, 'old')]).status).toBe(0);
  });

  test.each(['new', 'my room', "Ada's $HOME"])('after restore --data “%s”', async (name) => {
    const args = [ROTA, 'restore', backup, '--data', name];
    const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const [, command] = /^Restored\. Start the server with: (.*)$/m.exec(stderr) ?? [];
    // The default port may be another test's.
    const server = spawn('sh', ['-c', `exec ${command} --host 127.0.0.1 --port 0`], {
      cwd: folder,
      env: { ...process.env, ROTA_OPERATIONS: 'off' },
    });
    const exited = once(server, 'close');
    let stdout = '';
    // The first start may build the client.
    const opened = new Promise((open) => {
      server.stdout.on('data', (data) => {
        stdout += data;
        if (stdout.includes('Press Ctrl+C')) open(undefined);
      });
    });
    try {
      await Promise.race([opened, exited]);
      expect(stdout).toContain(`Matches are saved in ${resolve(folder, name)}.`);
      const listed = rota(['backup', '-', '--data', join(folder, name)]).stdout;
      expect(listed).toContain('"Ada"');
    } finally {
      server.kill('SIGTERM');
      await exited;
    }
  });

  test('examples in messages', () => {
    const example = (...args: string[]) =>
      /: (node .*)\n$/.exec(
        spawnSync(process.execPath, [ROTA, ...args], { encoding: 'utf8' }).stderr,
      )?.[1];
    const shortened = {
      play: '',
      arena: ' --rounds 1 --threads 1',
      lab: ' --deals 2 --threads 1',
      scene: ' --deals 1 --seed a',
    };
    for (const [name, flags] of Object.entries(shortened)) {
      const { status, stderr } = paste(`${example(name)}${flags}`);
      expect({ status, stderr: status === 0 ? '' : stderr }, name).toEqual({
        status: 0,
        stderr: '',
      });
    }
    paste(`${example('play')} > matches.jsonl`);
    expect(paste(`${example('verify')}`).stdout).toContain('1 match verified');
  });

  test('`rota` and `npx rota` are named as they were called', () => {
    const called = (env: NodeJS.ProcessEnv) => {
      const script = `import(${JSON.stringify(new URL('./dist/rota.js', import.meta.url).href)}).then(({ execute }) => execute(['node', '/usr/bin/rota', 'verify']))`;
      return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
        env: { ...process.env, npm_command: '', ...env },
      }).stderr;
    };
    expect(called({})).toMatch(/: rota verify matches\.jsonl\n$/);
    expect(called({ npm_command: 'exec', npm_lifecycle_script: 'rota verify' })).toMatch(
      /: npx rota verify matches\.jsonl\n$/,
    );
  });
});

describe('every command that the documentation shows exists, with its flags', () => {
  const files = execFileSync('git', ['ls-files', '*.md', ':!CHANGELOG.md', ':!.changeset'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const PROGRAM = String.raw`(?:npx rota|rota|(?:docker .* )?node apps/cli/bin/rota\.js)`;
  const LINE = new RegExp(String.raw`^(?:\w+=\S+ )*${PROGRAM} ([a-z-].*)$`, 'gm');
  const INLINE = /`(?:npx )?rota ([^`]+)`/g;
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [
      ...[...text.matchAll(LINE)].map(([, command]) => ({ file, text: command!, isWhole: true })),
      ...[...text.matchAll(INLINE)].map(([, command]) => ({
        file,
        text: command!.replaceAll('\n', ' '),
        isWhole: false,
      })),
    ];
  });

  test('there are some', () => {
    expect(found.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(20);
  });

  test.each(found)('$file: rota $text', async ({ text, isWhole }) => {
    const command = text.replace(/\s+(#|>|<).*$/, '').replace(/;.*$/, '');
    // As the shell splits it.
    const words = execFileSync(
      'sh',
      [
        '-c',
        `for word in ${command.replaceAll('(', '\\(').replaceAll(')', '\\)')}; do printf '%s\\0' "$word"; done`,
      ],
      { encoding: 'utf8', cwd: folder },
    )
      .split('\0')
      .slice(0, -1);
    // The packages of examples do not exist.
    const program = buildProgram(undefined, undefined, async () => {});
    const leaves = program.commands.flatMap((one) => [one, ...one.commands]);
    for (const one of leaves) {
      one.configureOutput({ writeOut() {}, writeErr() {}, outputError() {} });
      if (one.commands.length === 0) one.action(() => {});
    }
    program.configureOutput({ writeOut() {}, writeErr() {}, outputError() {} });
    const error = await program.parseAsync(['node', 'rota', ...words]).then(
      () => undefined,
      (fault) => fault,
    );
    const code = error instanceof CommanderError ? error.code : undefined;
    const incomplete = [
      'commander.missingArgument',
      'commander.missingMandatoryOptionValue',
      'commander.optionMissingArgument',
      'commander.help',
      'commander.helpDisplayed',
    ];
    if (error && !(code === 'commander.helpDisplayed' || (!isWhole && incomplete.includes(code!))))
      throw error;
  });
});
