import { sealedBids } from '@rota/game-testing/toys';
import type { Talk } from '@rota/protocol';
import { expect, test } from 'vitest';
import type { Occupant } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { Table } from './table.ts';
import {
  bot,
  person,
  samplingBots,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';

const program: Occupant = { kind: 'person', person: 'id-P', name: 'P', program: true };

async function startTable(seats: readonly Occupant[]) {
  const log = new MemoryLog();
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const deaf = new Map<string, string[]>();
  const bots = samplingBots(sealedBids);
  const table = await testTable(
    sealedBids,
    seats,
    testPorts(sealedBids, {
      log,
      moderation: { mutersOf: async (speaker) => new Set(deaf.get(speaker)) },
      peers: {
        broadcast(message) {
          if ('phrase' in message) sent.push([message.seat, message.phrase]);
        },
      },
      bots: {
        choose(ask, signal) {
          asked.push(ask);
          return bots.choose(ask, signal);
        },
      },
    }),
  );
  const join = (name?: string) => new TestClient(sealedBids).join(table, name);
  return { table, log, asked, sent, deaf, join };
}

const phrasesSentTo = (client: TestClient) =>
  client.received.flatMap(({ update }) =>
    update.say === 'phrase' ? [[update.seat, update.phrase]] : [],
  );

test('a phrase is sent to all subscribers and other nodes, and is in no log', async () => {
  const { table, log, asked, sent, join } = await startTable([person('A'), person('B'), bot]);
  const all = [join('A'), join('B'), join()];
  await settle();
  const { length } = log.entries;
  const requests = asked.length;
  expect(await table.say('id-B', { phrase: 'hello' })).toEqual({ ok: true, value: null });
  await settle();
  for (const client of all) expect(phrasesSentTo(client)).toEqual([[1, 'hello']]);
  expect(sent).toEqual([[1, 'hello']]);
  expect(log.entries).toHaveLength(length);
  // No bot was asked again.
  expect(asked).toHaveLength(requests);
  expect(JSON.stringify(asked)).not.toContain('hello');
  // Later subscribers do not receive it.
  expect(phrasesSentTo(join('A'))).toEqual([]);
});

test('people who have muted the sender receive nothing', async () => {
  const { table, deaf, sent, join } = await startTable([person('A'), person('B')]);
  const [a, b, spectator] = [join('A'), join('B'), join()];
  deaf.set('id-B', ['id-A']);
  await table.say('id-B', { phrase: 'oops' });
  table.receivePeerMessage({ table: 't', seat: 1, phrase: 'sorry' }, 2);
  await settle();
  expect(phrasesSentTo(a)).toEqual([]);
  expect(phrasesSentTo(b)).toEqual([
    [1, 'oops'],
    [1, 'sorry'],
  ]);
  expect(phrasesSentTo(spectator)).toHaveLength(2);
  // Other nodes look up mutes for their own subscribers.
  expect(sent).toHaveLength(1);
});

test('only people send phrases from their own seats: no spectators, bots, programs or people who left', async () => {
  const { table, join } = await startTable([person('A'), person('B'), bot, program]);
  const [a, pip] = [join('A'), join('P')];
  const code = async (name: string) => {
    const result = await table.say(`id-${name}`, { phrase: 'hello' });
    return result.ok ? undefined : result.rejection.code;
  };
  expect(await code('X')).toBe('not-seated');
  expect(await code('P')).toBe('bots-are-silent');
  await table.submit({ do: 'leave', person: 'id-B' });
  expect(await code('B')).toBe('bots-are-silent');
  await table.submit({ do: 'resign', person: 'id-B' });
  expect(await code('B')).toBe('resigned');
  table.receivePeerMessage({ table: 't', seat: 2, phrase: 'hello' }, 2);
  await settle();
  expect(phrasesSentTo(a)).toEqual([]);
  expect(await code('A')).toBeUndefined();
  expect(phrasesSentTo(a)).toHaveLength(1);
  expect(phrasesSentTo(pip)).toEqual([]);
});

/** A table of two people and a spectator where people may say as much as `talk`. */
async function startTalk(talk: Talk | undefined, texts: boolean) {
  const heard: unknown[] = [];
  const setup = { game: sealedBids, seats: [person('A'), person('B')], at: 0, texts };
  const ports = testPorts(sealedBids, {
    ...(talk ? { talk } : {}),
    peers: { broadcast: (message) => 'phrase' in message && heard.push(message) },
  });
  const made = await Table.create('t', setup, ports);
  if (!made.ok) throw new Error(made.rejection.code);
  const table = made.value;
  const join = (name?: string) => new TestClient(sealedBids).join(table, name);
  const clients = { a: join('A'), b: join('B'), spectator: join() };
  const textsSentTo = ({ received }: TestClient) =>
    received.flatMap(({ update }) => (update.say === 'phrase' && update.text ? update.text : []));
  const say = async (text: string) => {
    const said = await table.say('id-B', { phrase: 'text', text });
    return said.ok ? undefined : said.rejection.code;
  };
  return { table, heard, say, textsSentTo, ...clients };
}

test('people with the link write to those with seats, and to no spectator', async () => {
  const { table, heard, say, textsSentTo, a, b, spectator } = await startTalk('text', true);
  expect(await say('Tea? 🍵')).toBeUndefined();
  table.receivePeerMessage({ table: 't', seat: 0, phrase: 'text', text: 'Yes' }, 2);
  await settle();
  expect([a, b, spectator].map(textsSentTo)).toEqual([['Tea? 🍵', 'Yes'], ['Tea? 🍵', 'Yes'], []]);
  expect(heard).toEqual([{ table: 't', seat: 1, phrase: 'text', text: 'Tea? 🍵' }]);
  expect(a.received[0]!.update).toMatchObject({ say: 'table', talk: 'text' });
});

test.each([
  ['text', false, 'phrases-only'],
  ['phrases', true, 'phrases-only'],
  [undefined, true, 'phrases-only'],
  ['off', true, 'talk-is-off'],
] as const)('with talk %s, among people with the link: %s, a text is refused', async (...row) => {
  const [talk, texts, code] = row;
  const { say, heard, textsSentTo, a } = await startTalk(talk, texts);
  expect(await say('Hello')).toBe(code);
  await settle();
  expect([textsSentTo(a), heard]).toEqual([[], []]);
});

test('without talk no phrase is sent', async () => {
  const { table, a } = await startTalk('off', false);
  const said = await table.say('id-A', { phrase: 'hello' });
  expect(said.ok ? undefined : said.rejection.code).toBe('talk-is-off');
  expect(a.received[0]!.update).toMatchObject({ talk: 'off' });
});
