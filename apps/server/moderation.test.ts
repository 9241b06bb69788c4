import { sealedBids, toys } from '@rota/game-testing/toys';
import { type CreatedProgram, PHRASES, type QueueStatus, type TableSummary } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ME, OPEN, type TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open(toys, {
    trustProxy: true,
    limits: { requests: { burst: 1000, perSecond: 1000 } },
  });
});
afterEach(() => server.close());

/** Seats people at one table, all connected. */
async function startTable(names: readonly string[]) {
  const { clients, id } = await server.startTable(sealedBids, names);
  const post = (client: TestClient, what: string, body: object) =>
    client.request<never>('POST', `/api/tables/${id}/${what}`, body);
  const sendPhrase = (client: TestClient, phrase: string) => post(client, 'phrases', { phrase });
  return { clients, id, post, sendPhrase };
}

const phrasesSeenBy = (client: TestClient) =>
  client.received('phrase').map(({ seat, phrase }) => `${seat} ${phrase}`);

test('a phrase reaches everyone at the table and is not stored', async () => {
  const { clients, id, sendPhrase } = await startTable(['Ada', 'Bo']);
  const [ada, bo] = clients as [TestClient, TestClient];
  const spectator = await (await (await server.client('Spectator')).connect()).join(id);
  const before = await server.store.read(id, 0);
  expect(await sendPhrase(bo, 'well-played')).toMatchObject({ status: 200 });
  for (const client of [ada, bo, spectator]) {
    await client.waitFor(() => phrasesSeenBy(client).length > 0);
    expect(phrasesSeenBy(client)).toEqual(['1 well-played']);
  }
  expect(await server.store.read(id, 0)).toEqual(before);
  expect(await sendPhrase(spectator, 'hello')).toMatchObject({ status: 403 });
  expect(await sendPhrase(bo, 'my own words')).toMatchObject({ status: 400 });
  expect(await sendPhrase(server.newClient(), 'hello')).toMatchObject({ status: 403 });
  await Promise.all([ada.play(1), bo.play(2)]);
  const { body } = await ada.request('GET', `/api/tables/${id}/record`);
  for (const phrase of PHRASES) expect(JSON.stringify(body)).not.toContain(`"${phrase}"`);
});

test('a player who sends too many phrases must wait, and the rest are not delivered', async () => {
  const { clients, sendPhrase } = await startTable(['Ada', 'Bo']);
  const [ada, bo] = clients as [TestClient, TestClient];
  const answers = [];
  for (let at = 0; at < 12; at++) answers.push(await sendPhrase(bo, 'oops'));
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBeLessThan(10);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { refusal: { code: 'talks-too-fast' } },
  });
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await sendPhrase(ada, 'one-moment')).toMatchObject({ status: 200 });
  await ada.waitFor(() => phrasesSeenBy(ada).includes('0 one-moment'));
  expect(phrasesSeenBy(ada)).toHaveLength(accepted + 1);
});

test('a muted player’s phrases do not reach the player who muted them, at any table, until unmuted', async () => {
  const { clients, id, post, sendPhrase } = await startTable(['Ada', 'Bo', 'Cy']);
  const [ada, bo, cy] = clients as [TestClient, TestClient, TestClient];
  expect(await post(ada, 'mutes', { seat: 1, muted: true })).toMatchObject({ body: [1] });
  await sendPhrase(bo, 'hello');
  await sendPhrase(cy, 'hello');
  await ada.waitFor(() => phrasesSeenBy(ada).length > 0);
  expect(phrasesSeenBy(ada)).toEqual(['2 hello']);
  await cy.waitFor(() => phrasesSeenBy(cy).length === 2);
  expect(await post(ada, 'mutes', { seat: 0, muted: true })).toMatchObject({ status: 409 });
  expect(await cy.request('GET', `/api/tables/${id}/mutes`)).toMatchObject({ body: [] });

  const seats = [ME, OPEN];
  const next = await bo.createTable(sealedBids, seats);
  await ada.request('POST', `/api/tables/${next.id}/seats`, {});
  expect(await ada.request('GET', `/api/tables/${next.id}/mutes`)).toMatchObject({ body: [0] });
  await ada.join(next.id);
  await bo.request('POST', `/api/tables/${next.id}/phrases`, { phrase: 'thanks' });
  const lift = { seat: 0, muted: false };
  expect(await ada.request('POST', `/api/tables/${next.id}/mutes`, lift)).toMatchObject({
    body: [],
  });
  await bo.request('POST', `/api/tables/${next.id}/phrases`, { phrase: 'sorry' });
  await ada.waitFor(() => phrasesSeenBy(ada).includes('0 sorry'));
  expect(phrasesSeenBy(ada)).not.toContain('0 thanks');
});

