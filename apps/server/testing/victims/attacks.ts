import { Agent, request } from 'node:http';
import { platform } from 'node:os';
import { type PlayableGame, playMatch } from '@rota/bots';
import { type AnyGame, type Random, seededRandom } from '@rota/core';
import { LIVE_PATH, MAX_UPLOAD_BYTES, type OwnFriends, PLAIN_WIRE_VERSION } from '@rota/protocol';
import { WebSocket } from 'ws';
import { clientFrame, upgradeRequest } from '../fuzz/frames.ts';
import { hostileMessage } from '../fuzz/hostile-messages.ts';
import { hostileRequest } from '../fuzz/hostile-requests.ts';
import { RawSocket } from '../raw-socket.ts';
import { ME, OPEN, TestClient } from '../test-client.ts';

/** What is attacked, and from where. */
export interface AttackTarget {
  readonly address: string;
  /** A table where honest people play. */
  readonly table: string;
  readonly playable: PlayableGame;
  readonly seed: string;
}

/** An attack from one address, bounded in rate. */
export interface Attack {
  readonly title: string;
  /** How often its step is repeated, at most. */
  readonly perSecond: number;
  /** Prepares the attack. @returns its step */
  prepare(attacker: Attacker): Promise<() => unknown>;
}

/** The client address of all attackers, which the server learns from a trusted proxy. */
const ADDRESS = '198.51.100.9';

/** An attacker's clients, all at one address. */
export class Attacker {
  readonly random: Random;
  readonly game: AnyGame;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(readonly target: AttackTarget) {
    this.random = seededRandom(target.seed);
    this.game = target.playable.game;
  }

  get port(): number {
    return Number(new URL(this.target.address).port);
  }

  /** Returns a client with a cookie of its own. */
  async guest(): Promise<TestClient> {
    const client = this.stranger();
    await insist(async () => (await client.request('GET', '/api/me')).status === 200);
    return client;
  }

  guests(count: number): Promise<TestClient[]> {
    return Promise.all(Array.from({ length: count }, () => this.guest()));
  }

  /** Returns a client without a cookie. */
  stranger(): TestClient {
    const client = new TestClient(this.target.address, [this.target.playable]);
    client.forwardedFor = ADDRESS;
    return client;
  }

  /** Creates a table, however long the server's limits make that take. */
  async createTable(host: TestClient, seats: readonly object[]): Promise<string> {
    let id = '';
    await insist(async () => {
      const { status, body } = await host.request<{ id: string }>('POST', '/api/tables', {
        game: this.game.id,
        seats,
      });
      id = body.id;
      return status === 201;
    });
    return id;
  }

  /** Opens a live connection whose messages are not read as JSON; undefined if it is refused. */
  open(cookie?: string): Promise<WebSocket | undefined> {
    const headers = { 'x-forwarded-for': ADDRESS, ...(cookie ? { cookie } : {}) };
    const url = `${this.target.address.replace('http', 'ws')}${LIVE_PATH}?wire=${PLAIN_WIRE_VERSION}`;
    const socket = new WebSocket(url, { headers });
    socket.on('error', () => {});
    return new Promise((resolve) => {
      socket.once('open', () => resolve(socket));
      socket.once('close', () => resolve(undefined));
    });
  }

