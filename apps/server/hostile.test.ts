import { request } from 'node:http';
import { connect } from 'node:net';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { CLOSE_CODES, LIVE_PATH, MAX_MESSAGE_BYTES, type TableSummary } from '@rota/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const games = [...toys, { game: keyedTriads, policies }];
const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const GREEDY = { kind: 'bot', bot: 'greedy' };

let house: TestServer;
let ada: TestClient;
let bo: TestClient;
let id: string;

/** Ada and Bo at a table of Keyed Triads, where it is Bo's turn. */
beforeEach(async () => {
  house = await TestServer.open(games);
  ada = await house.client('Ada');
  bo = await house.client('Bo');
  ({ id } = await ada.createTable(keyedTriads, [ME, OPEN]));
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
  }
  expect(bo.pendingDecision).toBeDefined();
});
afterEach(() => house.close());

/** That nothing has changed, and that the match goes on as if nothing had been tried. */
async function unharmed(): Promise<void> {
  const { number } = bo;
  expect((await house.store.read(id, 0)).at(-1)!.number).toBe(number);
  if (ada.socket!.readyState !== ada.socket!.OPEN) {
    await ada.connect();
    await ada.join(id, ada.number);
  }
  await Promise.all([ada, bo].map((guest) => guest.play(1, number + 3)));
  expect(bo.number).toBeGreaterThan(number);
}

describe('moves that are refused, with a reason', () => {
  const refused = async (guest: TestClient, move: string, code: string, decision?: number) => {
    const answer = await guest.move(decision ?? bo.pendingDecision!.number, move);
    expect(answer).toMatchObject({ say: 'refused', refusal: { code } });
  };

  test('a card that is none, a card not held, a turn that is not theirs', async () => {
    const { hand } = bo.view as { hand: number[] };
    const held = new Set(hand.map((card) => keyedTriads.formatMove(card as never)));
    const foreign = ['AS', '2S', '3S', '4S', '5S'].find((card) => !held.has(card))!;
    await refused(bo, 'XX', 'unknown-move');
    await refused(bo, 'KH', 'unknown-move');
    await refused(bo, foreign, 'card-not-held');
    await refused(ada, 'AS', 'not-your-turn');
    await unharmed();
  });

  test('a decision that is no more, or never was', async () => {
    const [held] = [...(bo.view as { hand: number[] }).hand];
    const move = keyedTriads.formatMove(held as never);
    await refused(bo, move, 'decision-passed', 0);
    await refused(bo, move, 'decision-passed', Number.MAX_SAFE_INTEGER);
    await unharmed();
  });

  test('a move for another’s seat: nobody can say whose they are', async () => {
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
    const looker = await (await house.client('Looker')).connect();
    await looker.join(id);
    await refused(looker, keyedTriads.formatMove(held as never), 'not-seated');
    await unharmed();
  });

  test('at a table not joined, or that is not there', async () => {
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
    ada.say({ do: 'leave', table: id });
    expect(await ada.move(1, 'AS')).toMatchObject({ refusal: { code: 'not-joined' } });
    await ada.join(id);
    await unharmed();
  });
});

describe('messages that make no sense', () => {
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
  ])('%s is answered and changes nothing', async (_, text, code) => {
    ada.sendRaw(text);
    await ada.waitFor(() => ada.received('error').length > 0);
    expect(ada.received('error')[0]!.refusal.code).toBe(code);
    await unharmed();
  });

  test('bytes instead of text', async () => {
    ada.sendRaw(Buffer.from([0xff, 0xfe, 0x00]));
    await ada.waitFor(() => ada.received('error').length > 0);
    await unharmed();
  });

  test('a message of a megabyte closes its own connection, cleanly, and hurts nobody', async () => {
    ada.sendRaw(`{"do":"join","table":"${'x'.repeat(1024 * 1024)}"}`);
    await ada.waitFor(() => ada.closed !== undefined);
    expect(ada.closed!.code).toBe(1009);
    await unharmed();
  });

  test('a message just too long too; the longest allowed is read', async () => {
    ada.sendRaw(`"${'x'.repeat(MAX_MESSAGE_BYTES - 2)}"`);
    await ada.waitFor(() => ada.received('error').length > 0);
    ada.sendRaw(`"${'x'.repeat(MAX_MESSAGE_BYTES - 1)}"`);
    await ada.waitFor(() => ada.closed !== undefined);
    expect(ada.closed!.code).toBe(1009);
    await unharmed();
  });

  test('whoever goes on making no sense is shown out', async () => {
    for (let times = 0; times < 30; times++) ada.sendRaw('nonsense');
    await ada.waitFor(() => ada.closed !== undefined);
    expect(ada.closed!.code).toBe(CLOSE_CODES.policyViolation);
    await unharmed();
  });

  test('a frame that breaks the protocol', async () => {
    const raw = (ada.socket as unknown as { _socket: { write(data: Buffer): void } })._socket;
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await ada.waitFor(() => ada.closed !== undefined);
    await unharmed();
  });

  test('another version of the messages is told to reload', async () => {
    const old = await house.client('Old');
    await old.connect({}, 999);
    await old.waitFor(() => old.closed !== undefined);
    expect(old.closed!.code).toBe(CLOSE_CODES.versionMismatch);
    expect(old.messages).toMatchObject([{ say: 'error', refusal: { code: 'other-version' } }]);
  });
});