test('a text reaches the people with seats at a private table, and nothing keeps it', async () => {
  const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
  const made = await ada.request<TableSummary>('POST', '/api/tables', {
    game: sealedBids.id,
    seats: [ME, OPEN],
    private: true,
  });
  const { id } = made.body;
  const say = (client: TestClient, text: unknown) =>
    client.request('POST', `/api/tables/${id}/texts`, { text });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  const spectator = await (await (await server.client('Spectator')).connect()).join(id);
  for (const client of [ada, bo]) await (await client.connect()).join(id);
  const before = await server.store.read(id, 0);
  expect(await say(bo, '  Well,\nhello \u202e🃏 ')).toMatchObject({ status: 200 });
  const textsSeenBy = (client: TestClient) => client.received('phrase').map(({ text }) => text);
  for (const client of [ada, bo]) {
    await client.waitFor(() => textsSeenBy(client).length > 0);
    expect(textsSeenBy(client)).toEqual(['Well, hello 🃏']);
  }
  expect(await say(spectator, 'me too')).toMatchObject({ status: 403 });
  for (const text of ['', ' \u200b', 'x'.repeat(201), 7])
    expect(await say(bo, text)).toMatchObject({ status: 400 });
  expect(await server.store.read(id, 0)).toEqual(before);
  expect(textsSeenBy(spectator)).toEqual([]);

  // Neither at a table that strangers find, nor at its rematch.
  const { clients, id: open } = await server.startTable(sealedBids, ['Cy', 'Di']);
  const [cy, di] = clients as [TestClient, TestClient];
  await Promise.all([cy.play(1), di.play(2)]);
  const again = await cy.request<TableSummary>('POST', `/api/tables/${open}/rematch`);
  for (const table of [open, again.body.id]) {
    expect(await cy.request('POST', `/api/tables/${table}/texts`, { text: 'Hi' })).toMatchObject({
      status: 403,
      body: { refusal: { code: 'phrases-only' } },
    });
  }
});

test('reports need a seat, count once per table and person, must name another person, and are limited', async () => {
  const { clients, id, post } = await startTable(['Ada', 'Bo', 'Cy']);
  const [ada, bo, cy] = clients as [TestClient, TestClient, TestClient];
  const spectator = await server.client('Spectator');
  const stalling = { seat: 1, reason: 'stalling' };
  expect(await post(ada, 'reports', stalling)).toMatchObject({ status: 200 });
  expect(await post(cy, 'reports', { seat: 1, reason: 'name' })).toMatchObject({ status: 200 });
  const code = async (client: TestClient, body: object) => {
    const answer = await post(client, 'reports', body);
    return (answer.body as { refusal?: { code: string } }).refusal?.code;
  };
  expect(await code(ada, { seat: 1, reason: 'cheating' })).toBe('reported-already');
  expect(await code(spectator, stalling)).toBe('not-seated');
  expect(await code(bo, stalling)).toBe('nobody-there');
  expect(await code(bo, { seat: 7, reason: 'name' })).toBe('nobody-there');
  expect(await code(bo, { seat: 0, reason: 'boredom' })).toBe('bad-request');
  const reports = await server.store.moderation.reports(9);
  expect(reports.map(({ table, name, reason }) => [table, name, reason]).sort()).toEqual([
    [id, 'Bo', 'name'],
    [id, 'Bo', 'stalling'],
  ]);
  const codes = new Set<string | undefined>();
  for (let at = 0; at < 12; at++) {
    const { id: table } = await bo.createTable(sealedBids, [ME, OPEN]);
    await spectator.request('POST', `/api/tables/${table}/seats`, {});
    const answer = await spectator.request('POST', `/api/tables/${table}/reports`, {
      seat: 0,
      reason: 'pestering',
    });
    codes.add((answer.body as { refusal?: { code: string } }).refusal?.code);
  }
  expect(codes).toEqual(new Set([undefined, 'too-many-reports']));
});

