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

  private constructor(private readonly house: TestServer) {}

  static async open(games: readonly PlayableGame[]): Promise<TwinServer> {
    const plenty = { burst: 1e6, perSecond: 1e6 };
    const house = await TestServer.open(games, {
      limits: { requests: plenty, messages: plenty, tables: 1e6 },
    });
    return new TwinServer(house);
  }

  close(): Promise<void> {
    return this.house.close();
  }

  /**
   * Plays one of two worlds over real sockets; all clients wait for each act. The viewer watches from
   * the start, joins again in the middle and at the end, and reads what HTTP offers.
   */
  async play(game: AnyGame, twins: Twins, world: World): Promise<SentData> {
    const { house } = this;
    const { seats, options, viewer } = twins;
    while (this.people.length < seats) {
      this.people.push((await house.client(`Guest ${this.people.length}`)).cookie);
    }
    const guests = this.people.slice(0, seats).map((cookie) => {
      const guest = house.newClient();
      guest.cookie = cookie;
      return guest;
    });
    const id = `twin-${String(this.tables++).padStart(4, '0')}`;
    await house.store.append(id, [
      {
        number: 1,
        type: 'created',
        game: game.id,
        version: game.version,
        options: { ...options, deals: 1 },
        seats: guests.map(({ cookie }, seat) => {
          return { kind: 'person', person: personOf(cookie), name: `Guest ${seat}` };
        }),
        at: Date.now(),
      },
      { number: 2, type: 'deal', pack: world.pack.map(formatCard) },
    ]);
    const looker = house.newClient();
    for (const guest of [...guests, looker]) await (await guest.connect()).join(id);
    const eye = viewer === 'public' ? looker : guests[viewer]!;
    const bytes: string[] = [];
    const counts: number[] = [];
    const lookAgain = async (seen?: number) => {
      const again = house.newClient();
      again.cookie = eye.cookie;
      await again.connect();
      // Sent without following the match, because the rest of a deal cannot be applied alone.
      again.say({ do: 'join', table: id, ...(seen === undefined ? {} : { seen }) });
      await again.waitFor(() =>
        again.messages.some(({ say }) => say === 'table' || say === 'seats'),
      );
      const answers: unknown[] = [];
      for (const path of ['', '/record']) {
        const { status, body } = await again.request('GET', `/api/tables/${id}${path}`);
        // The record of a finished match is public.
        if (!eye.isOver || path === '') answers.push(status, { ...body, created: 0 });
      }
      bytes.push(...again.frames, JSON.stringify(answers));
      again.disconnect();
    };
    for (const [at, { seat, kind, move, refused }] of world.acts.entries()) {
      const guest = guests[seat]!;
      const isOwn = (decision: (typeof guest.decisions)[number]) =>
        decision.seat === seat && decision.kind === kind;
      // A rejected act answers another seat's decision.
      const decision = guest.decisions.find(refused ? ({ kind: any }) => any === kind : isOwn);
      const answer = await guest.move(decision!.number, move);
      // Repeating an earlier move is accepted and changes nothing.
      const doubled = refused && answer.say === 'accepted' && answer.number <= guest.number;
      if ((answer.say === 'refused') !== refused && !doubled) {
        throw new Error(JSON.stringify(answer));
      }
      if (answer.say === 'accepted') {
        for (const one of [...guests, looker]) await one.waitFor(() => one.number >= answer.number);
      }
      counts.push(eye.frames.length);
      if (at === Math.floor(world.acts.length / 2)) await lookAgain(eye.number);
    }
    await lookAgain();
    await lookAgain(Math.max(1, eye.number - 3));
    bytes.push(...eye.frames);
    for (const guest of [...guests, looker]) guest.disconnect();
    return { bytes: bytes.map((one) => one.replaceAll(id, 'table')), counts };
  }
}

/** Returns the person in a cookie. */
function personOf(cookie: string): string {
  return cookie.split(/[=.]/)[1]!;
}
