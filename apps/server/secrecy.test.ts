import { type GameEvent, replay, type Viewer } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { type CreatedProgram, eventsInOrder } from '@rota/protocol';
import type { Entry } from '@rota/table';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const games = [...toys, { game: keyedTriads, policies }];
let server: TestServer;
afterEach(() => server.close());

for (const { game } of games) {
  test(`${game.id}: each viewer receives exactly the events meant for it`, async () => {
    server = await TestServer.open(games);
    const { clients, id } = await server.startTable(game, ['Ada', 'Bo', 'Cy']);
    const spectator = await (await server.client('Spectator')).connect();
    await spectator.join(id);
    await Promise.all(clients.map((client, seat) => client.play(seat)));
    await spectator.waitFor(() => spectator.isOver);
    const { body: record } = await spectator.request('GET', `/api/tables/${id}/record`);
    const eventsOf = (client: TestClient) => client.received('events').flatMap(eventsInOrder);
    for (const [viewer, client] of [...clients.entries(), ['public', spectator]] as [
      Viewer,
      TestClient,
    ][]) {
      const expected: GameEvent[] = [];
      let dealing = true;
      replay(record as never, [game], {
        // Events of the dealing itself are part of the view that everyone then receives.
        onEvent: (event, only) => {
          if (!dealing && (only === undefined || only === viewer)) expected.push(event);
        },
        onStep: (match) => {
          dealing = match.deal!.scores !== undefined;
        },
      });
      // A spectator who joins late receives earlier moves with the view.
      const received = eventsOf(client);
      expect(received).toEqual(expected.slice(expected.length - received.length));
      if (viewer !== 'public') expect(received).toHaveLength(expected.length);
    }
  });
}

test('a seat receives the same bytes in two worlds that differ only in what it may not see', async () => {
  // Seats 0, 1, 2; dealer 0; dealing starts with seat 1. SB-2.
  const mine = ['AC', '2C', '3C'];
  const worlds = [
    [
      ['AD', '2D', '3D'],
      ['AS', '2S', '3S'],
      ['4C', '4D', '4S', 'AH', '2H', '3H', '4H'],
    ],
    [
      ['AS', '2S', '4H'],
      ['AD', '2D', '4S'],
      ['3H', '2H', 'AH', '3S', '4D', '3D', '4C'],
    ],
  ] as const;
  const bytes: string[][] = [];
  for (const [left, right, rest] of worlds) {
    const pack = [0, 1, 2].flatMap((round) => [left[round]!, right[round]!, mine[round]!]);
    server = await TestServer.open(games);
    const { clients, id } = await tableWithPack([...pack, ...rest], ['Ada', 'Bo', 'Cy']);
    const [ada, bo, cy] = clients as [TestClient, TestClient, TestClient];
    // The others choose secretly; nothing about it may be sent before all have chosen.
    await bo.move(bo.pendingDecision!.number, left[2]);
    await cy.move(cy.pendingDecision!.number, right[2]);
    await ada.waitFor(() => ada.received('events').length === 2);
    const again = await server.client('Ada');
    again.cookie = ada.cookie;
    await again.connect();
    await again.join(id);
    const rejected = await ada.move(ada.pendingDecision!.number, left[0]);
    expect(rejected.say).toBe('refused');
    bytes.push(
      [...ada.frames, ...again.frames].map((frame) =>
        frame.replaceAll(id, 'table').replaceAll(left[0], 'card'),
      ),
    );
    if (bytes.length < worlds.length) await server.close();
  }
  expect(bytes[1]).toEqual(bytes[0]);
});

