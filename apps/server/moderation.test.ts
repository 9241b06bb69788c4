import { sealedBids, toys } from '@rota/game-testing/toys';
import { type CreatedProgram, PHRASES, type QueueStatus, type TableSummary } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };

let house: TestServer;
beforeEach(async () => {
  house = await TestServer.open(toys, { trustProxy: true });
});
afterEach(() => house.close());

/** People at one table, all looking on. */
async function seated(names: readonly string[], also = {}) {
  const guests: TestClient[] = [];
  for (const name of names) guests.push(await house.client(name));
  const [first, ...rest] = guests as [TestClient, ...TestClient[]];
  const seats = [ME, ...rest.map(() => OPEN)];
  const wanted = { game: sealedBids.id, seats, ...also };
  const made = await first.request<TableSummary>('POST', '/api/tables', wanted);
  expect(made.status).toBe(201);
  const { id } = made.body;
  for (const guest of rest) await guest.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of guests) await (await guest.connect()).join(id);
  const post = (guest: TestClient, what: string, body: object) =>
    guest.request<never>('POST', `/api/tables/${id}/${what}`, body);
  const says = (guest: TestClient, phrase: string) => post(guest, 'phrases', { phrase });
  return { guests, id, post, says };
}

const heardBy = (guest: TestClient) =>
  guest.received('phrase').map(({ seat, phrase }) => `${seat} ${phrase}`);

test('a phrase is heard by all at the table, and leaves nothing behind', async () => {
  const { guests, id, says } = await seated(['Ada', 'Bo']);
  const [ada, bo] = guests as [TestClient, TestClient];
  const looker = await (await (await house.client('Looker')).connect()).join(id);
  const before = await house.store.read(id, 0);
  expect(await says(bo, 'well-played')).toMatchObject({ status: 200 });
  for (const guest of [ada, bo, looker]) {
    await guest.waitFor(() => heardBy(guest).length > 0);
    expect(heardBy(guest)).toEqual(['1 well-played']);
  }
  expect(await house.store.read(id, 0)).toEqual(before);
  expect(await says(looker, 'hello')).toMatchObject({ status: 403 });
  expect(await says(bo, 'my own words')).toMatchObject({ status: 400 });
  expect(await says(house.newClient(), 'hello')).toMatchObject({ status: 403 });
  await Promise.all([ada.play(1), bo.play(2)]);
  const { body } = await ada.request('GET', `/api/tables/${id}/record`);
  for (const phrase of PHRASES) expect(JSON.stringify(body)).not.toContain(`"${phrase}"`);
});

test('whoever says too much is told to wait, and is not heard', async () => {
  const { guests, says } = await seated(['Ada', 'Bo']);
  const [ada, bo] = guests as [TestClient, TestClient];
  const answers = [];
  for (let at = 0; at < 12; at++) answers.push(await says(bo, 'oops'));
  const told = answers.filter(({ status }) => status === 200).length;
  expect(told).toBeLessThan(10);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { refusal: { code: 'talks-too-fast' } },
  });
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await says(ada, 'one-moment')).toMatchObject({ status: 200 });
  await ada.waitFor(() => heardBy(ada).includes('0 one-moment'));
  expect(heardBy(ada)).toHaveLength(told + 1);
});

test('whoever is muted is not heard by the muter, at this table or the next, until unmuted', async () => {
  const { guests, id, post, says } = await seated(['Ada', 'Bo', 'Cy']);
  const [ada, bo, cy] = guests as [TestClient, TestClient, TestClient];
  expect(await post(ada, 'mutes', { seat: 1, muted: true })).toMatchObject({ body: [1] });
  await says(bo, 'hello');
  await says(cy, 'hello');
  await ada.waitFor(() => heardBy(ada).length > 0);
  expect(heardBy(ada)).toEqual(['2 hello']);
  await cy.waitFor(() => heardBy(cy).length === 2);
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
  await ada.waitFor(() => heardBy(ada).includes('0 sorry'));
  expect(heardBy(ada)).not.toContain('0 thanks');
});