describe('too much', () => {
  test('of messages is refused, and forgiven', async () => {
    await house.close();
    house = await TestServer.open(games, {
      limits: { messages: { burst: 5, perSecond: 5 } },
    });
    const guest = await (await house.client('Fast')).connect();
    for (let times = 0; times < 15; times++) guest.say({ do: 'leave', table: 't' });
    await guest.waitFor(() =>
      guest.received('error').some(({ refusal }) => refusal.code === 'too-fast'),
    );
    const answer = async () => {
      await guest.join('nowhere');
      return guest.received('error').at(-1)!.refusal.code;
    };
    await expect.poll(answer, { interval: 100 }).toBe('no-such-table');
  });

  test('of messages is answered with the ref of each that has one', async () => {
    await house.close();
    house = await TestServer.open(games, {
      limits: { messages: { burst: 2, perSecond: 1e-9 } },
    });
    const guest = await (await house.client('Fast')).connect();
    const move = { do: 'move', table: 'nowhere', decision: 1, move: 'x' } as const;
    for (const ref of [7, 8, 9]) guest.say({ ...move, ref });
    guest.say({ do: 'take-back', table: 'nowhere', number: 1, ref: 10 });
    guest.say({ do: 'leave', table: 'nowhere' });
    for (const raw of [
      '{',
      '{"table":"t","ref":-1}',
      'null',
      Buffer.from('{"table":"t","ref":1}'),
    ]) {
      guest.sendRaw(raw);
    }
    await guest.waitFor(() => guest.messages.length === 9);
    const answers = guest.received('refused').sort((a, b) => a.ref - b.ref);
    expect(answers.map(({ table, ref, refusal }) => [table, ref, refusal.code])).toEqual([
      ['nowhere', 7, 'not-joined'],
      ['nowhere', 8, 'not-joined'],
      ['nowhere', 9, 'too-fast'],
      ['nowhere', 10, 'too-fast'],
    ]);
    expect(guest.received('error').map(({ refusal }) => refusal.code)).toEqual(
      Array.from({ length: 5 }, () => 'too-fast'),
    );
  });

  test('of requests', async () => {
    await house.close();
    house = await TestServer.open(games, { limits: { requests: { burst: 6, perSecond: 1 } } });
    const guest = await house.client('Fast');
    const asked = await Promise.all(
      Array.from({ length: 60 }, () => guest.request('GET', '/api/tables')),
    );
    expect(asked.map(({ status }) => status).sort()[0]).toBe(200);
    const late = asked.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(3);
    expect(late[0]!.body).toEqual({ refusal: { code: 'too-fast' } });
    for (const { headers } of late) expect(headers.get('retry-after')).toBe('1');
    const status = async () => (await guest.request('GET', '/api/tables')).status;
    await expect.poll(status, { interval: 500 }).toBe(200);
  });

  test('of requests by one client behind a proxy, and not by the others behind it', async () => {
    await house.close();
    const limits = { requests: { burst: 2, perSecond: 0.001 } };
    house = await TestServer.open(games, { limits, trustProxy: true });
    const statuses = async (client: string) => {
      const forwarded = { 'x-forwarded-for': client, 'x-forwarded-proto': 'https' };
      const asked = [];
      for (let times = 0; times < 3; times++) {
        asked.push(await house.newClient().request('GET', '/api/me', undefined, forwarded));
      }
      expect(asked[0]!.headers.get('set-cookie')).toContain('Secure');
      return asked.map(({ status }) => status);
    };
    expect(await statuses('203.0.113.1')).toEqual([200, 200, 429]);
    expect(await statuses('203.0.113.2')).toEqual([200, 200, 429]);
  });

  test('of connections, of visits, of tables', async () => {
    await house.close();
    house = await TestServer.open(games, {
      limits: { connections: 2, subscriptions: 2, tables: 2 },
    });
    const guest = await house.client('Many');
    const tabs = [1, 2].map(() => Object.assign(new TestClient(house.address, games), guest));
    for (const tab of tabs) await tab.connect();
    await expect(guest.connect()).rejects.toThrow('429');
    tabs[0]!.disconnect();
    await expect.poll(() => house.server.connections).toBe(1);
    await guest.connect();
    for (const table of ['a', 'b', 'c']) guest.say({ do: 'join', table });
    const codes = () => guest.received('error').map(({ refusal }) => refusal.code);
    await guest.waitFor(() => codes().length === 3);
    expect(codes()).toContain('too-many-tables');
    await guest.createTable(sealedBids, [ME, GREEDY]);
    await guest.createTable(sealedBids, [ME, GREEDY]);
    expect(
      await guest.request('POST', '/api/tables', { game: 'sealed-bids', seats: [ME, GREEDY] }),
    ).toMatchObject({ status: 409, body: { refusal: { code: 'too-many-tables' } } });
    tabs[1]!.disconnect();
  });
});

