import { computeSeal, Match, type MatchRecord, seededRandom, writeRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import {
  type AccountData,
  type CreatedProgram,
  MAX_UPLOAD_BYTES,
  type RejectedRequest,
  type TableSummary,
  type UploadMatch,
} from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNLIMITED } from './testing/ample-limits.ts';
import { TestAuthenticator } from './testing/test-authenticator.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open(toys, {
    limits: { uploads: { burst: 100, perSecond: 100 }, requests: UNLIMITED },
  });
});
afterEach(() => server.close());

const CREATED = 1_700_000_000_000;

/** Returns a finished match against a bot as a device stores it, with the proof of its packs. */
async function finishedMatch(): Promise<UploadMatch> {
  const player = await server.client('Ann');
  const seats = [{ kind: 'bot', bot: 'greedy' }, { kind: 'me' }];
  const { id } = await player.createTable(sealedBids, seats, { deals: 2 });
  await (await player.connect()).join(id);
  await player.play(1);
  await expect
    .poll(async () => (await player.request('GET', `/api/tables/${id}/record`)).status)
    .toBe(200);
  const { body } = await player.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  return { record: body, seat: 1, created: CREATED };
}

const upload = (client: TestClient, match: unknown) =>
  client.request<TableSummary>('POST', '/api/matches', match);

const historyOf = async (client: TestClient) =>
  (await client.request<TableSummary[]>('GET', '/api/matches')).body;

test('an uploaded match is in the history, can be replayed and is not rated', async () => {
  const match = await finishedMatch();
  const ada = await server.client('Ada');
  const { status, body } = await upload(ada, match);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    game: sealedBids.id,
    options: expect.objectContaining({ deals: 2 }),
    seats: [
      { kind: 'bot', name: 'greedy', bot: 'greedy' },
      { kind: 'person', name: 'Ann' },
    ],
    state: 'over',
    seat: 1,
    deal: 2,
    deals: 2,
    totals: match.record.scores,
    winners: match.record.winners,
    scores: match.record.deals.map(({ scores }) => scores),
    onDevice: true,
    created: CREATED,
  });
  await server.restart();
  expect(await historyOf(ada)).toEqual([body]);
  const record = await ada.request<MatchRecord>('GET', `/api/tables/${body.id}/record`);
  expect(record.body).toEqual(match.record);
  expect(verify(record.body, [sealedBids])).toBeUndefined();
  const spectator = server.newClient();
  expect(await spectator.request('GET', `/api/tables/${body.id}`)).toMatchObject({
    body: { id: body.id, seat: null },
  });
  expect((await ada.request('GET', '/api/me/ratings')).body).toEqual({});
  expect((await ada.request('GET', `/api/ratings/${sealedBids.id}`)).body).toEqual([]);
  expect((await ada.request('GET', '/api/tables')).body).toEqual([]);
  expect((await ada.request('POST', `/api/tables/${body.id}/rematch`, {})).status).toBe(404);
});

test('a match is listed once, however often it is uploaded, even at the same time', async () => {
  const match = await finishedMatch();
  const ada = await server.client('Ada');
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(ada, match)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await server.restart();
  const again = await upload(ada, { ...match, created: CREATED + 1 });
  expect(await historyOf(ada)).toEqual([again.body]);
  expect(again.body).toEqual(answers[0]!.body);
});

test('a match never begins after its upload, whatever the device’s clock says', async () => {
  const match = await finishedMatch();
  const ada = await server.client('Ada');
  const before = Date.now();
  const { body } = await upload(ada, { ...match, created: before + 1e9 });
  expect(body.created).toBeGreaterThanOrEqual(before);
  expect(body.created).toBeLessThanOrEqual(Date.now());
});

test('another device that signs in lists it, and a match that both uploaded is listed once', async () => {
  const match = await finishedMatch();
  const page = { origin: server.address };
  const ada = await server.client('Ada');
  const authenticator = new TestAuthenticator(server.address);
  const options = async (client: TestClient, of: string) =>
    (await client.request<never>('POST', `/api/${of}/options`, {}, page)).body;
  const response = authenticator.create(await options(ada, 'me/passkeys'));
  await ada.request('POST', '/api/me/passkeys', { name: 'Key', response }, page);
  const uploaded = await upload(ada, match);
  const phone = await server.client('Pocket');
  await upload(phone, match);
  const answer = authenticator.get(await options(phone, 'sign-in'));
  await phone.request('POST', '/api/sign-in', { response: answer, bring: true }, page);
  expect(await historyOf(phone)).toEqual([uploaded.body]);
  expect((await upload(phone, match)).body).toEqual(uploaded.body);
});

