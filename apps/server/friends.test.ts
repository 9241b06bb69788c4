import { sealedBids, toys } from '@rota/game-testing/toys';
import type {
  CreatedFriendLink,
  CreatedProgram,
  Friend,
  LobbyTable,
  OpenedFriendLink,
  OwnFriends,
  TableSummary,
} from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GREEDY, ME, OPEN, type TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open(toys, { trustProxy: true });
});
afterEach(() => server.close());

const refusedWith = (code: string) => ({ body: { refusal: { code } } });

const newLink = async (client: TestClient) =>
  (await client.request<CreatedFriendLink>('POST', '/api/me/friends/links', {})).body.link;
const open = (client: TestClient, link: string) =>
  client.request<OpenedFriendLink>('POST', '/api/friend-links/open', { link });
const accept = (client: TestClient, link: string) =>
  client.request<OwnFriends>('POST', '/api/friend-links/accept', { link });
const friendsOf = async (client: TestClient): Promise<readonly Friend[]> =>
  (await client.request<OwnFriends>('GET', '/api/me/friends')).body.friends;
const namesOf = async (client: TestClient) => (await friendsOf(client)).map(({ name }) => name);
const lobbyOf = async (client: TestClient) =>
  (await client.request<LobbyTable[]>('GET', '/api/tables')).body;
const invite = async (client: TestClient, table: string) => {
  const [friend] = await friendsOf(client);
  return client.request('POST', `/api/me/friends/${friend!.id}/invitations`, { table });
};

/** Two people who are friends. */
async function befriend(): Promise<[TestClient, TestClient]> {
  const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
  expect(await accept(bo, await newLink(ada))).toMatchObject({ status: 200 });
  return [ada, bo];
}

test('a link says who asks, makes both friends when accepted, and works once', async () => {
  const [ada, bo, cy] = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => server.client(name)));
  const link = await newLink(ada!);
  expect(await namesOf(ada!)).toEqual([]);
  expect((await open(bo!, link)).body).toEqual({ name: 'Ada', friends: false });
  expect(await namesOf(bo!)).toEqual([]);
  expect((await accept(bo!, link)).body.friends.map(({ name }) => name)).toEqual(['Ada']);
  expect([await namesOf(ada!), await namesOf(bo!)]).toEqual([['Bo'], ['Ada']]);
  expect(await accept(cy!, link)).toMatchObject({
    status: 404,
    ...refusedWith('friend-link-invalid'),
  });
  expect((await open(bo!, await newLink(ada!))).body).toEqual({ name: 'Ada', friends: true });
});

test('only the hash of a link is stored', async () => {
  const ada = await server.client('Ada');
  const link = await newLink(ada);
  expect(link).toMatch(/^[\w-]{32}$/);
  expect(await newLink(ada)).not.toBe(link);
  const { body } = await ada.request<OwnFriends>('GET', '/api/me/friends');
  expect(body.links).toBe(2);
  expect(JSON.stringify(body)).not.toContain(link);
  const data = await ada.request('GET', '/api/me/data');
  expect(JSON.stringify(data.body)).not.toContain(link);
});

test('a wrong, used, withdrawn or muted person’s link all get the same answer', async () => {
  const { clients } = await server.startTable(sealedBids, ['Ada', 'Bo', 'Cy']);
  const [ada, bo, cy] = clients as [TestClient, TestClient, TestClient];
  const mute = (client: TestClient, seat: number) =>
    client.request('POST', `/api/tables/${client.table}/mutes`, { seat, muted: true });
  const used = await newLink(ada);
  await accept(cy, used);
  const withdrawn = await newLink(ada);
  await ada.request('DELETE', '/api/me/friends/links');
  const invalid = await open(bo, 'A'.repeat(32));
  expect(invalid).toMatchObject({ status: 404, ...refusedWith('friend-link-invalid') });
  await mute(ada, 1);
  const byMuter = await newLink(ada);
  await mute(bo, 2);
  const byMuted = await newLink(cy);
  for (const link of [used, withdrawn, byMuter, byMuted, 'x']) {
    for (const answer of [await open(bo, link), await accept(bo, link)]) {
      expect([answer.status, answer.body]).toEqual([404, invalid.body]);
    }
  }
  expect(await namesOf(bo)).toEqual([]);
});

