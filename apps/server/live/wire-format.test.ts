import { toys } from '@rota/game-testing/toys';
import { PLAIN_WIRE_VERSION, type ServerMessage } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open(toys);
});
afterEach(() => server.close());

/** What all connections of one person receive in the same order. */
function updatesOf({ messages }: TestClient, from: number): ServerMessage[] {
  return messages.filter((message) => message.say === 'events' && message.number > from);
}

test.each(toys.map(({ game }) => game))(
  '$id: both versions of the wire format report the same match, also after a lost connection',
  async (game) => {
    const { clients, id } = await server.startTable(game, ['Ada', 'Bo'], { bots: 1 });
    const [ada, bo] = clients as [TestClient, TestClient];
    const old = server.newClient();
    old.cookie = ada.cookie;
    await old.connect({}, PLAIN_WIRE_VERSION);
    await old.join(id);
    const from = old.number;
    const upTo = from + 4;
    await Promise.all([old, bo].map((client) => client.play(client === bo ? 2 : 1, upTo)));
    for (const client of [ada, old]) {
      await client.waitFor(() => client.number >= upTo);
      client.disconnect();
      await client.waitFor(() => client.closed !== undefined);
    }
    if (bo.pendingDecision) await bo.play(2, bo.number + 1);
    await ada.connect();
    await old.connect({}, PLAIN_WIRE_VERSION);
    for (const client of [ada, old]) await client.join(id, client.number);
    await Promise.all([old.play(1), bo.play(2)]);
    await ada.waitFor(() => ada.isOver);
    await old.waitFor(() => old.isOver);
    expect(updatesOf(ada, from)).toEqual(updatesOf(old, from));
    expect(ada.view).toEqual(old.view);
    expect(old.frames.every((frame) => frame.startsWith('{"say":'))).toBe(true);
    expect(ada.frames.some((frame) => frame.startsWith('["e",'))).toBe(true);
    expect(bo.frames.some((frame) => frame.startsWith('["a",'))).toBe(true);
  },
);

test('a short move before any table is named is rejected, as every invalid message', async () => {
  const ada = await server.client('Ada');
  await ada.connect();
  ada.sendRaw('["m",1,"AC",1]');
  await ada.waitFor(() => ada.received('error').length > 0);
  expect(ada.received('error')).toMatchObject([{ refusal: { code: 'bad-message' } }]);
});