test('a report needs a seat, counts once a table and person, is about another person, and has a limit', async () => {
  const { guests, id, post } = await seated(['Ada', 'Bo', 'Cy']);
  const [ada, bo, cy] = guests as [TestClient, TestClient, TestClient];
  const looker = await house.client('Looker');
  const stalling = { seat: 1, reason: 'stalling' };
  expect(await post(ada, 'reports', stalling)).toMatchObject({ status: 200 });
  expect(await post(cy, 'reports', { seat: 1, reason: 'name' })).toMatchObject({ status: 200 });
  const code = async (guest: TestClient, body: object) => {
    const answer = await post(guest, 'reports', body);
    return (answer.body as { refusal?: { code: string } }).refusal?.code;
  };
  expect(await code(ada, { seat: 1, reason: 'cheating' })).toBe('reported-already');
  expect(await code(looker, stalling)).toBe('not-seated');
  expect(await code(bo, stalling)).toBe('nobody-there');
  expect(await code(bo, { seat: 7, reason: 'name' })).toBe('nobody-there');
  expect(await code(bo, { seat: 0, reason: 'boredom' })).toBe('bad-request');
  const reports = await house.store.moderation.reports(9);
  expect(reports.map(({ table, name, reason }) => [table, name, reason]).sort()).toEqual([
    [id, 'Bo', 'name'],
    [id, 'Bo', 'stalling'],
  ]);
  const codes = new Set<string | undefined>();
  for (let at = 0; at < 12; at++) {
    const { id: table } = await bo.createTable(sealedBids, [ME, OPEN]);
    await looker.request('POST', `/api/tables/${table}/seats`, {});
    const answer = await looker.request('POST', `/api/tables/${table}/reports`, {
      seat: 0,
      reason: 'pestering',
    });
    codes.add((answer.body as { refusal?: { code: string } }).refusal?.code);
  }
  expect(codes).toEqual(new Set([undefined, 'too-many-reports']));
});

const seek = async (guest: TestClient, also = {}) =>
  (await guest.request<QueueStatus>('POST', '/api/quick', { game: sealedBids.id, ...also })).body;

