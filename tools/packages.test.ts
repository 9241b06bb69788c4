import {
  type ChildProcessByStdio,
  execFile,
  execFileSync,
  spawn,
  spawnSync,
} from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { GAMES } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';
import type { CreatedProgram, TableSummary } from '@rota/protocol';
import { TestServer } from '@rota/server/testing';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROTA } from '../apps/cli/testing/rota.ts';
import { pressUntil } from '../apps/web/browser-tests/press-until.ts';
import { findings, openContext, type Visitor } from '../apps/web/browser-tests/visitor.ts';
import { LIBRARIES, PUBLISHED } from './packages.js';
import { closeContexts, sharedBrowser } from './shared-browser.ts';
import { allCodeBlocks, type CodeBlock, codeBlocks } from './testing/code-blocks.ts';
import { PackageProject } from './testing/package-project.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

/** The tutorial of a bot of one's own. */
const FIRST_BOT = 'docs/first-bot.md';

const TSC = join(MODULES, 'typescript/bin/tsc');
const VITEST = join(MODULES, 'vitest/vitest.mjs');

/** What the READMEs' first examples print that need no more than their packages. */
const EXAMPLE_OUTPUTS: Readonly<Record<string, RegExp>> = {
  core: /The record replays: true/,
  'fair-dealing': /Fair: true.*secret-not-committed.*value-not-committed.*pack-not-as-settled/s,
  bots: /search, greedy: \[ \d, \d \]/,
};

/** What a package may take on a disk, in bytes: no screens, messages or networks in one of rules. */
const MAX_BYTES = 300_000;
/** With the page. */
const MAX_PAGE_BYTES = 2_500_000;

let project: PackageProject;
let folder: string;

beforeAll(async () => {
  vi.stubEnv('GITHUB_SERVER_URL', 'https://github.test');
  vi.stubEnv('GITHUB_REPOSITORY', 'anyone/rota');
  project = await PackageProject.open();
  ({ folder } = project);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of LIBRARIES) writeExample(name);
});
afterAll(() => project.close());

const installedAt = (name: string) => project.installed.get(name)!;

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(installedAt(name), 'package.json'), 'utf8'));

/** Returns what programs import: `@rota/bots/arena`. */
const importsOf = (name: string) =>
  Object.keys(manifestOf(name).exports).map((path) => `@rota/${name}${path.slice(1)}`);

const run = (program: string, ...args: string[]) => project.run(folder, program, ...args);

/** The file of the first example of a package's README, which runs. */
const exampleOf = (name: string) => `${name}${name === 'game-testing' ? '.test' : ''}.mjs`;

/** Writes that example; one in TypeScript also as it is, for the compiler. */
function writeExample(name: string): void {
  const readme = readFileSync(join(installedAt(name), 'README.md'), 'utf8');
  const { language, text } = codeBlocks(name, readme)[0]!;
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
  const { outputText } = ts.transpileModule(text, { compilerOptions });
  writeFileSync(join(folder, exampleOf(name)), outputText);
  if (language === 'ts') writeFileSync(join(folder, `${name}.ts`), text);
}

/** Returns the address that a server prints when it is ready. */
function printedAddress(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    server.stdout.on('data', (part) => {
      printed += part;
      const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed) ?? [];
      if (address !== undefined) found(address);
    });
    server.once('exit', () => failed(new Error(`The server did not start: ${printed}`)));
  });
}

describe.each(PUBLISHED)('@rota/%s', (name) => {
  test('the package is small', () => {
    const files = readdirSync(installedAt(name), { recursive: true, withFileTypes: true });
    const sizes = files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name: file }) => statSync(join(parentPath, file)).size);
    const bytes = sizes.reduce((sum, size) => sum + size);
    expect(bytes).toBeLessThan(name === 'game-page' ? MAX_PAGE_BYTES : MAX_BYTES);
  });

  test('the package is well formed', async () => {
    // What is installed has been packed.
    const { messages } = await publint({ pkgDir: installedAt(name), strict: true, pack: false });
    expect(messages).toEqual([]);
    const { version, private: isPrivate, dependencies = {}, ...others } = manifestOf(name);
    const directory = name === 'games' ? name : `packages/${name}`;
    expect(others).toMatchObject({
      description: expect.stringMatching(/^[A-Z].{20}/),
      keywords: expect.arrayContaining(['card games']),
      homepage: `https://github.test/anyone/rota/tree/HEAD/${directory}#readme`,
      bugs: 'https://github.test/anyone/rota/issues',
      repository: { type: 'git', url: 'git+https://github.test/anyone/rota.git', directory },
    });
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(isPrivate).toBeUndefined();
    const own = Object.keys(dependencies).filter((each) => each.startsWith('@rota/'));
    expect(own.filter((each) => !PUBLISHED.includes(each.slice('@rota/'.length)))).toEqual([]);
    for (const each of own) expect(dependencies[each]).toBe(`^${version}`);
  });
});

