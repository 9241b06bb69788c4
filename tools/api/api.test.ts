import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRecord } from '@rota/core';
import { GAMES } from '@rota/games';
import { clientMessage, serverMessage } from '@rota/protocol';
import { DEFAULT_LIMITS } from '@rota/server/settings';
import { routesOf } from '@rota/server/testing';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { botPage } from './bot-page.ts';
import { openApi } from './describe.ts';
import { gamePage } from './game-page.ts';
import { limitsTable } from './limits.ts';
import { recordVectors } from './record-vectors.ts';
import { withSettingsTable } from './settings-table.ts';

const ROOT = new URL('../../', import.meta.url);
const written = (path: string) => readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');

test('docs/openapi.json matches the routes: else run `npm run api`', async () => {
  expect(`${JSON.stringify(openApi(await routesOf()), null, 2)}\n`).toBe(
    written('docs/openapi.json'),
  );
});

test('docs/bot-api.md matches the schemas: else run `npm run api`', () => {
  expect(botPage()).toBe(written('docs/bot-api.md'));
});

test('the bot interface lists the codes of refusals with their statuses', () => {
  const page = botPage();
  expect(page).toContain('| `no-such-table` | 404 | This table does not exist. |');
  expect(page).toContain('| `unknown-token` | 401 |');
  expect(page).toContain('| `decision-passed` | 400 |');
});

test('only games with jokers explain how they are written', () => {
  // Their pages match the games, by the test below.
  const jokers = GAMES.filter(({ id }) =>
    written(`games/${id}/API.md`).includes('the jokers are `0B`'),
  );
  expect(jokers.map(({ id }) => id)).toEqual(['keyed-triads', 'key-of-the-door']);
});

test('docs/operations.md has the settings of the code: else run `npm run api`', () => {
  const page = written('docs/operations.md');
  expect(withSettingsTable(page)).toBe(page);
  expect(page).toContain('| `--port NUMBER` |  | `8420` |');
  expect(page).toContain('| `--pace MS` | `ROTA_PACE` | `900` |');
});

test.each(GAMES.map((module) => [module.id, module] as const))(
  'games/%s/API.md matches the game: else run `npm run api`',
  async (id, module) => {
    const page = await gamePage(module);
    expect(page).toBe(written(`games/${id}/API.md`));
    expect(page).toMatch(/^interface View\b.*^type DealEvent =/ms);
  },
);

test('the transcript is of messages that the schemas describe', () => {
  const lines = written('docs/bots/transcript.md')
    .match(/^[<>] .*$/gm)!
    .map((line) => ({
      isOurs: line.startsWith('>'),
      message: JSON.parse(line.slice(2)),
    }));
  const messages = lines.filter(({ message }) => 'do' in message || 'say' in message);
  expect(messages.length).toBeGreaterThan(10);
  expect(lines.length - messages.length).toBe(2);
  for (const { isOurs, message } of messages) {
    const schema = isOurs ? clientMessage : serverMessage;
    expect([message, schema.safeParse(message).error]).toEqual([message, undefined]);
  }
  expect(messages.at(-1)!.message.events.at(-1).type).toBe('match-over');
});

test('docs/record-vectors.jsonl has today’s verdicts: else run `npm run api`', async () => {
  expect(await recordVectors()).toBe(written('docs/record-vectors.jsonl'));
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('a program written from the pages alone reads all record vectors', () => {
  const paths = ['packages/core/check_records.py', 'docs/record-vectors.jsonl'];
  const args = paths.map((path) => fileURLToPath(new URL(path, ROOT)));
  const { stdout, stderr } = spawnSync('python3', args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  const vectors = written('docs/record-vectors.jsonl').trim().split('\n');
  // `check_packs.py` checks the dealing.
  const checked = vectors.filter((line) => !line.includes('"pack-not-as-settled"'));
  expect(stdout.trim().split('\n')).toHaveLength(checked.length);
});

test('the JSON Schema of records accepts what the parser accepts', () => {
  const accepts = new Ajv({ strict: false }).compile(
    JSON.parse(written('docs/record.schema.json')),
  );
  const vectors = written('docs/record-vectors.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const { name, record } of vectors) {
    expect([name, accepts(record)]).toEqual([name, parseRecord(record).ok]);
    // Without any one of its fields, in a deal and in the dealing too.
    for (const part of [record, record.deals[0], record.dealing ?? {}]) {
      for (const field of Object.keys(part)) {
        const value = part[field];
        delete part[field];
        expect([name, field, accepts(record)]).toEqual([name, field, parseRecord(record).ok]);
        part[field] = null;
        expect([name, field, accepts(record)]).toEqual([name, field, parseRecord(record).ok]);
        part[field] = value;
      }
    }
  }
  const faults = vectors.map(({ fault }) => fault);
  expect(faults).toEqual(expect.arrayContaining([undefined, 'bad-record', 'pack-not-as-settled']));
});

test('both contain the server’s limits, and a changed limit changes them', () => {
  const { description } = JSON.parse(written('docs/openapi.json')).info;
  for (const text of [description, written('docs/bot-api.md')]) {
    expect(text).toContain(limitsTable(DEFAULT_LIMITS));
  }
  for (const [name, limit] of Object.entries(DEFAULT_LIMITS)) {
    const other = typeof limit === 'number' ? limit + 1 : { ...limit, burst: limit.burst + 1 };
    expect(limitsTable({ ...DEFAULT_LIMITS, [name]: other })).not.toBe(limitsTable(DEFAULT_LIMITS));
  }
});