test('it is part of the account’s export and deletion, and another account’s copy stays', async () => {
  const match = await finishedMatch();
  const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
  const { id } = (await upload(ada, match)).body;
  const theirs = (await upload(bo, match)).body;
  const { body } = await ada.request<{ matches: (TableSummary & { record: MatchRecord })[] }>(
    'GET',
    '/api/me/data',
  );
  expect(body.matches).toMatchObject([{ id, onDevice: true, seat: 1, record: match.record }]);
  expect((await ada.request<AccountData>('GET', '/api/me/kept')).body.matches).toEqual({
    all: 0,
    unfinished: 0,
    onDevice: 1,
  });
  await ada.request('DELETE', '/api/me');
  expect((await ada.request('GET', `/api/tables/${id}`)).status).toBe(404);
  expect((await ada.request('GET', `/api/tables/${id}/record`)).status).toBe(404);
  expect(await historyOf(bo)).toEqual([theirs]);
});

test('an upload that is not a match played by the rules is rejected with a code and changes nothing', async () => {
  const match = await finishedMatch();
  const { record } = match;
  const ada = await server.client('Ada');
  const { dealing: _, seal: _seal, ...bare } = record;
  const unproven = { ...bare, rota: 1 } as const;
  const changed = (change: Partial<MatchRecord>, of: MatchRecord = unproven) => ({
    ...match,
    record: { ...of, ...change },
  });
  const [first, ...rest] = record.deals;
  const deal = (change: object) => [{ ...first!, ...change }, ...rest];
  const { winners: _winners, ...endless } = unproven;
  const hostile: [payload: unknown, status: number, code: string][] = [
    ['{"record":', 400, 'not-json'],
    [null, 400, 'bad-request'],
    [[], 400, 'bad-request'],
    [{}, 400, 'bad-request'],
    [{ ...match, person: 'other' }, 400, 'bad-request'],
    [{ ...match, created: -1 }, 400, 'bad-request'],
    [{ ...match, seat: 1.5 }, 400, 'bad-request'],
    [{ ...match, record: 'x'.repeat(MAX_UPLOAD_BYTES) }, 413, 'too-long'],
    [{ ...match, record: {} }, 400, 'bad-request'],
    [
      `{"record":${'['.repeat(40_000)}${']'.repeat(40_000)},"seat":0,"created":0}`,
      400,
      'bad-request',
    ],
    [`{"record":{"__proto__":{"rota":1}},"seat":0,"created":0}`, 400, 'not-json'],
    [changed({ rota: 3 as never }), 400, 'bad-request'],
    [changed({ rota: 2 }), 400, 'bad-record'],
    [changed({ game: 'poker' }), 400, 'unknown-game'],
    [changed({ version: 99 }), 409, 'unknown-game-version'],
    [changed({ options: { deals: 1e9 } }), 400, 'bad-option-value'],
    [changed({ seats: [] }), 400, 'wrong-number-of-seats'],
    [changed({ seats: ['bot:oracle', 'Ann'] }), 400, 'unknown-bot'],
    [changed({ seats: ['bot:greedy', 'x'.repeat(25)] }), 400, 'bad-record'],
    [changed({ seats: ['bot:greedy', 'sh1t'] }), 400, 'name-not-allowed'],
    [changed({ seats: ['bot:greedy', 'former:'] }), 400, 'unclear-name'],
    [{ ...match, seat: 0 }, 400, 'bad-record'],
    [{ ...match, seat: 7 }, 400, 'bad-record'],
    [{ ...match, record: endless }, 400, 'match-not-over'],
    [
      // The last deal may have changed no score.
      changed({ deals: record.deals.slice(0, 1), scores: record.scores.map((score) => score + 1) }),
      400,
      'wrong-scores',
    ],
    [changed({ resigned: [1] }), 400, 'bad-record'],
    [changed({ scores: record.scores.map((score) => score + 1) }), 400, 'wrong-scores'],
    [changed({ winners: [] }), 400, 'no-winners'],
    [changed({ deals: deal({ pack: ['7H'] }) }), 400, 'wrong-pack-size'],
    [changed({ deals: deal({ pack: first!.pack.map(() => 'joker') }) }), 400, 'unknown-card'],
    [changed({ deals: deal({ moves: [[9, 'x']] }) }), 400, 'unknown-move'],
    [
      changed({ deals: deal({ moves: [...first!.moves, first!.moves[0]!] }) }),
      400,
      'move-after-end',
    ],
    [changed({ deals: deal({ scores: [-1, -1] }) }), 400, 'wrong-deal-scores'],
    // A proof of the packs is verified if there is one.
    [changed({ seats: ['bot:greedy', 'Bea'] }, record), 400, 'seal-broken'],
    [
      changed({ dealing: { ...record.dealing!, secret: '0'.repeat(64) } }, record),
      400,
      'secret-not-committed',
    ],
  ];
  const answers = [];
  for (const [payload] of hostile) {
    const { status, body } = await ada.request<RejectedRequest>('POST', '/api/matches', payload);
    answers.push([status, body.refusal.code]);
  }
  expect(answers).toEqual(hostile.map(([, status, code]) => [status, code]));
  expect(await historyOf(ada)).toEqual([]);
  // Without a proof the match is accepted, because it is not rated.
  expect((await upload(ada, { ...match, record: unproven })).status).toBe(201);
});