test('strict TypeScript finds all types, and checks the examples', () => {
  const imports = LIBRARIES.flatMap(importsOf);
  const lines = imports.map((each, at) => `import * as part${at} from '${each}';`);
  // None of these types is `any`.
  const games = ['KeyedTriads', 'KeyOfTheDoor', 'ThreeCard', 'Jammat'].flatMap((game) =>
    ['View', 'Event', 'Move', 'Options'].map(
      (type) => `// @ts-expect-error
export const not${game}${type}: import('@rota/games').${game}${type} = { type: 'none' };`,
    ),
  );
  const uses = imports.map((_, at) => `part${at}`).join(', ');
  writeFileSync(
    join(folder, 'types.ts'),
    `${[...lines, ...games].join('\n')}
import { defineGame, type Card, cardNotation } from '@rota/core';
export const parts = [${uses}];
interface State { hands: Card[][] }
export const game = defineGame<never, State, Card, readonly Card[]>({
  id: 'g', version: 1, seats: { min: 2, max: 2 }, packs: () => [[0, 1]], maxMoves: () => 2,
  deal: (_, seats, dealer, pack) => ({ hands: [[pack[0]!], [pack[1]!]] }),
  currentSeat: () => -1,
  moves: ({ hands }, seat) => hands[seat]!,
  // @ts-expect-error a card is a number
  play(state, seat, card) { state.hands[seat] = [card, 'ace']; },
  view: ({ hands }, viewer) => (viewer === 'public' ? [] : hands[viewer]!),
  result: () => undefined,
  ...cardNotation,
});
`,
  );
  copyFileSync(join(MODULES, '../docs/bots/bot.ts'), join(folder, 'bot.ts'));
  // With the declarations of all packages that they use, but not those of the compiler.
  const settings = ['--strict', '--noEmit', '--skipDefaultLibCheck', '--types', 'node'];
  const modules = ['--module', 'nodenext', '--target', 'es2023'];
  run(TSC, ...settings, ...modules, 'types.ts', 'bot.ts', 'protocol.ts', 'games.ts');
});

test.each(Object.entries(EXAMPLE_OUTPUTS))('the first example of @rota/%s runs', (name, output) => {
  expect(run(exampleOf(name))).toMatch(output);
});

test('the first example of @rota/game-testing is a test file', () => {
  expect(run(VITEST, 'run', exampleOf('game-testing'))).toMatch(/Tests +\d+ passed/);
});

test('the bot of @rota/protocol plays a match at a server', async ({ onTestFinished }) => {
  const server = await TestServer.open(await Promise.all(GAMES.map(loadPlayable)));
  onTestFinished(() => server.close());
  const maker = await server.client('Maker');
  const { body } = await maker.request<CreatedProgram>('POST', '/api/me/programs', {
    name: 'Robin',
  });
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [exampleOf('protocol')], {
    cwd: folder,
    env: { ...process.env, ROTA_SERVER: server.address, ROTA_TOKEN: body.token },
  });
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^Points: \d+,\d+\. Won by seat: /), '']);
  const robin = server.newClient();
  robin.token = body.token;
  const { body: tables } = await robin.request<TableSummary[]>('GET', '/api/matches');
  expect(tables).toMatchObject([{ game: 'keyed-triads', state: 'over', deal: 2, seat: 0 }]);
});