test('strangers who wait are brought together at one table with clocks, that counts and is nobody’s', async () => {
  const ada = await house.client('Ada');
  const bo = await house.client('Bo');
  expect(await seek(ada)).toMatchObject({ others: 0 });
  const met = await seek(bo);
  expect(await seek(ada)).toEqual(met);
  const { table } = met as { table: string };
  const summary = await ada.request<TableSummary>('GET', `/api/tables/${table}`);
  expect(summary.body).toMatchObject({
    rated: true,
    state: 'running',
    timing: { kind: 'live' },
    seats: [{ kind: 'person' }, { kind: 'person' }],
  });
  for (const guest of [ada, bo]) await (await guest.connect()).join(table);
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

test('whoever gives up waiting is met by nobody; with bots nobody has to wait', async () => {
  const ada = await house.client('Ada');
  const bo = await house.client('Bo');
  await seek(ada);
  expect(await ada.request('DELETE', '/api/quick')).toMatchObject({ status: 200 });
  expect(await seek(bo, { seats: 3 })).toMatchObject({ others: 0 });
  const { table } = (await seek(bo, { seats: 3, fill: true })) as { table: string };
  const { body } = await bo.request<TableSummary>('GET', `/api/tables/${table}`);
  expect(body.seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'bot', 'person']);
  // Nobody is rated for beating bots.
  expect(body).not.toHaveProperty('rated');
});

test('a program is brought together with nobody, and talks to nobody', async () => {
  const ada = await house.client('Ada');
  const made = await ada.request<CreatedProgram>('POST', '/api/me/programs', { name: 'Pip' });
  const pip = house.newClient();
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
  const talk = `/api/tables/${id}/phrases`;
  const said = await pip.request('POST', talk, { phrase: 'hello' }, asPip);
  expect(said).toMatchObject({ status: 403, body: { refusal: { code: 'bots-are-silent' } } });
  await ada.request('POST', talk, { phrase: 'hello' });
  await ada.waitFor(() => heardBy(ada).length > 0);
  await Promise.all([ada.play(1), pip.play(2)]);
  expect([heardBy(ada), heardBy(pip)]).toEqual([['0 hello'], []]);
});

test('what cannot be sought is said', async () => {
  const ada = await house.client('Ada');
  const code = async (body: object) => {
    const answer = await ada.request('POST', '/api/quick', body);
    return (answer.body as { refusal: { code: string } }).refusal.code;
  };
  expect(await code({ game: 'chess' })).toBe('unknown-game');
  expect(await code({ game: sealedBids.id, seats: 9 })).toBe('wrong-number-of-seats');
  expect(await code({ game: sealedBids.id, seats: 'many' })).toBe('bad-request');
});

/** Two strangers at the table that the queue has brought them to, looking on. */
async function matched(names: readonly [string, string]) {
  const [one, other] = await Promise.all(names.map((name) => house.client(name)));
  await seek(one!);
  const { table: id } = (await seek(other!)) as { table: string };
  for (const guest of [one!, other!]) await (await guest.connect()).join(id);
  for (const guest of [one!, other!]) await guest.waitFor(() => Boolean(guest.view));
  return { guests: [one!, other!] as const, id };
}

const own = async (guest: TestClient) =>
  (
    await guest.request<Record<string, { points: number; matches: number }>>(
      'GET',
      '/api/me/ratings',
    )
  ).body[sealedBids.id];

test('no table somebody sets counts, whoever sits down; one that is asked to is refused', async () => {
  const ada = await house.client('Ada');
  const wanted = { game: sealedBids.id, seats: [ME, OPEN] };
  for (const rated of [true, false]) {
    expect(await ada.request('POST', '/api/tables', { ...wanted, rated })).toMatchObject({
      status: 400,
      body: { refusal: { code: 'only-quick-rated' } },
    });
  }
  // A second cookie of the same player.
  const { guests, id } = await seated(['Ada', 'Ada again']);
  const [first, second] = guests as [TestClient, TestClient];
  await Promise.all([first.play(1), second.play(2)]);
  const { body } = await first.request<TableSummary>('GET', `/api/tables/${id}`);
  expect(body.state).toBe('over');
  expect(body).not.toHaveProperty('rated');
  await house.restart();
  expect([await own(first), await own(second)]).toEqual([undefined, undefined]);
});

test('two cookies from one network are brought together, and their match does not count', async () => {
  const ada = await house.client('Ada');
  const again = await house.client('Ada again');
  again.from = ada.from;
  await seek(ada);
  const { table } = (await seek(again)) as { table: string };
  for (const guest of [ada, again]) await (await guest.connect()).join(table);
  expect(ada.received('table').at(-1)).not.toHaveProperty('rated');
  await Promise.all([ada.play(1), again.play(2)]);
  await house.restart();
  expect([await own(ada), await own(again)]).toEqual([undefined, undefined]);
});

test('a match that counts is decided as soon as one is left; meeting again is among friends', async () => {
  const { guests, id } = await matched(['Ada', 'Bo']);
  const [ada, bo] = guests;
  await bo.request('POST', `/api/tables/${id}/resign`, {});
  await expect.poll(async () => (await own(ada))?.points).toBeGreaterThan(1500);
  expect((await own(bo))!.points).toBeLessThan(1500);
  await ada.play(1);
  const again = await ada.request<TableSummary>('POST', `/api/tables/${id}/rematch`, {});
  expect(again.status).toBe(200);
  expect(again.body).not.toHaveProperty('rated');
});

test('a rating that was not written when the server died is written when it is back', async () => {
  const { guests } = await matched(['Ada', 'Bo']);
  const [ada, bo] = guests;
  // It dies between the last move and the sheet.
  house.store.saveProjection = async () => {
    throw new Error('gone');
  };
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(await own(ada)).toBeUndefined();
  await house.restart();
  await expect.poll(async () => (await own(ada))?.matches).toBe(1);
  await house.restart();
  expect((await own(ada))!.matches).toBe(1);
});