const seek = async (client: TestClient, also = {}) =>
  (await client.request<QueueStatus>('POST', '/api/quick', { game: sealedBids.id, ...also })).body;

test('people in the queue are matched at a rated table with clocks and without a host', async () => {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  expect(await seek(ada)).toMatchObject({ others: 0 });
  const matched = await seek(bo);
  expect(await seek(ada)).toEqual(matched);
  const { table } = matched as { table: string };
  const summary = await ada.request<TableSummary>('GET', `/api/tables/${table}`);
  expect(summary.body).toMatchObject({
    rated: true,
    state: 'running',
    timing: { kind: 'live' },
    seats: [{ kind: 'person' }, { kind: 'person' }],
  });
  for (const client of [ada, bo]) await (await client.connect()).join(table);
  expect(ada.received('table').at(-1)).toMatchObject({ host: null, rated: true });
  expect(new Set([ada.seat, bo.seat])).toEqual(new Set([0, 1]));
  await Promise.all([ada.play(1), bo.play(2)]);
  const ratings = () => ada.request<unknown[]>('GET', `/api/tables/${table}/ratings`);
  await expect
    .poll(async () => (await ratings()).body)
    .toEqual([
      expect.objectContaining({ matches: 1, provisional: true }),
      expect.objectContaining({ matches: 1, provisional: true }),
    ]);
  const own = await ada.request('GET', '/api/me/ratings');
  expect(own.body).toEqual({ [sealedBids.id]: (await ratings()).body[ada.seat!] });
  expect(await seek(ada)).toMatchObject({ others: 0 });
  expect((await ada.request('GET', `/api/ratings/${sealedBids.id}`)).body).toEqual([]);
});

test('a person who leaves the queue is not matched; filling up with bots starts immediately', async () => {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  await seek(ada);
  expect(await ada.request('DELETE', '/api/quick')).toMatchObject({ status: 200 });
  expect(await seek(bo, { seats: 3 })).toMatchObject({ others: 0 });
  const { table } = (await seek(bo, { seats: 3, fill: true })) as { table: string };
  const { body } = await bo.request<TableSummary>('GET', `/api/tables/${table}`);
  expect(body.seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'bot', 'person']);
  // Matches against bots are not rated.
  expect(body).not.toHaveProperty('rated');
});

test('a program is not matched, and its phrases are rejected', async () => {
  const ada = await server.client('Ada');
  const made = await ada.request<CreatedProgram>('POST', '/api/me/programs', { name: 'Pip' });
  const pip = server.newClient();
  const asPip = { authorization: `Bearer ${made.body.token}` };
  const asked = await pip.request('POST', '/api/quick', { game: sealedBids.id }, asPip);
  expect(asked).toMatchObject({ status: 403, body: { refusal: { code: 'programs-not-matched' } } });
  const { id } = await ada.createTable(sealedBids, [ME, OPEN]);
  expect(await pip.request('POST', `/api/tables/${id}/seats`, {}, asPip)).toMatchObject({
    status: 200,
  });
  await pip.connect(asPip);
  await pip.join(id);
  await (await ada.connect()).join(id);
  const path = `/api/tables/${id}/phrases`;
  const response = await pip.request('POST', path, { phrase: 'hello' }, asPip);
  expect(response).toMatchObject({ status: 403, body: { refusal: { code: 'bots-are-silent' } } });
  await ada.request('POST', path, { phrase: 'hello' });
  await ada.waitFor(() => phrasesSeenBy(ada).length > 0);
  await Promise.all([ada.play(1), pip.play(2)]);
  expect([phrasesSeenBy(ada), phrasesSeenBy(pip)]).toEqual([['0 hello'], []]);
});