  /** Sends a request over one of a few lasting connections. @returns the status; 0 if there is no response */
  send(method: string, path: string, cookie = '', body?: string): Promise<number> {
    return new Promise((resolve) => {
      const sending = request(this.target.address + path, {
        method,
        agent: this.agent,
        headers: {
          'x-forwarded-for': ADDRESS,
          cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      });
      sending.on('response', (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      });
      sending.on('error', () => resolve(0));
      sending.end(body);
    });
  }

  raw(): Promise<RawSocket> {
    return RawSocket.open(this.port, platform() === 'linux' ? '127.0.0.9' : undefined);
  }

  /** Returns a function that sends a message on the next of these connections, opening those that are closed. */
  over(count: number, cookies: readonly string[], message: () => string): () => Promise<void> {
    const sockets: (WebSocket | undefined)[] = [];
    let turn = 0;
    return async () => {
      const at = turn++ % count;
      const socket = sockets[at];
      if (socket?.readyState === WebSocket.OPEN) socket.send(message());
      else sockets[at] = await this.open(cookies[at % cookies.length]);
    };
  }
}

/** Repeats an act until it succeeds. */
async function insist(act: () => Promise<boolean>): Promise<void> {
  while (!(await act())) await new Promise((resolve) => setTimeout(resolve, 500));
}

const bot = (name: string) => ({ kind: 'bot', bot: name });

const LISTS = ['/api/tables', '/api/watch', '/api/matches', '/api/me/friends', '/api/online'];

export const ATTACKS = {
  bots: {
    title: 'five people keep 110 tables full of masters busy',
    perSecond: 400,
    async prepare(attacker) {
      const { max } = attacker.game.seats;
      const seats = [ME, ...Array.from({ length: max - 1 }, () => bot('master'))];
      const people = await attacker.guests(5);
      const players = await Promise.all(
        people.flatMap((person) =>
          Array.from({ length: 22 }, async () => {
            const table = await attacker.createTable(person, seats);
            const player = Object.assign(attacker.stranger(), { cookie: person.cookie });
            await insist(() => player.connect().then(Boolean, () => false));
            await insist(async () => (await player.join(table)).game !== undefined);
            return player;
          }),
        ),
      );
      let turn = 0;
      return async () => {
        const player = players[turn++ % players.length]!;
        const decision = player.pendingDecision;
        if (!decision || player.closed) return;
        const answer = await player.move(decision.number, player.sampleMove(attacker.random));
        if (answer.say === 'accepted') await player.waitFor(() => player.number >= answer.number);
      };
    },
  },
  lobby: {
    title: 'four people open as many tables as they may, and new ones for those they close',
    perSecond: 60,
    async prepare(attacker) {
      const people = await attacker.guests(4);
      const body = JSON.stringify({ game: attacker.game.id, seats: [ME, OPEN] });
      const open: { id: string; host: TestClient }[] = [];
      let turn = 0;
      return async () => {
        const host = people[turn++ % people.length]!;
        const { status, body: made } = await host.request<{ id: string }>(
          'POST',
          '/api/tables',
          body,
        );
        if (status === 201) open.push({ id: made.id, host });
        const oldest = status === 409 ? open.shift() : undefined;
        if (oldest) await oldest.host.request('POST', `/api/tables/${oldest.id}/close`);
      };
    },
  },
  joins: {
    title: '250 connections join a table again and again',
    perSecond: 3000,
    async prepare(attacker) {
      const { table } = attacker.target;
      return attacker.over(250, [''], () => JSON.stringify({ do: 'join', table }));
    },
  },
  moves: {
    title: 'legal moves are asked for without end',
    perSecond: 2000,
    async prepare(attacker) {
      const people = await attacker.guests(4);
      const messages: string[][] = await Promise.all(
        people.map(async (person) => {
          const table = await attacker.createTable(person, [ME, bot('greedy')]);
          return [
            JSON.stringify({ do: 'join', table }),
            ...Array.from({ length: 30 }, (_, at) =>
              JSON.stringify({ do: 'moves', table, decision: 2 + (at % 4), ref: at }),
            ),
          ];
        }),
      );
      let turn = 0;
      const cookies = people.map(({ cookie }) => cookie);
      return attacker.over(64, cookies, () => {
        const round = turn++;
        const own = messages[(round % 64) % people.length]!;
        return own[Math.floor(round / 64) % own.length]!;
      });
    },
  },
  lists: {
    title: 'every list is asked for without end',
    perSecond: 600,
    async prepare(attacker) {
      const people = await attacker.guests(8);
      let turn = 0;
      return () => {
        const at = turn++;
        const path = LISTS[at % LISTS.length]!;
        return attacker.send('GET', path, people[at % people.length]!.cookie);
      };
    },
  },
  guests: {
    title: 'guests without end, each with a name',
    perSecond: 200,
    async prepare(attacker) {
      return async () => {
        const guest = attacker.stranger();
        await guest.request('GET', '/api/me');
        await guest.request('PUT', '/api/me', { name: `Guest ${attacker.random.below(1e6)}` });
      };
    },
  },
  uploads: {
    title: 'the longest matches are uploaded without end',
    perSecond: 30,
    async prepare(attacker) {
      const people = await attacker.guests(8);
      const body = longestUpload(attacker.target.playable);
      let turn = 0;
      return () => {
        const { cookie } = people[turn++ % people.length]!;
        return attacker.send('POST', '/api/matches', cookie, body);
      };
    },
  },
  phrases: {
    title: 'phrases at a table that a hundred connections watch',
    perSecond: 200,
    async prepare(attacker) {
      const people = await attacker.guests(2);
      const table = await attacker.createTable(people[0]!, [ME, OPEN]);
      await insist(async () => {
        const { status } = await people[1]!.request('POST', `/api/tables/${table}/seats`, {});
        return status === 200;
      });
      for (let watching = 0; watching < 100; watching++) {
        const socket = await attacker.open();
        socket?.send(JSON.stringify({ do: 'join', table }));
      }
      const body = JSON.stringify({ phrase: 'hello' });
      let turn = 0;
      return () => {
        const { cookie } = people[turn++ % people.length]!;
        return attacker.send('POST', `/api/tables/${table}/phrases`, cookie, body);
      };
    },
  },
  slow: {
    title: 'half-sent requests, and clients that ask for much and read nothing',
    perSecond: 60,
    async prepare(attacker) {
      const join = clientFrame(JSON.stringify({ do: 'join', table: attacker.target.table }));
      const open: RawSocket[] = [];
      let turn = 0;
      return async () => {
        const socket = await attacker.raw();
        open.push(socket);
        if (turn++ % 2 === 0) {
          socket.write('POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"ga');
        } else {
          socket.stopReading();
          socket.write(upgradeRequest({ 'X-Forwarded-For': ADDRESS }));
          for (let asked = 0; asked < 60; asked++) socket.write(join);
        }
        if (open.length > 150) open.shift()!.destroy();
      };
    },
  },
  oversized: {
    title: 'messages and requests of a megabyte',
    perSecond: 30,
    async prepare(attacker) {
      const { cookie } = await attacker.guest();
      const text = JSON.stringify({ do: 'join', table: 'x'.repeat(1024 * 1024) });
      const overSockets = attacker.over(16, [cookie], () => text);
      let turn = 0;
      return () =>
        turn++ % 2 === 0 ? overSockets() : attacker.send('PUT', '/api/me', cookie, text);
    },
  },
  sockets: {
    title: 'live connections that come and go',
    perSecond: 200,
    async prepare(attacker) {
      const people = await attacker.guests(8);
      let turn = 0;
      return async () => {
        const socket = await attacker.open(people[turn++ % people.length]!.cookie);
        socket?.terminate();
      };
    },
  },
  queue: {
    title: 'a hundred people look for quick matches',
    perSecond: 300,
    async prepare(attacker) {
      const people = await attacker.guests(100);
      const { max } = attacker.game.seats;
      let turn = 0;
      return () => {
        const at = turn++;
        // They ask for different numbers, so most of them wait.
        const body = JSON.stringify({ game: attacker.game.id, seats: max - (at % 3) });
        return attacker.send('POST', '/api/quick', people[at % people.length]!.cookie, body);
      };
    },
  },
  friends: {
    title: 'a crowd of friends is asked about without end',
    perSecond: 200,
    async prepare(attacker) {
      const people = await attacker.guests(12);
      const [popular, ...others] = people;
      for (const other of others) {
        const { body } = await popular!.request<{ link: string }>('POST', '/api/me/friends/links');
        await other.request<OwnFriends>('POST', '/api/friend-links/accept', { link: body.link });
        await attacker.createTable(other, [ME, OPEN]);
      }
      return () => attacker.send('GET', '/api/me/friends', popular!.cookie);
    },
  },
  fuzz: {
    title: 'malformed and hostile messages and requests',
    perSecond: 150,
    async prepare(attacker) {
      const { random, target } = attacker;
      const { cookie } = await attacker.guest();
      const data = {
        game: attacker.game.id,
        tables: [target.table, 'nowhere'],
        number: 3,
        moves: ['AS', '7H'],
        sent: [
          JSON.stringify({ do: 'move', table: target.table, decision: 3, move: 'AS', ref: 1 }),
        ],
        seatedCookies: [cookie],
        cookie,
      };
      const open: RawSocket[] = [];
      return async () => {
        const socket = await attacker.raw();
        open.push(socket);
        if (random.below(2) === 0) {
          socket.write(hostileRequest(random, data).bytes);
        } else {
          socket.write(upgradeRequest({ Cookie: cookie }));
          for (let sent = 0; sent < 10; sent++) socket.write(hostileMessage(random, data).bytes);
        }
        if (open.length > 100) open.shift()!.destroy();
      };
    },
  },
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;

/** Returns an upload whose record is about as long as the server accepts. */
function longestUpload(playable: PlayableGame): string {
  let body = '';
  for (let deals = 1; ; deals++) {
    const seats = Array.from({ length: playable.game.seats.max }, () => 'greedy' as const);
    const record = playMatch(playable, { seats, options: { deals }, seed: 'upload' });
    const upload = {
      record: { ...record, seats: ['Ada', ...record.seats.slice(1)] },
      seat: 0,
      created: 0,
    };
    const longer = JSON.stringify(upload);
    if (longer.length > MAX_UPLOAD_BYTES) return body;
    body = longer;
  }
}

/** How often steps are begun, in ms. */
const TICK_MS = 20;
/** Steps that may be unfinished at a time. */
const MAX_PENDING = 300;

/**
 * Runs an attack in this process: begins at `on`, ends at `off`, again and again.
 * @param commands yields what to do
 * @param ready called once the attack is prepared
 */
export async function runAttack(
  name: AttackName,
  target: AttackTarget,
  commands: AsyncIterable<string>,
  ready: () => void,
): Promise<void> {
  const attack: Attack = ATTACKS[name];
  const step = await attack.prepare(new Attacker(target));
  let isOn = false;
  let pending = 0;
  let due = 0;
  const timer = setInterval(() => {
    if (!isOn) return;
    // What could not be sent in time is not sent later.
    due = Math.min(due + (attack.perSecond * TICK_MS) / 1000, attack.perSecond / 10 + 1);
    for (; due >= 1 && pending < MAX_PENDING; due--) {
      pending++;
      Promise.resolve(step())
        .catch(() => {})
        .finally(() => {
          pending--;
        });
    }
  }, TICK_MS);
  ready();
  for await (const command of commands) isOn = command === 'on';
  clearInterval(timer);
}
