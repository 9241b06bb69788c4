import { type AnyGame, type GameEvent, replay, type Viewer } from '@rota/core';
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
let house: TestServer;
afterEach(() => house.close());

async function seated(game: AnyGame, names: readonly string[], options = {}) {
  const guests = [];
  for (const name of names) guests.push(await house.client(name));
  const [first, ...rest] = guests as [TestClient, ...TestClient[]];
  const seats = [{ kind: 'me' }, ...rest.map(() => ({ kind: 'open' }))];
  const { id } = await first.createTable(game, seats, options);
  for (const guest of rest) await guest.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of guests) {
    await guest.connect();
    await guest.join(id);
  }
  return { guests, id };
}

for (const { game } of games) {
  test(`${game.id}: on the wire each viewer gets the events that are theirs, no fewer, no more`, async () => {
    house = await TestServer.open(games);
    const { guests, id } = await seated(game, ['Ada', 'Bo', 'Cy']);
    const looker = await (await house.client('Looker')).connect();
    await looker.join(id);
    await Promise.all(guests.map((guest, seat) => guest.play(seat)));
    await looker.waitFor(() => looker.isOver);
    const { body: record } = await looker.request('GET', `/api/tables/${id}/record`);
    const heardBy = (guest: TestClient) => guest.received('events').flatMap(eventsInOrder);
    for (const [viewer, guest] of [...guests.entries(), ['public', looker]] as [
      Viewer,
      TestClient,
    ][]) {
      const theirs: GameEvent[] = [];
      let dealing = true;
      replay(record as never, [game], {
        // What happens in a deal as it is dealt is in the view everybody then gets.
        onEvent: (event, only) => {
          if (!dealing && (only === undefined || only === viewer)) theirs.push(event);
        },
        onStep: (match) => {
          dealing = match.deal!.scores !== undefined;
        },
      });
      // A looker who came late has seen the first deal whole, and what came after event by event.
      const heard = heardBy(guest);
      expect(heard).toEqual(theirs.slice(theirs.length - heard.length));
      if (viewer !== 'public') expect(heard).toHaveLength(theirs.length);
    }
  });
}

test('two worlds that differ in what a seat may not see give it the same bytes', async () => {
  // Seats 0, 1, 2; dealer 0; the pack goes round from seat 1. SB-2.
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
    house = await TestServer.open(games);
    const { guests, id } = await dealtAs([...pack, ...rest], ['Ada', 'Bo', 'Cy']);
    const [ada, bo, cy] = guests as [TestClient, TestClient, TestClient];
    // The others choose in secret; nothing of it may be told before all are in.
    await bo.move(bo.pendingDecision!.number, left[2]);
    await cy.move(cy.pendingDecision!.number, right[2]);
    await ada.waitFor(() => ada.received('events').length === 2);
    const missed = await house.client('Ada');
    missed.cookie = ada.cookie;
    await missed.connect();
    await missed.join(id);
    const refused = await ada.move(ada.pendingDecision!.number, left[0]);
    expect(refused.say).toBe('refused');
    bytes.push(
      [...ada.frames, ...missed.frames].map((frame) =>
        frame.replaceAll(id, 'table').replaceAll(left[0], 'card'),
      ),
    );
    if (bytes.length < worlds.length) await house.close();
  }
  expect(bytes[1]).toEqual(bytes[0]);
});

test('two worlds that differ in what only seats may see give a spectator the same bytes', async () => {
  // The same cards laid in the same order; what stays in the hands is dealt to others.
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
    house = await TestServer.open(games);
    const { guests, id } = await dealtAs([...pack, ...rest], ['Ada', 'Bo', 'Cy']);
    const looker = await (await house.newClient()).connect();
    await looker.join(id);
    expect(looker.received('table')[0]).toMatchObject({ seat: null });
    for (const [seat, guest] of guests.entries()) {
      await guest.move(guest.pendingDecision!.number, hands[seat]![0]);
    }
    await looker.waitFor(() => looker.received('events').length === 3);
    const late = await (await house.newClient()).connect();
    await late.join(id);
    const answer = await looker.move(looker.decisions[0]!.number, '2C');
    expect(answer).toMatchObject({ say: 'refused', refusal: { code: 'not-seated' } });
    const frames = [...looker.frames, ...late.frames];
    expect(frames.join()).not.toContain('"own"');
    bytes.push(frames.map((frame) => frame.replaceAll(id, 'table')));
    if (bytes.length < worlds.length) await house.close();
  }
  expect(bytes[1]).toEqual(bytes[0]);
});

test('neither logs nor frames carry a pack, a cookie, a token or somebody’s id', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  house = await TestServer.open(games, { log });
  const { guests, id } = await seated(keyedTriads, ['Ada', 'Bo']);
  const [ada, bo] = guests as [TestClient, TestClient];
  ada.sendRaw('nonsense');
  await ada.move(0, 'XX');
  await ada.request('POST', '/api/tables', '{');
  await Promise.all([ada.play(1), bo.play(2)]);
  const entries = await house.store.read(id, 0);
  const people = (entries[0] as Entry & { type: 'created' }).seats;
  const made = await ada.request<CreatedProgram>('POST', '/api/me/programs', { name: 'Pip' });
  const pip = await programAt(id, made.body.token);
  await ada.request('DELETE', `/api/me/programs/${made.body.kept.programs[0]!.id}`);
  await pip.request('GET', '/api/me');
  await ada.request('GET', '/api/me', undefined, { authorization: `Bearer ${made.body.token}x` });
  const secrets = guests.flatMap(({ cookie }) => cookie.split(/[=.]/).slice(1));
  secrets.push(made.body.token, made.body.token.slice(5));
  const said = [...lines, ...ada.frames, ...bo.frames].join('\n');
  for (const secret of secrets) expect(said).not.toContain(secret);
  expect(JSON.stringify(people)).toContain(secrets[0]);
  expect(said).not.toMatch(/"pack"/);
  expect(lines.join('\n')).not.toMatch(/"(hand|cards|view|move)"/);
});

/** A program that looks on and makes mistakes. */
async function programAt(table: string, token: string): Promise<TestClient> {
  const program = house.newClient();
  program.token = token;
  await program.connect();
  await program.join(table);
  program.sendRaw('nonsense');
  await program.request('POST', '/api/tables', '{');
  return program;
}

/** A table whose log says that this pack was dealt, as logs did before packs were settled together. */
async function dealtAs(pack: readonly string[], names: readonly string[]) {
  const guests: TestClient[] = [];
  for (const name of names) guests.push(await house.client(name));
  const seats = guests.map(({ cookie }, seat) => {
    const person = cookie.split(/[=.]/)[1]!;
    return { kind: 'person', person, name: names[seat]! } as const;
  });
  const { id: game, version } = sealedBids;
  const id = `dealt-${names.length}`;
  const at = Date.now();
  await house.store.append(id, [
    { number: 1, type: 'created', game, version, options: { deals: 1 }, seats, at },
    { number: 2, type: 'deal', pack },
  ]);
  for (const guest of guests) {
    await guest.connect();
    await guest.join(id);
  }
  return { guests, id };
}