test('the verifier of @rota/games tells true records from false ones', () => {
  const vectors = readFileSync(
    fileURLToPath(new URL('../docs/record-vectors.jsonl', import.meta.url)),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ name }) => /^key-of-the-door|dealt by all players$/.test(name));
  const verdicts = vectors.map(({ name, fault, record }) => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(record));
    return [name, fault ? `False: ${fault}` : 'The record is true.'];
  });
  // One process runs the example for every record.
  const names = vectors.map(({ name }) => name);
  writeFileSync(
    join(folder, 'records.mjs'),
    `for (const name of ${JSON.stringify(names)}) {
       process.argv[2] = name + '.json';
       await import('./${exampleOf('games')}?' + encodeURIComponent(name));
     }`,
  );
  const lines = run('records.mjs').trim().split('\n');
  expect(names.map((name, at) => [name, lines[at]])).toEqual(verdicts);
  expect(vectors.length).toBeGreaterThan(12);
});

test('all TypeScript in the pages compiles, in a game of one’s own', () => {
  run(project.creator, 'my-game');
  const game = join(folder, 'my-game');
  const blocks = allCodeBlocks().filter(({ language }) => /^tsx?$/.test(language));
  const planted = { page: 'planted', language: 'ts', text: '// @ts-expect-error\nmissing;\n' };
  for (const [at, { page, language, text }] of [...blocks, planted].entries()) {
    const [, name = `${page.replaceAll('/', '-')}-${at}.${language}`] =
      /^\/\/ (\S+\.tsx?)\b/.exec(text) ?? [];
    writeFileSync(join(game, name), text);
  }
  project.run(
    game,
    TSC,
    '--moduleDetection',
    'force',
    '--skipLibCheck',
    'false',
    '--skipDefaultLibCheck',
    'true',
  );
  expect(blocks.length).toBeGreaterThan(10);
});

describe('docs/first-bot.md', () => {
  const page = readFileSync(join(ROOT, FIRST_BOT), 'utf8');
  const blocks = codeBlocks(FIRST_BOT, page);
  const commands = blocks.filter(({ language }) => language === 'bash');
  const programs: Readonly<Record<string, string>> = { tsc: TSC, rota: ROTA };

  beforeAll(() => {
    for (const { text } of blocks) {
      const [, name] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? [];
      if (name !== undefined) writeFileSync(join(folder, name), text);
    }
  });

  /** Runs a block's commands. @returns what the last one prints */
  const runBlock = ({ text }: CodeBlock, ...flags: string[]): string =>
    text
      .trim()
      .split('\n')
      .reduce((_, line) => {
        const [npx, name, ...args] = line.split(' ');
        expect([npx, Object.keys(programs)]).toEqual(['npx', expect.arrayContaining([name])]);
        return run(programs[name!]!, ...args, ...(name === 'rota' ? flags : []));
      }, '');

  /** Returns the least that the first bot gains over the second, by its interval. */
  const leastGain = (printed: string): number => {
    const [, gain, margin] = /\+(\d+\.\d+) ± (\d+\.\d+)/.exec(printed.split('row beats')[1]!)!;
    return Number(gain) - Number(margin);
  };

  test.each([
    ['the first bot loses to greedy', 1, 'greedy'],
    ['the second beats it', 2, './bot.js'],
  ])('%s', (_, at, winner) => {
    const printed = runBlock(commands[at]!, ...(IS_FULL_LENGTH ? [] : ['--rounds', '30']));
    expect(/wins\n +(\S+)/.exec(printed)![1]).toBe(winner);
    expect(leastGain(printed)).toBeGreaterThan(0);
    if (IS_FULL_LENGTH) expect(page).toContain(/^.*wins\n.*\n.*\n/m.exec(printed)![0]);
  });
});

