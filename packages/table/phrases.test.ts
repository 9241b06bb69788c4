import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Sitter } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import {
  bot,
  Guest,
  person,
  samplingThinker,
  settled,
  testPorts,
  testTable,
} from './test-table.ts';

const program: Sitter = { kind: 'person', person: 'id-P', name: 'P', program: true };

async function seated(seats: readonly Sitter[]) {
  const log = new MemoryLog();
  const asked: unknown[] = [];
  const spoke: unknown[] = [];
  const deaf = new Map<string, string[]>();
  const thinker = samplingThinker(sealedBids);
  const table = await testTable(
    sealedBids,
    seats,
    testPorts(sealedBids, {
      log,
      moderation: { mutersOf: async (speaker) => new Set(deaf.get(speaker)) },
      peers: {
        tell(message) {
          if ('phrase' in message) spoke.push([message.seat, message.phrase]);
        },
      },
      thinker: {
        choose(ask, signal) {
          asked.push(ask);
          return thinker.choose(ask, signal);
        },
      },
    }),
  );
  const look = (name?: string) => new Guest(sealedBids).join(table, name);
  return { table, log, asked, spoke, deaf, look };
}

const heardBy = (guest: Guest) =>
  guest.told.flatMap(({ news }) => (news.say === 'phrase' ? [[news.seat, news.phrase]] : []));

test('a phrase is sent to all subscribers and other nodes, and is in no log', async () => {
  const { table, log, asked, spoke, look } = await seated([person('A'), person('B'), bot]);
  const everybody = [look('A'), look('B'), look()];
  await settled();
  const { length } = log.entries;
  const thoughts = asked.length;
  expect(await table.speak('id-B', 'hello')).toEqual({ ok: true, value: null });
  await settled();
  for (const guest of everybody) expect(heardBy(guest)).toEqual([[1, 'hello']]);
  expect(spoke).toEqual([[1, 'hello']]);
  expect(log.entries).toHaveLength(length);
  // No bot was asked again.
  expect(asked).toHaveLength(thoughts);
  expect(JSON.stringify(asked)).not.toContain('hello');
  // Later subscribers do not receive it.
  expect(heardBy(look('A'))).toEqual([]);
});

test('people who have muted the sender receive nothing', async () => {
  const { table, deaf, spoke, look } = await seated([person('A'), person('B')]);
  const [a, b, looker] = [look('A'), look('B'), look()];
  deaf.set('id-B', ['id-A']);
  await table.speak('id-B', 'oops');
  table.receivePeerMessage({ table: 't', seat: 1, phrase: 'sorry' }, 2);
  await settled();
  expect(heardBy(a)).toEqual([]);
  expect(heardBy(b)).toEqual([
    [1, 'oops'],
    [1, 'sorry'],
  ]);
  expect(heardBy(looker)).toHaveLength(2);
  // Other nodes look up mutes for their own subscribers.
  expect(spoke).toHaveLength(1);
});

test('only people send phrases from their own seats: no spectators, bots, programs or people who left', async () => {
  const { table, look } = await seated([person('A'), person('B'), bot, program]);
  const [a, pip] = [look('A'), look('P')];
  const code = async (name: string) => {
    const said = await table.speak(`id-${name}`, 'hello');
    return said.ok ? undefined : said.rejection.code;
  };
  expect(await code('X')).toBe('not-seated');
  expect(await code('P')).toBe('bots-are-silent');
  await table.submit({ do: 'leave', person: 'id-B' });
  expect(await code('B')).toBe('bots-are-silent');
  await table.submit({ do: 'resign', person: 'id-B' });
  expect(await code('B')).toBe('resigned');
  table.receivePeerMessage({ table: 't', seat: 2, phrase: 'hello' }, 2);
  await settled();
  expect(heardBy(a)).toEqual([]);
  expect(await code('A')).toBeUndefined();
  expect(heardBy(a)).toHaveLength(1);
  expect(heardBy(pip)).toEqual([]);
});