test('an invalid quick-match request is rejected with its reason', async () => {
  const ada = await server.client('Ada');
  const code = async (body: object) => {
    const answer = await ada.request('POST', '/api/quick', body);
    return (answer.body as { refusal: { code: string } }).refusal.code;
  };
  expect(await code({ game: 'chess' })).toBe('unknown-game');
  expect(await code({ game: sealedBids.id, seats: 9 })).toBe('wrong-number-of-seats');
  expect(await code({ game: sealedBids.id, seats: 'many' })).toBe('bad-request');
});

/** Two people, connected to the table where the queue has matched them. */
async function matched(names: readonly [string, string]) {
  const [one, other] = await Promise.all(names.map((name) => server.client(name)));
  await seek(one!);
  const { table: id } = (await seek(other!)) as { table: string };
  for (const client of [one!, other!]) await (await client.connect()).join(id);
  for (const client of [one!, other!]) await client.waitFor(() => Boolean(client.view));
  return { clients: [one!, other!] as const, id };
}

const own = async (client: TestClient) =>
  (
    await client.request<Record<string, { points: number; matches: number }>>(
      'GET',
      '/api/me/ratings',
    )
  ).body[sealedBids.id];

test('a table that a person creates is never rated, and asking for a rating is rejected', async () => {
  const ada = await server.client('Ada');
  const wanted = { game: sealedBids.id, seats: [ME, OPEN] };
  for (const rated of [true, false]) {
    expect(await ada.request('POST', '/api/tables', { ...wanted, rated })).toMatchObject({
      status: 400,
      body: { refusal: { code: 'only-quick-rated' } },
    });
  }
  // A second cookie of the same player.
  const { clients, id } = await startTable(['Ada', 'Ada again']);
  const [first, second] = clients as [TestClient, TestClient];
  await Promise.all([first.play(1), second.play(2)]);
  const { body } = await first.request<TableSummary>('GET', `/api/tables/${id}`);
  expect(body.state).toBe('over');
  expect(body).not.toHaveProperty('rated');
  await server.restart();
  expect([await own(first), await own(second)]).toEqual([undefined, undefined]);
});

test('two cookies from one network are matched, and their match is unrated', async () => {
  const ada = await server.client('Ada');
  const again = await server.client('Ada again');
  again.forwardedFor = ada.forwardedFor;
  await seek(ada);
  const { table } = (await seek(again)) as { table: string };
  for (const client of [ada, again]) await (await client.connect()).join(table);
  expect(ada.received('table').at(-1)).not.toHaveProperty('rated');
  await Promise.all([ada.play(1), again.play(2)]);
  await server.restart();
  expect([await own(ada), await own(again)]).toEqual([undefined, undefined]);
});

test('a rated match is decided as soon as one player is left, and its rematch is unrated', async () => {
  const { clients, id } = await matched(['Ada', 'Bo']);
  const [ada, bo] = clients;
  await bo.request('POST', `/api/tables/${id}/resign`, {});
  await expect.poll(async () => (await own(ada))?.points).toBeGreaterThan(1500);
  expect((await own(bo))!.points).toBeLessThan(1500);
  await ada.play(1);
  const again = await ada.request<TableSummary>('POST', `/api/tables/${id}/rematch`, {});
  expect(again.status).toBe(200);
  expect(again.body).not.toHaveProperty('rated');
});

test('a rating that was not saved when the server died is saved after the restart', async () => {
  const { clients } = await matched(['Ada', 'Bo']);
  const [ada, bo] = clients;
  // The server dies after it commits the last move and before it saves the projection.
  server.store.saveProjection = async () => {
    throw new Error('gone');
  };
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(await own(ada)).toBeUndefined();
  await server.restart();
  await expect.poll(async () => (await own(ada))?.matches).toBe(1);
  await server.restart();
  expect((await own(ada))!.matches).toBe(1);
});
