import type { PlayableGame } from '@rota/bots';
import { type AnyGame, formatCard } from '@rota/core';
import { TestServer } from './test-server.ts';
import type { Twins, World } from './twin-worlds.ts';

/** All bytes one viewer was sent, and the number of frames after each act. */
export interface SentData {
  readonly bytes: readonly string[];
  readonly counts: readonly number[];
}

/**
 * A server with given packs: tables are written to the log already dealt, as they were before packs
 * came from an exchange.
 */
export class TwinServer {
  /** The players' cookies, by seat. */
  private readonly people: string[] = [];

  private tables = 0;

  private constructor(private readonly server: TestServer) {}

  static async open(games: readonly PlayableGame[]): Promise<TwinServer> {
    const unlimited = { burst: 1e6, perSecond: 1e6 };
    const server = await TestServer.open(games, {
      limits: { requests: unlimited, messages: unlimited, tables: 1e6 },
    });
    return new TwinServer(server);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /**
   * Plays one of two worlds over real sockets; all clients wait for each act. The viewer watches from
   * the start, asks for the moves of each of its decisions, joins again in the middle and at the end, and reads
   * what HTTP offers.
   */
  async play(game: AnyGame, twins: Twins, world: World): Promise<SentData> {
    const { server } = this;
    const { seats, options, viewer } = twins;
    while (this.people.length < seats) {
      this.people.push((await server.client(`Guest ${this.people.length}`)).cookie);
    }
    const clients = this.people.slice(0, seats).map((cookie) => {
      const client = server.newClient();
      client.cookie = cookie;
      return client;
    });
    const id = `twin-${String(this.tables++).padStart(4, '0')}`;
    await server.store.append(id, [
      {
        number: 1,
        type: 'created',
        game: game.id,
        version: game.version,
        options: { ...options, deals: 1 },
        seats: clients.map(({ cookie }, seat) => {
          return { kind: 'person', person: personOf(cookie), name: `Guest ${seat}` };
        }),
        at: Date.now(),
      },
      { number: 2, type: 'deal', pack: world.pack.map(formatCard) },
    ]);
    const spectator = server.newClient();
    for (const client of [...clients, spectator]) await (await client.connect()).join(id);
    const observer = viewer === 'public' ? spectator : clients[viewer]!;
    const bytes: string[] = [];
    const counts: number[] = [];
    const rejoin = async (seen?: number) => {
      const again = server.newClient();
      again.cookie = observer.cookie;
      await again.connect();
      // Sent without following the match, because the rest of a deal cannot be applied alone.
      again.send({ do: 'join', table: id, ...(seen === undefined ? {} : { seen }) });
      await again.waitFor(() =>
        again.messages.some(({ say }) => say === 'table' || say === 'seats'),
      );
      const answers: unknown[] = [];
      for (const path of ['', '/record']) {
        const { status, body } = await again.request('GET', `/api/tables/${id}${path}`);
        // The record of a finished match is public.
        if (!observer.isOver || path === '') answers.push(status, { ...body, created: 0 });
      }
      bytes.push(...again.frames, JSON.stringify(answers));
      again.disconnect();
    };
    for (const [at, { seat, kind, move, refused }] of world.acts.entries()) {
      for (const open of observer.decisions) {
        if (open.seat === viewer) await observer.listMoves(open.number);
      }
      const client = clients[seat]!;
      const isOwn = (decision: (typeof client.decisions)[number]) =>
        decision.seat === seat && decision.kind === kind;
      // A rejected act answers another seat's decision.
      const decision = client.decisions.find(refused ? ({ kind: any }) => any === kind : isOwn);
      const answer = await client.move(decision!.number, move);
      // A repetition of an earlier move is accepted and changes nothing.
      const isRepeated = refused && answer.say === 'accepted' && answer.number <= client.number;
      if ((answer.say === 'refused') !== refused && !isRepeated) {
        throw new Error(JSON.stringify(answer));
      }
      if (answer.say === 'accepted') {
        for (const one of [...clients, spectator])
          await one.waitFor(() => one.number >= answer.number);
      }
      counts.push(observer.frames.length);
      if (at === Math.floor(world.acts.length / 2)) await rejoin(observer.number);
    }
    await rejoin();
    await rejoin(Math.max(1, observer.number - 3));
    bytes.push(...observer.frames);
    for (const client of [...clients, spectator]) client.disconnect();
    return { bytes: bytes.map((one) => one.replaceAll(id, 'table')), counts };
  }
}

/** Returns the person in a cookie. */
function personOf(cookie: string): string {
  return cookie.split(/[=.]/)[1]!;
}