describe('too many live connections', () => {
  const reopened = async (settings: object) => {
    await house.close();
    house = await TestServer.open(games, settings);
  };
  const from = async (address: string, cookie = ''): Promise<TestClient> => {
    const guest = Object.assign(house.newClient(), { cookie, from: address });
    return guest.connect();
  };

  test('from one address, whatever cookies come with them', async () => {
    await reopened({ limits: { connectionsByAddress: 3 } });
    const one = await house.newClient().connect();
    for (let times = 0; times < 2; times++) {
      const guest = house.newClient();
      await guest.request('GET', '/api/me');
      await guest.connect();
    }
    const other = await house.client('Other');
    await expect(other.connect()).rejects.toThrow('429');
    one.disconnect();
    await expect.poll(() => house.server.connections).toBe(2);
    await other.connect();
  });

  test('by one client behind a proxy, and not by the others behind it', async () => {
    await reopened({ limits: { connectionsByAddress: 2 }, trustProxy: true });
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      for (let times = 0; times < 2; times++) await from(address);
      await expect(from(address)).rejects.toThrow('429');
      // What clients say of themselves stands before what the proxy says of them.
      await expect(from(`198.51.100.9, ${address}`)).rejects.toThrow('429');
    }
  });

  test('from the addresses that one subscriber to IPv6 has', async () => {
    await reopened({ limits: { connectionsByAddress: 2 }, trustProxy: true });
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2:ffff::2');
    await expect(from('2001:db8:1:2:abcd::3')).rejects.toThrow('429');
    await from('2001:db8:1:3::1');
  });

  test('are turned away before the store is asked who they are', async () => {
    await reopened({ limits: { connectionsByAddress: 1 } });
    const { people } = house.store;
    const hasEnded = people.hasEnded.bind(people);
    let asked = 0;
    people.hasEnded = (session) => {
      asked++;
      return hasEnded(session);
    };
    const guest = await house.client('Ada');
    await guest.connect();
    asked = 0;
    for (let times = 0; times < 5; times++) {
      await expect(from('', guest.cookie)).rejects.toThrow('429');
    }
    expect(asked).toBe(0);
  });

  test('come at once, and no more get in than may', async () => {
    await reopened({ limits: { connectionsByAddress: 3 } });
    const coming = Array.from({ length: 12 }, () => house.newClient().connect());
    const came = await Promise.allSettled(coming);
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

describe('requests that make no sense', () => {
  const seats = [ME, GREEDY];
  test.each<[string, unknown, string]>([
    ['junk', '{"game":', 'not-json'],
    ['nothing', '', 'not-json'],
    ['no game', { seats }, 'bad-request'],
    ['a game nobody knows', { game: 'poker', seats }, 'unknown-game'],
    ['a prototype for a game', { game: '__proto__', seats }, 'unknown-game'],
    ['no seats', { game: 'snap', seats: [] }, 'bad-request'],
    [
      'too many seats',
      { game: 'snap', seats: new Array(16).fill(GREEDY).concat(ME).slice(1) },
      'wrong-number-of-seats',
    ],
    ['far too many seats', { game: 'snap', seats: new Array(500).fill(GREEDY) }, 'bad-request'],
    ['nobody’s seat', { game: 'snap', seats: [GREEDY, GREEDY] }, 'not-one-me'],
    ['two seats', { game: 'snap', seats: [ME, ME] }, 'not-one-me'],
    [
      'a bot nobody knows',
      { game: 'snap', seats: [ME, { kind: 'bot', bot: 'hal' }] },
      'unknown-bot',
    ],
    [
      'a person for a bot',
      { game: 'snap', seats: [ME, { kind: 'person', person: 'x' }] },
      'bad-request',
    ],
    ['an unknown option', { game: 'snap', seats, options: { cheat: 1 } }, 'unknown-option'],
    ['a bad option', { game: 'snap', seats, options: { penalty: 99 } }, 'bad-option-value'],
    ['options that are a list', { game: 'snap', seats, options: [] }, 'bad-request'],
    ['something more', { game: 'snap', seats, pack: ['AS'] }, 'bad-request'],
  ])('%s makes no table', async (_, body, code) => {
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
    ['an address too long', 'GET', `/api/tables/${'x'.repeat(500)}`, undefined, 404, 'not-found'],
    ['an address ill-formed', 'GET', '/api/tables/%E0%A4%A', undefined, 400, 'not-found'],
    ['nothing there', 'GET', '/api/cheat', undefined, 404, 'not-found'],
    ['a verb too many', 'DELETE', '/api/tables', undefined, 404, 'not-found'],
    ['a page that is none', 'GET', '/api/matches?before=soon', undefined, 400, 'bad-request'],
    ['no name', 'PUT', '/api/me', { name: '  ' }, 400, 'bad-request'],
    ['a name too long', 'PUT', '/api/me', { name: 'x'.repeat(25) }, 400, 'bad-request'],
    ['too much', 'PUT', '/api/me', { name: 'x'.repeat(1024 * 1024) }, 413, 'too-long'],
  ])('%s: one clear refusal', async (_, method, path, body, status, code) => {
    const answer = await ada.request(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ refusal: { code } });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at /);
  });

  test('another kind of body, in a form or in none', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await ada.request('POST', '/api/tables', 'game=snap', {
        'content-type': type,
      });
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({ refusal: { code: 'not-json' } });
    }
  });

  test('what is no HTTP at all', async () => {
    const socket = connect(house.port, '127.0.0.1');
    socket.end('HELLO\r\n\r\n');
    const said = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1.1 400 /);
    await unharmed();
  });
});

describe('pages from elsewhere', () => {
  test('cannot open a live connection in somebody’s name', async () => {
    const stranger = new TestClient(house.address, games);
    stranger.cookie = ada.cookie;
    await expect(stranger.connect({ origin: 'http://evil.example' })).rejects.toThrow('403');
    await expect(stranger.connect({ origin: 'null' })).rejects.toThrow('403');
    await stranger.connect({ origin: house.address });
    stranger.disconnect();
  });

  test('cannot change anything in somebody’s name', async () => {
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
    await unharmed();
  });
});

test('upgrades to anything else are turned away', async () => {
  const upgraded = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request(house.address + path, {
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
  await unharmed();
});

test('the record is told when the match is over, and not before', async () => {
  const { id: short } = await ada.createTable(snap, [ME, GREEDY]);
  expect(await ada.request('GET', `/api/tables/${short}/record`)).toMatchObject({
    status: 409,
    body: { refusal: { code: 'still-running' } },
  });
  await ada.join(short);
  await ada.play(1);
  expect((await ada.request('GET', `/api/tables/${short}/record`)).status).toBe(200);
});
