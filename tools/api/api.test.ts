import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Match, parseRecord, seededRandom } from '@rota/core';
import { GAMES } from '@rota/games';
import { clientMessage, serverMessage } from '@rota/protocol';
import { DEFAULT_LIMITS } from '@rota/server/settings';
import { Ajv as Ajv7 } from 'ajv';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { botPage } from './bot-page.ts';
import type { Content, OpenApi } from './describe.ts';
import { limitsTable } from './limits.ts';
import { withSettingsTable } from './settings-table.ts';
import { WRITTEN_FILES } from './written-files.ts';

const ROOT = new URL('../../', import.meta.url);
const written = (path: string) => readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');

test.each(Object.entries(WRITTEN_FILES))(
  '%s matches the code: else run `npm run api`',
  async (path, write) => {
    expect(await write()).toBe(written(path));
  },
);

const openApi: OpenApi = JSON.parse(written('docs/openapi.json'));
const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));

test('every operation has a name of its own, a tag, and examples that fit its schemas', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(openApi, 'openapi');
  let examples = 0;
  for (const [path, methods] of Object.entries(openApi.paths)) {
    for (const [method, { tags, requestBody, responses }] of Object.entries(methods)) {
      expect(openApi.tags.map(({ name }) => name)).toContain(tags[0]);
      const holders: [string[], Content | undefined][] = [
        [['requestBody'], requestBody],
        ...Object.entries(responses).map(([status, response]): [string[], Content] => [
          ['responses', status],
          response,
        ]),
      ];
      for (const [parts, holder] of holders) {
        const media = holder?.content?.['application/json'];
        if (!media) continue;
        examples++;
        const at = ['paths', path, method, ...parts, 'content', 'application/json', 'schema'];
        const pointer = at.map((part) => part.replaceAll('/', '~1')).join('/');
        const fits = ajv.validate(encodeURI(`openapi#/${pointer}`), media.example);
        expect([at, media.example, fits, ajv.errors]).toEqual([at, media.example, true, null]);
      }
    }
  }
  expect(examples).toBeGreaterThan(operations.length);
});

test('the examples of the WebSocket’s messages fit their schemas', () => {
  const ajv = new Ajv7({ strict: false }).addSchema(
    JSON.parse(written('docs/messages.schema.json')),
    'messages',
  );
  const { messages } = JSON.parse(written('docs/asyncapi.json')).components;
  expect(Object.keys(messages).length).toBeGreaterThan(20);
  for (const [name, { payload, examples }] of Object.entries<{
    payload: { $ref: string };
    examples: { payload: unknown }[];
  }>(messages)) {
    expect(payload.$ref).toBe(`messages.schema.json#/definitions/${name}`);
    const fits = ajv.validate(`messages#/definitions/${name}`, examples[0]!.payload);
    expect([name, fits, ajv.errors]).toEqual([name, true, null]);
  }
});

test.each(GAMES.map((module) => [module.id, module] as const))(
  'all views and events of random matches fit games/%s/api.schema.json, and it names all their fields',
  async (id, module) => {
    const { game } = await module.rules();
    // Unknown fields are allowed to programs, which may meet a newer room, and forbidden here.
    const schema = JSON.parse(
      written(`games/${id}/api.schema.json`).replaceAll(
        '"type": "object"',
        '"type": "object", "additionalProperties": false',
      ),
    );
    // Beside those of the game, those of all matches.
    schema.definitions.Options.additionalProperties = true;
    const ajv = new Ajv7({ strict: false }).addSchema(schema, 'game');
    const check = (type: string, value: unknown) => {
      const fits = ajv.validate(`game#/definitions/${type}`, value);
      if (!fits) expect([type, value, ajv.errors]).toEqual([type, value, null]);
    };
    for (let seed = 0; seed < 20; seed++) {
      const { min, max } = game.seats;
      const created = Match.create(game, min + (seed % (Math.min(max, 4) - min + 1)), { deals: 1 });
      if (!created.ok) throw new Error(created.rejection.code);
      const match = created.value;
      const random = seededRandom(seed);
      match.begin(match.shuffledPack(random));
      while (!match.over) {
        const open = match.decisions().filter(({ kind }) => kind !== 'reaction');
        const { seat } = open[random.below(open.length)]!;
        match.play(seat, game.sampleMove(match.state, seat, random), (event) => {
          if (event.type !== 'deal-over' && event.type !== 'match-over') check('DealEvent', event);
        });
        for (const viewer of [seat, 'public'] as const) check('View', match.view(viewer));
      }
    }
  },
);

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
