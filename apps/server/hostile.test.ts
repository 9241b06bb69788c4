import { request } from 'node:http';
import { connect } from 'node:net';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import {
  CLOSE_CODES,
  type ClientMessage,
  LIVE_PATH,
  MAX_MESSAGE_BYTES,
  type TableSummary,
} from '@rota/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE_PER_ADDRESS } from './limits/client-rate-limiter.ts';
import { LOAD_COST, MESSAGE_COSTS } from './limits/costs.ts';
import { GREEDY, ME, OPEN, TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const games = [...toys, { game: keyedTriads, policies }];

let server: TestServer;
let ada: TestClient;
let bo: TestClient;
let id: string;

/** Ada and Bo at a table of Keyed Triads, where it is Bo's turn. */
beforeEach(async () => {
  server = await TestServer.open(games);
  ada = await server.client('Ada');
  bo = await server.client('Bo');
  ({ id } = await ada.createTable(keyedTriads, [ME, OPEN]));
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const client of [ada, bo]) {
    await client.connect();
    await client.join(id);
  }
  expect(bo.pendingDecision).toBeDefined();
});
afterEach(() => server.close());

/** Expects that the log has not changed and that the match continues normally. */
async function expectUnharmed(): Promise<void> {
  const { number } = bo;
  expect((await server.store.read(id, 0)).at(-1)!.number).toBe(number);
  if (ada.socket!.readyState !== ada.socket!.OPEN) {
    await ada.connect();
    await ada.join(id, ada.number);
  }
  await Promise.all([ada, bo].map((client) => client.play(1, number + 3)));
  expect(bo.number).toBeGreaterThan(number);
}

describe('moves that are rejected, with a reason', () => {
  const refused = async (client: TestClient, move: string, code: string, decision?: number) => {
    const answer = await client.move(decision ?? bo.pendingDecision!.number, move);
    expect(answer).toMatchObject({ say: 'refused', refusal: { code } });
  };

  test('an unknown card, a card not held, another player’s turn', async () => {
    const { hand } = bo.view as { hand: number[] };
    const held = new Set(hand.map((card) => keyedTriads.formatMove(card as never)));
    const foreign = ['AS', '2S', '3S', '4S', '5S'].find((card) => !held.has(card))!;
    await refused(bo, 'XX', 'unknown-move');
    await refused(bo, 'KH', 'unknown-move');
    await refused(bo, foreign, 'card-not-held');
    await refused(ada, 'AS', 'not-your-turn');
    await expectUnharmed();
  });

  test('a decision that has passed or never existed', async () => {
    const [held] = [...(bo.view as { hand: number[] }).hand];
    const move = keyedTriads.formatMove(held as never);
    await refused(bo, move, 'decision-passed', 0);
    await refused(bo, move, 'decision-passed', Number.MAX_SAFE_INTEGER);
    await expectUnharmed();
  });

  test('a move for another player’s seat: messages cannot choose a seat', async () => {
    const [held] = [...(bo.view as { hand: number[] }).hand];
    ada.sendRaw(
      JSON.stringify({
        do: 'move',
        table: id,
        decision: bo.pendingDecision!.number,
        move: keyedTriads.formatMove(held as never),
        ref: 7,
        seat: 1,
      }),
    );
    await ada.waitFor(() => ada.received('error').length > 0);
    expect(ada.received('error')[0]!.refusal.code).toBe('bad-message');
    const spectator = await (await server.client('Spectator')).connect();
    await spectator.join(id);
    await refused(spectator, keyedTriads.formatMove(held as never), 'not-seated');
    await expectUnharmed();
  });

  test('at a table that the client has not joined or that does not exist', async () => {
    expect(await ada.move(1, 'AS', 'nowhere')).toMatchObject({
      refusal: { code: 'not-joined' },
    });
    ada.table = 'nowhere';
    await ada.join('nowhere');
    expect(ada.received('error').at(-1)).toMatchObject({
      table: 'nowhere',
      refusal: { code: 'no-such-table' },
    });
    ada.table = id;
    ada.send({ do: 'leave', table: id });
    expect(await ada.move(1, 'AS')).toMatchObject({ refusal: { code: 'not-joined' } });
    await ada.join(id);
    await expectUnharmed();
  });
});

