import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary, Timing } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetName } from './reset-name.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open(toys);
});
afterEach(() => server.close());

const CLOCKS: Timing = { kind: 'live', move: 600, reserve: 0 };

test.each([[undefined], [CLOCKS]])(
  'a reset name disappears everywhere, and the match continues (clocks: %o)',
  async (timing) => {
    const ada = await server.client('Ada');
    const rude = await server.client('Rumpelstilt');
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id } = await ada.createTable(sealedBids, seats, {}, timing);
    await rude.request('POST', `/api/tables/${id}/seats`, {});
    for (const client of [ada, rude]) await (await client.connect()).join(id);
    const [other] = (await server.store.read(id, 1)).flatMap((entry) =>
      entry.type === 'seat' && entry.sitter.kind === 'person' ? [entry.sitter.person] : [],
    );
    const name = await resetName(server.store, other!);
    expect(name).toMatch(/^Guest \d{4}$/);
    expect(JSON.stringify(await server.store.read(id, 0))).not.toContain('Rumpelstilt');
    await Promise.all([ada.play(1), rude.play(2)]);
    const { body } = await ada.request<TableSummary>('GET', `/api/tables/${id}`);
    expect(body).toMatchObject({ state: 'over', seats: [{ name: 'Ada' }, { name }] });
    expect(ada.messages.at(-1)).not.toMatchObject({ say: 'error' });
    const seen = ada.messages.findLast((message) => 'seats' in message);
    expect(seen).toMatchObject({ seats: [{ name: 'Ada' }, { name }] });
    expect((await rude.request('GET', '/api/me')).body).toMatchObject({ name });
    const listed = await rude.request<TableSummary[]>('GET', '/api/matches');
    expect(listed.body).toMatchObject([{ seats: [{ name: 'Ada' }, { name }] }]);
  },
);

test('an unknown person has no name to reset', async () => {
  expect(await resetName(server.store, 'unknown')).toBeUndefined();
});