test('one’s own link, too many friends and bad requests are rejected with a reason', async () => {
  await server.close();
  server = await TestServer.open(toys, { limits: { friends: 1 } });
  const [ada, bo] = await befriend();
  const cy = await server.client('Cy');
  expect(await open(ada, await newLink(ada))).toMatchObject({
    status: 409,
    ...refusedWith('friend-link-own'),
  });
  expect(await accept(bo, await newLink(cy))).toMatchObject({
    status: 409,
    body: { refusal: { code: 'too-many-friends', facts: { most: 1 } } },
  });
  // That Ada's list is full is not told to others.
  expect(await accept(cy, await newLink(ada))).toMatchObject(refusedWith('friend-link-invalid'));
  expect(await open(cy, '')).toMatchObject({ status: 400, ...refusedWith('bad-request') });
  const none = server.newClient();
  expect((await none.request('GET', '/api/me/friends')).body).toEqual({ friends: [], links: 0 });
});

test('either side ends a friendship, and no one else can', async () => {
  const [ada, bo] = await befriend();
  const [theirs] = await friendsOf(ada);
  const end = (client: TestClient, id: string) => client.request('DELETE', `/api/me/friends/${id}`);
  for (const id of [theirs!.id, 'none']) {
    expect(await end(bo, id)).toMatchObject({ status: 404, ...refusedWith('no-such-friend') });
  }
  const [own] = await friendsOf(bo);
  expect(await end(bo, own!.id)).toMatchObject({ status: 200, body: { friends: [], links: 0 } });
  expect([await namesOf(ada), await namesOf(bo)]).toEqual([[], []]);
});

test('a friend’s table is shown while they sit there and anyone may see it', async () => {
  const [ada, bo] = await befriend();
  const playing = async () => (await friendsOf(ada))[0]!.playing;
  const seats = [ME, GREEDY];
  const table = async (more: object) =>
    (
      await bo.request<TableSummary>('POST', '/api/tables', {
        game: sealedBids.id,
        seats,
        options: {},
        ...more,
      })
    ).body;
  const hidden = await table({ private: true });
  await (await bo.connect()).join(hidden.id);
  expect(await playing()).toBeUndefined();
  const shown = await table({});
  expect(await playing()).toBeUndefined();
  await bo.join(shown.id);
  expect(await playing()).toEqual({ table: shown.id, game: sealedBids.id, state: 'running' });
  bo.disconnect();
  await expect.poll(playing).toBeUndefined();
});

test('an invitation shows a private table in the friend’s lobby, and nowhere else', async () => {
  const [ada, bo] = await befriend();
  const cy = await server.client('Cy');
  const { body: table } = await ada.request<TableSummary>('POST', '/api/tables', {
    game: sealedBids.id,
    seats: [ME, OPEN],
    private: true,
  });
  expect(await lobbyOf(bo)).toEqual([]);
  expect(await invite(ada, table.id)).toMatchObject({ status: 200, body: {} });
  expect(await lobbyOf(bo)).toMatchObject([{ id: table.id, seat: null, invitedBy: 'Ada' }]);
  expect(await lobbyOf(cy)).toEqual([]);
  await bo.request('DELETE', `/api/tables/${table.id}/invitation`);
  expect(await lobbyOf(bo)).toEqual([]);
  await invite(ada, table.id);
  await bo.request('POST', `/api/tables/${table.id}/seats`, {});
  const [own] = await lobbyOf(bo);
  expect(own).toMatchObject({ id: table.id, seat: 1 });
  expect(own).not.toHaveProperty('invitedBy');
  expect((await friendsOf(ada))[0]!.last).toMatchObject({ id: table.id, seat: 0 });
  expect(await invite(ada, table.id)).toMatchObject(refusedWith('has-begun'));
});