describe('invalid messages', () => {
  test.each([
    ['junk', 'junk{', 'not-json'],
    ['nothing', '', 'not-json'],
    ['a number', '7', 'bad-message'],
    ['null', 'null', 'bad-message'],
    ['an unknown verb', '{"do":"cheat","table":"t"}', 'bad-message'],
    ['a table that is an object', '{"do":"join","table":{}}', 'bad-message'],
    ['a prototype', '{"__proto__":{"do":"join"},"table":"t"}', 'bad-message'],
    ['a half number', '{"do":"join","table":"t","seen":1.5}', 'bad-message'],
    ['a huge number', '{"do":"join","table":"t","seen":1e300}', 'bad-message'],
    ['deep nesting', '['.repeat(2000), 'not-json'],
  ])('%s is answered with an error and changes nothing', async (_, text, code) => {
    ada.sendRaw(text);
    await ada.waitFor(() => ada.received('error').length > 0);
    expect(ada.received('error')[0]!.refusal.code).toBe(code);
    await expectUnharmed();
  });

  test('bytes instead of text', async () => {
    ada.sendRaw(Buffer.from([0xff, 0xfe, 0x00]));
    await ada.waitFor(() => ada.received('error').length > 0);
    await expectUnharmed();
  });

  test('a message of a megabyte closes its own connection, cleanly, and affects no other', async () => {
    ada.sendRaw(`{"do":"join","table":"${'x'.repeat(1024 * 1024)}"}`);
    await ada.waitFor(() => ada.closed !== undefined);
    expect(ada.closed!.code).toBe(1009);
    await expectUnharmed();
  });

  test('a message one byte too long closes the connection; one of the maximum length is read', async () => {
    ada.sendRaw(`"${'x'.repeat(MAX_MESSAGE_BYTES - 2)}"`);
    await ada.waitFor(() => ada.received('error').length > 0);
    ada.sendRaw(`"${'x'.repeat(MAX_MESSAGE_BYTES - 1)}"`);
    await ada.waitFor(() => ada.closed !== undefined);
    expect(ada.closed!.code).toBe(1009);
    await expectUnharmed();
  });

  test('a client that keeps sending invalid messages is disconnected', async () => {
    for (let times = 0; times < 30; times++) ada.sendRaw('nonsense');
    await ada.waitFor(() => ada.closed !== undefined);
    expect(ada.closed!.code).toBe(CLOSE_CODES.policyViolation);
    await expectUnharmed();
  });

  test('a frame that violates the WebSocket protocol', async () => {
    const raw = (ada.socket as unknown as { _socket: { write(data: Buffer): void } })._socket;
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await ada.waitFor(() => ada.closed !== undefined);
    await expectUnharmed();
  });

  // Versions 1 and 2 carried other views.
  test.each([1, 2, 999])('a client with version %i is told to reload', async (version) => {
    const old = await server.client('Old');
    await old.connect({}, version);
    await old.waitFor(() => old.closed !== undefined);
    expect(old.closed!.code).toBe(CLOSE_CODES.versionMismatch);
    expect(old.messages).toMatchObject([{ say: 'error', refusal: { code: 'other-version' } }]);
  });
});

