import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineBotService } from '@rota/bots';
import type { MatchRecord, Rejection } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { ClientMessage, ServerMessage, TableSummary } from '@rota/protocol';
import { LIVE_PATH, WIRE_VERSION } from '@rota/protocol/protocol';
import { createServer, openStore, type Server, type Store } from '@rota/server';
import { NO_WAIT_TIMES } from '@rota/table';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { TableSession, type TableSnapshot } from '../session/table-session.ts';
import type { ConnectionStatus, TableConnection } from './table-connection.ts';
import { connectTableWebSocket, type Socket } from './table-websocket.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-remote-'));
let services: { server: Server; store: Store; stop(): Promise<void> };
let port = 0;
let cookie = '';
const sessions: TableSession[] = [];

async function startTestServer(): Promise<void> {
  const store = await openStore(join(folder, 'rota.db'));
  const botService = inlineBotService(toys, () => performance.now());
  const server = await createServer({ games: toys, store, botService, waitTimes: NO_WAIT_TIMES });
  port = await server.listen('127.0.0.1', port);
  services = {
    server,
    store,
    async stop() {
      await server.close();
      await store.close();
    },
  };
}

beforeEach(startTestServer);
afterEach(async () => {
  for (const session of sessions.splice(0)) session.close();
  await services.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie,
      connection: 'close',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return (await response.json()) as Answer;
}

async function newTable(seats: object[], deals: number): Promise<string> {
  await ask('/api/me');
  const table = await ask<TableSummary>('/api/tables', {
    game: sealedBids.id,
    options: { deals },
    seats,
  });
  return table.id;
}

function connect(wire: number = WIRE_VERSION): Socket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}?wire=${wire}`, {
    headers: { cookie },
  });
  // A browser's socket reports its errors to the page only as `close`.
  socket.on('error', () => {});
  return socket as unknown as Socket;
}

const noCause = async () => undefined;

function sitAt(table: string, how: () => Socket = connect): TableSession {
  const session = new TableSession(sealedBids, connectTableWebSocket(table, how, noCause), () => 0);
  sessions.push(session);
  session.open();
  return session;
}

function until(
  session: TableSession,
  wanted: (snapshot: TableSnapshot) => boolean,
): Promise<TableSnapshot> {
  return new Promise((resolve) => {
    const look = () => {
      if (!wanted(session.getSnapshot())) return;
      stop();
      resolve(session.getSnapshot());
    };
    const stop = session.subscribe(look);
    look();
  });
}

const mayLay = ({ table, isSending }: TableSnapshot) =>
  !isSending && !!table?.decisions.some(({ seat }) => seat === table.seat);
const isOver = ({ table }: TableSnapshot) => table?.winners !== undefined;

/** Plays the first card of the hand. */
function layOne(session: TableSession): void {
  const { hand } = session.getSnapshot().table!.view as { hand: number[] };
  session.play(sealedBids.formatMove(hand[0]!));
}

async function playToTheEnd(session: TableSession): Promise<TableSnapshot> {
  for (;;) {
    const now = await until(session, (snapshot) => mayLay(snapshot) || isOver(snapshot));
    if (isOver(now)) return now;
    layOne(session);
    await until(session, (snapshot) => !snapshot.isSending);
  }
}

const bots = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot: 'random' }));

test('a match is played to its end and the view follows event by event', async () => {
  const id = await newTable([{ kind: 'me' }, ...bots(2)], 3);
  const session = sitAt(id);
  const end = await playToTheEnd(session);

  const record = await ask<MatchRecord>(`/api/tables/${id}/record`);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(end.table).toMatchObject({
    totals: record.scores,
    winners: record.winners,
    scores: record.deals.map(({ scores }) => scores),
    deal: 3,
  });
  const fresh = await until(sitAt(id), ({ table }) => table !== undefined);
  expect(end.table!.view).toEqual(fresh.table!.view);
  expect(fresh.table!.scores).toEqual(end.table!.scores);
  // A late joiner receives the events of the current deal.
  expect(fresh.log).toEqual(end.log.filter(({ deal }) => deal === 3));
});

test('after a server crash the page reconnects and misses nothing', async () => {
  const id = await newTable([{ kind: 'me' }, ...bots(2)], 4);
  const session = sitAt(id);
  const lines: ConnectionStatus[] = [];
  session.subscribe(() => {
    const { status } = session.getSnapshot();
    if (lines.at(-1) !== status) lines.push(status);
  });
  for (let turn = 0; turn < 4; turn++) {
    await until(session, mayLay);
    if (turn % 2 === 1) {
      await services.stop();
      await until(session, ({ status }) => status === 'lost');
      // Played while disconnected: the move is queued.
      layOne(session);
      expect(session.getSnapshot().isSending).toBe(true);
      await startTestServer();
    } else {
      layOne(session);
    }
    await until(session, ({ isSending }) => !isSending);
    expect(session.getSnapshot().rejection).toBeUndefined();
  }
  const end = await playToTheEnd(session);
  expect(lines).toEqual(['open', 'lost', 'open', 'lost', 'open']);

  const record = await ask<MatchRecord>(`/api/tables/${id}/record`);
  expect(verify(record, [sealedBids])).toBeUndefined();
  const seen = end.log.filter(({ deal }) => deal === 4).length;
  expect(seen).toBe(record.deals[3]!.moves.length);
  expect(end.table!.totals).toEqual(record.scores);
});

/** A table where the other person never acts. */
async function quietTable(): Promise<string> {
  const id = await newTable([{ kind: 'me' }, { kind: 'open' }], 1);
  const guest = cookie;
  cookie = '';
  await ask('/api/me');
  await ask(`/api/tables/${id}/seats`, {});
  cookie = guest;
  return id;
}

test('a move whose answer was lost is sent again and played once', async () => {
  const id = await quietTable();

  // The first connection drops every answer to a move, then breaks.
  let lines = 0;
  const deaf = (): Socket => {
    const socket = connect();
    if (lines++ > 0) return socket;
    return {
      ...({} as Socket),
      get readyState() {
        return socket.readyState;
      },
      send(text) {
        socket.send(text);
        if (text.includes('"do":"move"')) setTimeout(() => socket.close(), 100);
      },
      close: () => socket.close(),
      addEventListener: ((type: 'message', listener: (event: { data: unknown }) => void) =>
        socket.addEventListener(type, (event) => {
          if (type !== 'message' || String(event.data).includes('"say":"table"')) listener(event);
        })) as Socket['addEventListener'],
    };
  };
  const session = sitAt(id, deaf);
  await until(session, mayLay);
  const { hand } = session.getSnapshot().table!.view as { hand: number[] };
  layOne(session);
  const after = await until(session, ({ isSending }) => !isSending);
  expect(lines).toBe(2);
  expect(after.rejection).toBeUndefined();
  expect(after.table!.view).toMatchObject({ hand: hand.slice(1), laid: hand[0] });
});

test.each(['before', 'after'])(
  'if the store fails just %s committing a move, the page reconnects and the move is played once',
  async (when) => {
    const id = await quietTable();
    const session = sitAt(id);
    const { table } = await until(session, mayLay);
    const { hand } = table!.view as { hand: number[] };
    const { store } = services;
    const [append, read] = [store.append.bind(store), store.read.bind(store)];
    let asked = 0;
    store.append = async (...entries) => {
      if (when === 'after') await append(...entries);
      store.append = append;
      throw new Error('connection lost');
    };
    store.read = async (...wanted) => {
      // The page reconnects before the store recovers.
      if (++asked === 3) store.read = read;
      throw new Error(`connection lost: ${wanted}`);
    };
    layOne(session);
    const after = await until(session, ({ isSending }) => !isSending);
    expect(asked).toBe(3);
    expect(after.rejection).toBeUndefined();
    const moves = (await store.read(id, 0)).filter(({ type }) => type === 'move');
    expect(moves).toHaveLength(1);
    const shown = await until(session, ({ table: now }) => now!.number > table!.number);
    expect(shown.table!.view).toMatchObject({ hand: hand.slice(1), laid: hand[0] });
  },
);

test('a rejected move changes nothing and gives the reason', async () => {
  const id = await newTable([{ kind: 'me' }, ...bots(1)], 1);
  const session = sitAt(id);
  const before = await until(session, mayLay);
  const { hand } = before.table!.view as { hand: number[] };
  const other = [0, 1, 2, 3, 13, 14, 15, 16].find((card) => !hand.includes(card))!;
  session.play(sealedBids.formatMove(other));
  const after = await until(session, ({ rejection }) => rejection !== undefined);
  expect(after.rejection).toMatchObject({ code: 'card-not-held' });
  expect((after.table!.view as { hand: number[] }).hand).toEqual(hand);
  layOne(session);
  const played = await until(session, ({ isSending }) => !isSending);
  expect(played.rejection).toBeUndefined();
});

test('an unknown table and another protocol version end the retries', async () => {
  await ask('/api/me');
  const nowhere = await until(sitAt('nowhere'), ({ status }) => status === 'closed');
  expect(nowhere.statusReason).toMatchObject({ code: 'no-such-table' });
  const id = await newTable([{ kind: 'me' }, ...bots(1)], 1);
  await until(
    sitAt(id, () => connect(WIRE_VERSION + 1)),
    ({ status }) => status === 'outdated',
  );
});

/** A socket that opens and then says what a test lets it say. */
class FakeSocket extends EventTarget {
  readonly readyState = 1;
  readonly said: ClientMessage[] = [];

  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  tell(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }

  close(): void {}
}

describe('a socket that dies without closing', () => {
  const events: ServerMessage = { say: 'events', table: 't', number: 7, events: [], decisions: [] };
  let sockets: FakeSocket[];
  let statuses: [ConnectionStatus, string?][];
  let page: EventTarget & { visibilityState: string };
  let table: TableConnection;
  let causes: (Rejection | undefined)[];

  const kinds = (socket: FakeSocket) => socket.said.map(({ do: kind }) => kind);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('window', new EventTarget());
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    sockets = [];
    statuses = [];
    causes = [];
    const open = () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as Socket;
    };
    table = connectTableWebSocket('t', open, async () => causes.shift());
    table.open({
      message() {},
      chat() {},
      status: (status, why) => statuses.push(why ? [status, why.code] : [status]),
    });
    await pass(0);
    sockets[0]!.tell(events);
    expect(statuses).toEqual([['connecting'], ['open']]);
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is asked within ten seconds, and replaced five seconds later by one that resumes', async () => {
    table.acknowledge(7);
    await pass(9499);
    expect(kinds(sockets[0]!)).toEqual(['join', 'go-on']);
    await pass(1);
    expect(kinds(sockets[0]!)).toEqual(['join', 'go-on', 'ping']);
    await pass(4999);
    expect(statuses.at(-1)).toEqual(['open']);
    await pass(1);
    expect(statuses.at(-1)).toEqual(['lost']);
    await pass(250);
    expect(sockets[1]!.said).toMatchObject([
      { do: 'join', table: 't', seen: 7 },
      // It may have been lost with the socket, and the table may wait for it.
      { do: 'go-on', table: 't', number: 7 },
    ]);
    sockets[1]!.tell({ ...events, number: 8 });
    expect(statuses.at(-1)).toEqual(['open']);
  });

  test('stays while it answers', async () => {
    for (let times = 1; times <= 20; times++) {
      await pass(10_000);
      expect(kinds(sockets[0]!).filter((kind) => kind === 'ping')).toHaveLength(times);
      sockets[0]!.tell({ say: 'pong' });
    }
    expect(sockets).toHaveLength(1);
    expect(statuses).toHaveLength(2);
  });

  test('is asked at once when the page becomes visible or the network is back', async () => {
    await pass(1000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(kinds(sockets[0]!)).toEqual(['join', 'ping']);
    await pass(3000);
    // Asking again does not extend the time to answer.
    window.dispatchEvent(new Event('online'));
    expect(kinds(sockets[0]!)).toEqual(['join', 'ping']);
    await pass(2000);
    expect(statuses.at(-1)).toEqual(['lost']);
  });

  test('is given up immediately when the browser is offline', async () => {
    window.dispatchEvent(new Event('offline'));
    expect(statuses.at(-1)).toEqual(['lost']);
    await pass(250);
    expect(sockets).toHaveLength(2);
  });

  test('is given up five seconds after an unanswered move, which is sent again', async () => {
    const answer = table.submit({ do: 'move', decision: 7, move: 'AC' });
    await pass(5250);
    expect(statuses.at(-1)).toEqual(['lost']);
    expect(sockets[1]!.said).toEqual([expect.objectContaining({ seen: 7 }), ['m', 7, 'AC', 1]]);
    sockets[1]!.tell({ say: 'accepted', table: 't', ref: 1, number: 8 });
    expect(await answer).toBeUndefined();
  });

  test('has a cause if requests are answered while sockets stay silent', async () => {
    const cause = { code: 'upgrade-required' };
    causes.push(cause, undefined);
    await pass(15_000);
    // The first new socket may only have met a server that restarts.
    await pass(250 + 5000);
    expect(statuses.at(-1)).toEqual(['lost']);
    await pass(500 + 5000);
    expect(statuses.at(-1)).toEqual(['blocked', 'upgrade-required']);
    // It asks whether frames pass, since the table itself may take longer.
    expect(kinds(sockets[2]!)).toEqual(['ping', 'join']);
    await pass(1000 + 5000);
    expect(statuses.at(-1)).toEqual(['lost']);
    await pass(2000);
    sockets.at(-1)!.tell({ say: 'pong' });
    sockets.at(-1)!.tell({ ...events, number: 8 });
    expect(statuses.at(-1)).toEqual(['open']);
  });
});

test('a spectator sees the public view and cannot play', async () => {
  const id = await newTable([{ kind: 'me' }, ...bots(2)], 1);
  const player = sitAt(id);
  await until(player, mayLay);
  cookie = '';
  const spectator = sitAt(id);
  const seen = await until(spectator, ({ table }) => table !== undefined);
  expect(seen.table).toMatchObject({ seat: null, view: { seat: null, hand: [] } });
  spectator.play('AC');
  expect(spectator.getSnapshot().rejection).toMatchObject({ code: 'not-your-turn' });
  await playToTheEnd(player);
  await until(spectator, isOver);
  expect(JSON.stringify(spectator.getSnapshot().log)).not.toContain('"type":"laid"');
});

test('closing the connection answers pending moves', async () => {
  await ask('/api/me');
  const connection: TableConnection = connectTableWebSocket('nowhere', connect, noCause);
  connection.open({ message() {}, chat() {}, status() {} });
  const answer: Promise<Rejection | undefined> = connection.submit({
    do: 'move',
    decision: 1,
    move: 'AC',
  });
  connection.close();
  expect(await answer).toMatchObject({ code: 'connection-closed' });
});

test('the status is not-saving while the server cannot write, and open again afterwards', async () => {
  const table = await newTable([{ kind: 'me' }, { kind: 'open' }], 1);
  const session = sitAt(table);
  await until(session, ({ status, table: told }) => status === 'open' && told !== undefined);
  services.store.health.reportFailure(new Error('disk full'));
  await until(session, ({ status }) => status === 'not-saving');
  // A subscriber that joins meanwhile gets the status and the table.
  const other = sitAt(table);
  await until(other, ({ status, table: told }) => status === 'not-saving' && told !== undefined);
  for (const one of [session, other]) await until(one, ({ status }) => status === 'open');
});