test('finished matches with a friend make a record, the same from both sides', async () => {
  const [ada, bo] = await befriend();
  const { id } = await ada.createTable(sealedBids, [ME, OPEN]);
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const client of [ada, bo]) await (await client.connect()).join(id);
  expect((await friendsOf(ada))[0]).not.toHaveProperty('record');
  await Promise.all([ada.play('ada'), bo.play('bo')]);
  const match = async (client: TestClient) =>
    (await client.request<TableSummary[]>('GET', '/api/matches')).body[0]!;
  const { totals, scores } = await match(ada);
  const lead = totals[0]! - totals[1]!;
  const sums = totals.map((_, seat) => scores!.reduce((sum, deal) => sum + deal[seat]!, 0));
  expect(sums).toEqual(totals);
  const recordOf = async (client: TestClient) => (await friendsOf(client))[0]!.record;
  const [ahead, behind] = [Number(lead > 0), Number(lead < 0)];
  expect(await recordOf(ada)).toEqual({ matches: 1, ahead, behind });
  expect(await recordOf(bo)).toEqual({ matches: 1, ahead: behind, behind: ahead });
});

test('one can invite only to a table where one sits, and not without end', async () => {
  await server.close();
  server = await TestServer.open(toys, { limits: { invitations: { burst: 2, perSecond: 1e-9 } } });
  const [ada, bo] = await befriend();
  const table = await bo.createTable(sealedBids, [ME, OPEN, OPEN]);
  expect(await invite(ada, table.id)).toMatchObject({ status: 403, ...refusedWith('not-seated') });
  expect(await invite(ada, 'none')).toMatchObject({ status: 404, ...refusedWith('no-such-table') });
  for (const status of [200, 200, 429])
    expect(await invite(bo, table.id)).toMatchObject({ status });
});

test('a friend who has muted the sender sees no invitation, and the sender does not learn of it', async () => {
  const [ada, bo] = await befriend();
  const first = await ada.createTable(sealedBids, [ME, OPEN]);
  await bo.request('POST', `/api/tables/${first.id}/seats`, {});
  await bo.request('POST', `/api/tables/${first.id}/mutes`, { seat: 0, muted: true });
  const { body: table } = await ada.request<TableSummary>('POST', '/api/tables', {
    game: sealedBids.id,
    seats: [ME, OPEN],
    private: true,
  });
  expect(await invite(ada, table.id)).toMatchObject({ status: 200, body: {} });
  expect((await lobbyOf(bo)).map(({ id }) => id)).not.toContain(table.id);
  expect(await namesOf(ada)).toEqual(['Bo']);
});

test('opening friend links is rate-limited', async () => {
  await server.close();
  server = await TestServer.open(toys, { limits: { friendLinks: { burst: 3, perSecond: 1e-9 } } });
  const bo = await server.client('Bo');
  const statuses = [];
  for (let at = 0; at < 5; at++) statuses.push((await open(bo, `guess ${at}`)).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

test('programs have no friends', async () => {
  const ada = await server.client('Ada');
  const made = await ada.request<CreatedProgram>('POST', '/api/me/programs', { name: 'Machine' });
  const machine = server.newClient();
  machine.token = made.body.token;
  for (const answer of [
    await machine.request('GET', '/api/me/friends'),
    await machine.request('POST', '/api/me/friends/links', {}),
    await accept(machine, await newLink(ada)),
  ]) {
    expect(answer).toMatchObject({ status: 403, ...refusedWith('not-for-programs') });
  }
});

test('the exported data names the friends, and deleting the account ends the friendships', async () => {
  const [ada, bo] = await befriend();
  const { body } = await ada.request<{ friends: unknown[] }>('GET', '/api/me/data');
  expect(body.friends).toEqual([{ name: 'Bo', since: expect.any(Number) }]);
  const link = await newLink(ada);
  await ada.request('DELETE', '/api/me');
  expect(await namesOf(bo)).toEqual([]);
  expect(await open(bo, link)).toMatchObject(refusedWith('friend-link-invalid'));
});