describe('rate limits and quotas', () => {
  test('reject messages that come too fast, and accept later ones', async () => {
    await server.close();
    server = await TestServer.open(games, {
      limits: { messages: { burst: 5, perSecond: 5 } },
    });
    const client = await (await server.client('Fast')).connect();
    for (let times = 0; times < 15; times++) client.send({ do: 'leave', table: 't' });
    await client.waitFor(() =>
      client.received('error').some(({ refusal }) => refusal.code === 'too-fast'),
    );
    const answer = async () => {
      await client.join('nowhere');
      return client.received('error').at(-1)!.refusal.code;
    };
    await expect.poll(answer, { interval: 100 }).toBe('no-such-table');
  });

  test('answer each rejected message with its ref, if it has one', async () => {
    await server.close();
    server = await TestServer.open(games, {
      limits: { messages: { burst: 2, perSecond: 1e-9 }, backoffMs: 1 },
    });
    const client = await (await server.client('Fast')).connect();
    const move = { do: 'move', table: 'nowhere', decision: 1, move: 'x' } as const;
    for (const ref of [7, 8, 9]) client.send({ ...move, ref });
    client.send({ do: 'take-back', table: 'nowhere', number: 1, ref: 10 });
    client.send({ do: 'leave', table: 'nowhere' });
    for (const raw of [
      '{',
      '{"table":"t","ref":-1}',
      'null',
      Buffer.from('{"table":"t","ref":1}'),
    ]) {
      client.sendRaw(raw);
    }
    await client.waitFor(() => client.messages.length === 9);
    const answers = client.received('refused').sort((a, b) => a.ref - b.ref);
    expect(answers.map(({ table, ref, refusal }) => [table, ref, refusal.code])).toEqual([
      ['nowhere', 7, 'not-joined'],
      ['nowhere', 8, 'not-joined'],
      ['nowhere', 9, 'too-fast'],
      ['nowhere', 10, 'too-fast'],
    ]);
    expect(client.received('error').map(({ refusal }) => refusal.code)).toEqual(
      Array.from({ length: 5 }, () => 'too-fast'),
    );
  });

  test('reject requests that come too fast, and accept later ones', async () => {
    await server.close();
    server = await TestServer.open(games, { limits: { requests: { burst: 6, perSecond: 1 } } });
    const client = await server.client('Fast');
    const asked = await Promise.all(
      Array.from({ length: 60 }, () => client.request('GET', '/api/online')),
    );
    expect(asked.map(({ status }) => status).sort()[0]).toBe(200);
    const late = asked.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(3);
    expect(late[0]!.body).toEqual({ refusal: { code: 'too-fast' } });
    for (const { headers } of late) expect(headers.get('retry-after')).toBe('1');
    const status = async () => (await client.request('GET', '/api/online')).status;
    await expect.poll(status, { interval: 500 }).toBe(200);
  });

  test('count the messages of all connections of a person by their cost, and those of an address together', async () => {
    await server.close();
    const messages = { burst: 30, perSecond: 0.01 };
    server = await TestServer.open(games, {
      limits: { messages, backoffMs: 1 },
      trustProxy: true,
    });
    const from = async (address: string, cookie?: string) => {
      const client = Object.assign(server.newClient(), { forwardedFor: address });
      if (cookie === undefined) await client.request('GET', '/api/me');
      else client.cookie = cookie;
      return client.connect();
    };
    /** Sends messages until one is dropped. @returns how many were not */
    const send = async (client: TestClient, message: ClientMessage) => {
      for (let sent = 0; ; sent++) {
        const { length } = client.messages;
        client.send(message);
        await client.waitFor(() => client.messages.length > length);
        const answer = client.messages.at(-1)!;
        if (answer.say !== 'error' || answer.refusal.code !== 'too-fast') continue;
        expect(answer.refusal.facts).toEqual({ retryAfter: expect.any(Number) });
        return sent;
      }
    };
    const leave: ClientMessage = { do: 'leave', table: 'nowhere' };
    const join: ClientMessage = { do: 'join', table: 'nowhere' };
    const ann = await from('203.0.113.1');
    expect(await send(ann, leave)).toBe(30);
    // Another connection, or another address, is no other person.
    expect(await send(await from('203.0.113.2', ann.cookie), leave)).toBe(0);
    const dear = MESSAGE_COSTS.join + LOAD_COST;
    expect(await send(await from('203.0.113.3'), join)).toBe(Math.ceil(30 / dear));
    // The seven others behind the first address have what it has left; no one else notices.
    for (let other = 1; other < PEOPLE_PER_ADDRESS; other++) {
      expect(await send(await from('203.0.113.1'), leave)).toBe(30);
    }
    expect(await send(await from('203.0.113.1'), leave)).toBe(0);
    expect(await send(await from('203.0.113.4'), leave)).toBe(30);
  });

  test('apply to each client behind a proxy separately', async () => {
    await server.close();
    const limits = { requests: { burst: 2 / PEOPLE_PER_ADDRESS, perSecond: 0.001 } };
    server = await TestServer.open(games, { limits, trustProxy: true });
    const statuses = async (client: string) => {
      const forwarded = { 'x-forwarded-for': client, 'x-forwarded-proto': 'https' };
      const asked = [];
      for (let times = 0; times < 3; times++) {
        asked.push(await server.newClient().request('GET', '/api/me', undefined, forwarded));
      }
      expect(asked[0]!.headers.get('set-cookie')).toContain('Secure');
      return asked.map(({ status }) => status);
    };
    expect(await statuses('203.0.113.1')).toEqual([200, 200, 429]);
    expect(await statuses('203.0.113.2')).toEqual([200, 200, 429]);
  });

  test('apply to connections, subscriptions and tables', async () => {
    await server.close();
    server = await TestServer.open(games, {
      limits: { connections: 2, subscriptions: 2, tables: 2 },
    });
    const client = await server.client('Many');
    const tabs = [1, 2].map(() => Object.assign(new TestClient(server.address, games), client));
    for (const tab of tabs) await tab.connect();
    await expect(client.connect()).rejects.toThrow('429');
    tabs[0]!.disconnect();
    await expect.poll(() => server.instance.connections).toBe(1);
    await client.connect();
    for (const table of ['a', 'b', 'c']) client.send({ do: 'join', table });
    const errorCodes = () => client.received('error').map(({ refusal }) => refusal.code);
    await client.waitFor(() => errorCodes().length === 3);
    expect(errorCodes()).toContain('too-many-tables');
    await client.createTable(sealedBids, [ME, GREEDY]);
    await client.createTable(sealedBids, [ME, GREEDY]);
    expect(
      await client.request('POST', '/api/tables', { game: 'sealed-bids', seats: [ME, GREEDY] }),
    ).toMatchObject({ status: 409, body: { refusal: { code: 'too-many-tables' } } });
    tabs[1]!.disconnect();
  });
});