test('programs and pages of other origins cannot upload matches', async () => {
  const match = await finishedMatch();
  const ada = await server.client('Ada');
  const made = await ada.request<CreatedProgram>('POST', '/api/me/programs', { name: 'Pip' });
  const pip = server.newClient();
  pip.token = made.body.token;
  expect(await upload(pip, match)).toMatchObject({
    status: 403,
    body: { refusal: { code: 'not-for-programs' } },
  });
  const elsewhere = await ada.request('POST', '/api/matches', match, {
    origin: 'https://else.where',
  });
  expect(elsewhere).toMatchObject({ status: 403, body: { refusal: { code: 'foreign-origin' } } });
  expect(await historyOf(ada)).toEqual([]);
});

test('too many uploads, and uploads that come too fast, are rejected', async () => {
  const match = await finishedMatch();
  const { dealing: _, seal: _seal, ...bare } = match.record;
  const matchOf = (name: string) => ({
    ...match,
    record: { ...bare, rota: 1, seats: ['bot:greedy', name] },
  });
  await server.close();
  server = await TestServer.open(toys, {
    limits: { deviceMatches: 2, uploads: { burst: 5, perSecond: 0 } },
  });
  const ada = await server.client('Ada');
  const answers = [];
  for (const name of ['A', 'B', 'C', 'A', 'B', 'D']) {
    answers.push(await upload(ada, matchOf(name)));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 201, 201, 429]);
  expect(answers[2]!.body).toMatchObject({
    refusal: { code: 'too-many-matches', facts: { most: 2 } },
  });
  expect(answers[5]!.body).toMatchObject({ refusal: { code: 'too-fast' } });
  expect(await historyOf(ada)).toHaveLength(2);
  // The limit is per address, not per guest.
  expect((await upload(await server.client('Bo'), matchOf('A'))).status).toBe(429);
});

test('a match may be longer than any other request', async () => {
  const { value: match } = Match.create(snap, 2, { deals: 40 }) as { value: Match };
  const random = seededRandom(3);
  while (!match.over) {
    match.begin(match.shuffledPack(random));
    while (!match.deal!.scores) {
      const seat = snap.currentSeat(match.state as never);
      match.play(seat, snap.sampleMove(match.state as never, seat, random));
    }
  }
  const record = writeRecord(match, ['Ann', 'bot:random']);
  expect(JSON.stringify(record).length).toBeGreaterThan(16 * 1024);
  const ada = await server.client('Ada');
  const { status, body } = await upload(ada, { record, seat: 0, created: CREATED });
  expect([status, body.deals]).toEqual([201, 40]);
  const stored = await ada.request<MatchRecord>('GET', `/api/tables/${body.id}/record`);
  expect(computeSeal(stored.body)).toBe(computeSeal(record));
});