test('a spectator receives the same bytes in two worlds that differ only in what seats may see', async () => {
  // The same cards are played in the same order; the cards that stay in hand are swapped between seats.
  const worlds = [
    [
      ['AC', '2C', '3C'],
      ['AD', '2D', '3D'],
      ['AS', '2S', '3S'],
    ],
    [
      ['AC', '2S', '3D'],
      ['AD', '2C', '3S'],
      ['AS', '2D', '3C'],
    ],
  ] as const;
  const rest = ['4C', '4D', '4S', 'AH', '2H', '3H', '4H'];
  const bytes: string[][] = [];
  for (const hands of worlds) {
    const pack = [0, 1, 2].flatMap((round) => [1, 2, 0].map((seat) => hands[seat]![round]!));
    server = await TestServer.open(games);
    const { clients, id } = await tableWithPack([...pack, ...rest], ['Ada', 'Bo', 'Cy']);
    const spectator = await (await server.newClient()).connect();
    await spectator.join(id);
    expect(spectator.received('table')[0]).toMatchObject({ seat: null });
    for (const [seat, client] of clients.entries()) {
      await client.move(client.pendingDecision!.number, hands[seat]![0]);
    }
    await spectator.waitFor(() => spectator.received('events').length === 3);
    const late = await (await server.newClient()).connect();
    await late.join(id);
    const answer = await spectator.move(spectator.decisions[0]!.number, '2C');
    expect(answer).toMatchObject({ say: 'refused', refusal: { code: 'not-seated' } });
    const frames = [...spectator.frames, ...late.frames];
    expect(frames.join()).not.toContain('"own"');
    bytes.push(frames.map((frame) => frame.replaceAll(id, 'table')));
    if (bytes.length < worlds.length) await server.close();
  }
  expect(bytes[1]).toEqual(bytes[0]);
});

test('neither logs nor frames contain a pack, a cookie, a token or a person’s id', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  server = await TestServer.open(games, { log });
  const { clients, id } = await server.startTable(keyedTriads, ['Ada', 'Bo']);
  const [ada, bo] = clients as [TestClient, TestClient];
  ada.sendRaw('nonsense');
  await ada.move(0, 'XX');
  await ada.request('POST', '/api/tables', '{');
  await Promise.all([ada.play(1), bo.play(2)]);
  const entries = await server.store.read(id, 0);
  const people = (entries[0] as Entry & { type: 'created' }).seats;
  const made = await ada.request<CreatedProgram>('POST', '/api/me/programs', { name: 'Pip' });
  const pip = await programAt(id, made.body.token);
  await ada.request('DELETE', `/api/me/programs/${made.body.kept.programs[0]!.id}`);
  await pip.request('GET', '/api/me');
  await ada.request('GET', '/api/me', undefined, { authorization: `Bearer ${made.body.token}x` });
  const secrets = clients.flatMap(({ cookie }) =>
    cookie
      .split(/[=.]/)
      .slice(1)
      // The epoch is a short number.
      .filter((part) => part.length > 4),
  );
  secrets.push(made.body.token, made.body.token.slice(5));
  const written = [...lines, ...ada.frames, ...bo.frames].join('\n');
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(JSON.stringify(people)).toContain(secrets[0]);
  expect(written).not.toMatch(/"pack"/);
  expect(lines.join('\n')).not.toMatch(/"(hand|cards|view|move)"/);
});

/** Connects a program as a spectator that sends invalid messages and requests. */
async function programAt(table: string, token: string): Promise<TestClient> {
  const program = server.newClient();
  program.token = token;
  await program.connect();
  await program.join(table);
  program.sendRaw('nonsense');
  await program.request('POST', '/api/tables', '{');
  return program;
}

/** Seats clients at a table with a given pack, in the log format from before dealing exchanges. */
async function tableWithPack(pack: readonly string[], names: readonly string[]) {
  const clients: TestClient[] = [];
  for (const name of names) clients.push(await server.client(name));
  const seats = clients.map(({ cookie }, seat) => {
    const person = cookie.split(/[=.]/)[1]!;
    return { kind: 'person', person, name: names[seat]! } as const;
  });
  const { id: game, version } = sealedBids;
  const id = `dealt-${names.length}`;
  const at = Date.now();
  await server.store.append(id, [
    { number: 1, type: 'created', game, version, options: { deals: 1 }, seats, at },
    { number: 2, type: 'deal', pack },
  ]);
  for (const client of clients) {
    await client.connect();
    await client.join(id);
  }
  return { clients, id };
}