describe('too many live connections', () => {
  const reopened = async (settings: object) => {
    await server.close();
    server = await TestServer.open(games, settings);
  };
  const from = async (address: string, cookie = ''): Promise<TestClient> => {
    const client = Object.assign(server.newClient(), { cookie, forwardedFor: address });
    return client.connect();
  };

  test('from one address, with any cookies, are rejected', async () => {
    await reopened({ limits: { connectionsByAddress: 3 } });
    const one = await server.newClient().connect();
    for (let times = 0; times < 2; times++) {
      const client = server.newClient();
      await client.request('GET', '/api/me');
      await client.connect();
    }
    const other = await server.client('Other');
    await expect(other.connect()).rejects.toThrow('429');
    one.disconnect();
    await expect.poll(() => server.instance.connections).toBe(2);
    await other.connect();
  });

  test('from one client behind a proxy are rejected, and those of other clients are not', async () => {
    await reopened({ limits: { connectionsByAddress: 2 }, trustProxy: true });
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      for (let times = 0; times < 2; times++) await from(address);
      await expect(from(address)).rejects.toThrow('429');
      // A client can prepend addresses; the proxy appends the true one.
      await expect(from(`198.51.100.9, ${address}`)).rejects.toThrow('429');
    }
  });

  test('from one IPv6 network are rejected', async () => {
    await reopened({ limits: { connectionsByAddress: 2 }, trustProxy: true });
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2:ffff::2');
    await expect(from('2001:db8:1:2:abcd::3')).rejects.toThrow('429');
    await from('2001:db8:1:3::1');
  });

  test('are rejected before the store is queried', async () => {
    await reopened({ limits: { connectionsByAddress: 1 } });
    const { people } = server.store;
    const hasEnded = people.hasEnded.bind(people);
    let asked = 0;
    people.hasEnded = (session) => {
      asked++;
      return hasEnded(session);
    };
    const client = await server.client('Ada');
    await client.connect();
    asked = 0;
    for (let times = 0; times < 5; times++) {
      await expect(from('', client.cookie)).rejects.toThrow('429');
    }
    expect(asked).toBe(0);
  });

  test('that arrive at the same time are rejected too', async () => {
    await reopened({ limits: { connectionsByAddress: 3 } });
    const coming = Array.from({ length: 12 }, () => server.newClient().connect());
    const came = await Promise.allSettled(coming);
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

describe('invalid requests', () => {
  const seats = [ME, GREEDY];
  test.each<[string, unknown, string]>([
    ['junk', '{"game":', 'not-json'],
    ['nothing', '', 'not-json'],
    ['no game', { seats }, 'bad-request'],
    ['an unknown game', { game: 'poker', seats }, 'unknown-game'],
    ['a prototype for a game', { game: '__proto__', seats }, 'unknown-game'],
    ['no seats', { game: 'snap', seats: [] }, 'bad-request'],
    [
      'too many seats',
      { game: 'snap', seats: new Array(16).fill(GREEDY).concat(ME).slice(1) },
      'wrong-number-of-seats',
    ],
    ['far too many seats', { game: 'snap', seats: new Array(500).fill(GREEDY) }, 'bad-request'],
    ['no seat for the host', { game: 'snap', seats: [GREEDY, GREEDY] }, 'not-one-me'],
    ['two seats for the host', { game: 'snap', seats: [ME, ME] }, 'not-one-me'],
    ['an unknown bot', { game: 'snap', seats: [ME, { kind: 'bot', bot: 'hal' }] }, 'unknown-bot'],
    [
      'a person for a bot',
      { game: 'snap', seats: [ME, { kind: 'person', person: 'x' }] },
      'bad-request',
    ],
    ['an unknown option', { game: 'snap', seats, options: { cheat: 1 } }, 'unknown-option'],
    ['a bad option', { game: 'snap', seats, options: { penalty: 99 } }, 'bad-option-value'],
    ['options that are a list', { game: 'snap', seats, options: [] }, 'bad-request'],
    ['something more', { game: 'snap', seats, pack: ['AS'] }, 'bad-request'],
  ])('%s creates no table', async (_, body, code) => {
    const { status, body: answer } = await ada.request('POST', '/api/tables', body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ refusal: { code } });
    expect(Object.keys(answer)).toEqual(['refusal']);
    expect((await ada.request<TableSummary[]>('GET', '/api/tables')).body).toHaveLength(1);
  });

  test.each<[string, string, string, unknown, number, string]>([
    ['no such table', 'GET', '/api/tables/nowhere', undefined, 404, 'no-such-table'],
    ['no such record', 'GET', '/api/tables/nowhere/record', undefined, 404, 'no-such-table'],
    ['a seat at no table', 'POST', '/api/tables/nowhere/seats', {}, 404, 'no-such-table'],
    ['leaving no table', 'POST', '/api/tables/nowhere/leave', undefined, 404, 'no-such-table'],
    [
      'a path that is too long',
      'GET',
      `/api/tables/${'x'.repeat(500)}`,
      undefined,
      404,
      'not-found',
    ],
    ['a malformed path', 'GET', '/api/tables/%E0%A4%A', undefined, 400, 'not-found'],
    ['an unknown path', 'GET', '/api/cheat', undefined, 404, 'not-found'],
    ['an unsupported method', 'DELETE', '/api/tables', undefined, 404, 'not-found'],
    ['an invalid page', 'GET', '/api/matches?before=soon', undefined, 400, 'bad-request'],
    ['no name', 'PUT', '/api/me', { name: '  ' }, 400, 'bad-request'],
    ['a name that is too long', 'PUT', '/api/me', { name: 'x'.repeat(25) }, 400, 'bad-request'],
    [
      'a body that is too long',
      'PUT',
      '/api/me',
      { name: 'x'.repeat(1024 * 1024) },
      413,
      'too-long',
    ],
  ])('%s gets one clear rejection', async (_, method, path, body, status, code) => {
    const answer = await ada.request(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ refusal: { code } });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at /);
  });

  test('a body of another content type is rejected', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await ada.request('POST', '/api/tables', 'game=snap', {
        'content-type': type,
      });
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({ refusal: { code: 'not-json' } });
    }
  });

  test('bytes that are not HTTP get status 400', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.end('HELLO\r\n\r\n');
    const response = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    await expectUnharmed();
  });
});