test('all that is exported can be imported, and nothing else', () => {
  const imports = LIBRARIES.flatMap(importsOf).filter((name) => !name.includes('game-testing'));
  writeFileSync(
    join(folder, 'imports.mjs'),
    `const parts = await Promise.all(${JSON.stringify(imports)}.map((name) => import(name)));
     console.log(parts.length);`,
  );
  expect(run('imports.mjs')).toBe(`${imports.length}\n`);
  const deep = "await import('@rota/core/dist/match.js')";
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', deep], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

describe('npm create @rota/game', () => {
  const game = () => join(folder, 'oh-hell');

  test('writes a game of one’s own, whose types and tests pass', () => {
    expect(run(project.creator, 'oh-hell')).toContain('cd oh-hell');
    const written = readdirSync(game(), { recursive: true }).map(String);
    expect(written).toEqual(expect.arrayContaining(['.gitignore', 'game.ts', 'RULES.md']));
    const texts = written.filter((path) => /\.\w+$/.test(path)).map((path) => join(game(), path));
    expect(texts.filter((path) => /tricks\b|TR-\d/i.test(readFileSync(path, 'utf8')))).toEqual([]);
    expect(readFileSync(join(game(), 'README.md'), 'utf8')).toContain(
      'rota play "oh-hell" --game .',
    );
    project.run(game(), TSC);
    expect(project.run(game(), VITEST, 'run', 'tests')).toMatch(/Tests +\d+ passed/);
  });

  /** Runs a script of the game's package that serves its page, while `use` runs. */
  async function whileServed(args: readonly string[], use: (visitor: Visitor) => Promise<void>) {
    const server = spawn('npm', [...args, '--port', '0', '--host', '127.0.0.1'], {
      cwd: game(),
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, BROWSER: 'none', NO_COLOR: '1', VITEST: undefined },
    });
    const browser = await sharedBrowser();
    try {
      const visitor = await openContext(browser, await printedAddress(server));
      await use(visitor);
      expect(visitor.errors).toEqual([]);
    } finally {
      await closeContexts(browser);
      process.kill(-server.pid!);
    }
  }

  test('npm start opens its page, and again after every change', () =>
    whileServed(['start', '--'], async ({ page }) => {
      await page.goto('');
      await page.getByRole('heading', { name: 'Oh Hell' }).first().waitFor();
      const catalogue = join(game(), 'locales/en.json');
      const english = readFileSync(catalogue, 'utf8');
      writeFileSync(catalogue, english.replace('"Oh Hell"', '"Oh Heaven"'));
      await page.getByRole('heading', { name: 'Oh Heaven' }).first().waitFor();
      writeFileSync(catalogue, english.replace('"Oh Hell"', '"Oh Hell'));
      await page.locator('vite-error-overlay').waitFor();
      writeFileSync(catalogue, english);
      await page.getByRole('heading', { name: 'Oh Hell' }).first().waitFor();
    }));

  test.runIf(IS_FULL_LENGTH)(
    'npm run build writes its page as static files, where a deal is played against bots',
    () => {
      project.run(game(), join(MODULES, 'vite/bin/vite.js'), 'build');
      return whileServed(['exec', '--', 'vite', 'preview'], async ({ page }) => {
        await page.goto('?/rules');
        await page.getByText('OH-1').first().waitFor();
        await page.goto('');
        await page.getByRole('heading', { name: 'Oh Hell' }).first().waitFor();
        await expect.poll(() => findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Play now' }).click();
        const over = page.getByRole('dialog', { name: 'Deal 1 is over' });
        const hand = page.getByRole('list', { name: 'Your hand' });
        const card = hand.getByRole('button', { disabled: false }).first();
        // The package's own screen.
        await page.locator('ol[class*=trick]').waitFor();
        await pressUntil(over, [card]);
        // Sixteen cards between four players are four tricks.
        const rows = over.getByRole('list').first().getByRole('listitem');
        const tricks = async () => {
          const gains = (await rows.allInnerTexts()).map((row) => /\+(\d+)/.exec(row)?.[1] ?? 0);
          return gains.reduce<number>((sum, gain) => sum + Number(gain), 0);
        };
        await expect.poll(tricks).toBe(4);
      });
    },
  );

  test('its tools are those of this repository', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(game(), 'package.json'), 'utf8'),
    );
    const { devDependencies: ours } = JSON.parse(
      readFileSync(join(MODULES, '../package.json'), 'utf8'),
    );
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      const [scope, own] = name.split('/');
      expect([name, range]).toEqual([
        name,
        scope === '@rota' ? `^${manifestOf(own!).version}` : ours[name],
      ]);
    }
  });

  test.each([
    [[], 'Name one game.'],
    [['a', 'b'], 'Name one game.'],
    [['OhHell'], 'lowercase words'],
    [['oh-hell'], 'contains files'],
  ])('%j is an error in one line', (args, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [project.creator, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining(sentence)]]);
  });
});

test('a missing folder is an error in one line', () => {
  const script = fileURLToPath(new URL('packages.js', import.meta.url));
  expect(() => execFileSync(process.execPath, [script], { stdio: 'pipe' })).toThrow(/Name one/);
});