describe('pages of other origins', () => {
  test('cannot open a live connection with a visitor’s cookie', async () => {
    const browser = new TestClient(server.address, games);
    browser.cookie = ada.cookie;
    await expect(browser.connect({ origin: 'http://evil.example' })).rejects.toThrow('403');
    await expect(browser.connect({ origin: 'null' })).rejects.toThrow('403');
    await browser.connect({ origin: server.address });
    browser.disconnect();
  });

  test('cannot change anything with a visitor’s cookie', async () => {
    for (const [method, path, body] of [
      ['PUT', '/api/me', { name: 'Evil' }],
      ['POST', '/api/tables', { game: 'snap', seats: [ME, GREEDY] }],
      ['POST', `/api/tables/${id}/leave`, undefined],
    ] as const) {
      const answer = await ada.request(method, path, body, { origin: 'http://evil.example' });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ refusal: { code: 'foreign-origin' } });
    }
    expect((await ada.request('GET', '/api/me')).body).toEqual({ name: 'Ada' });
    await expectUnharmed();
  });
});

test('upgrade requests at other paths are rejected', async () => {
  const upgraded = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request(server.address + path, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        },
      });
      asking.on('response', ({ statusCode }) => resolve(statusCode));
      asking.on('upgrade', () => reject(new Error('let in')));
      asking.on('error', reject);
      asking.end();
    });
  expect(await upgraded('/elsewhere')).toBe(404);
  expect(await upgraded('//')).toBe(404);
  expect(await upgraded(`${LIVE_PATH}/more`)).toBe(404);
  await expectUnharmed();
});

test('the record is available only when the match is over', async () => {
  const { id: short } = await ada.createTable(snap, [ME, GREEDY]);
  expect(await ada.request('GET', `/api/tables/${short}/record`)).toMatchObject({
    status: 409,
    body: { refusal: { code: 'still-running' } },
  });
  await ada.join(short);
  await ada.play(1);
  expect((await ada.request('GET', `/api/tables/${short}/record`)).status).toBe(200);
});
