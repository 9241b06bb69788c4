import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inlineBotService } from '@rota/bots';
import type { MatchRecord } from '@rota/core';
import { drawDealingValue, Participant, verify } from '@rota/fair-dealing';
import { toys } from '@rota/game-testing/toys';
import { createServer, type Server } from '../../create-server.ts';
import { openStore } from '../../storage/open-store.ts';
import type { Store } from '../../storage/store.ts';
import { AMPLE_LIMITS } from '../ample-limits.ts';
import { findHistoryFaults } from '../history.ts';
import { RetryingPlayer } from '../retrying-player.ts';
import { TestClient } from '../test-client.ts';
import { Network } from './network.ts';
import { Process, World } from './world.ts';

const PORT = 1000;

export interface SimulationPlan {
  readonly seed: string;
  readonly hours: number;
}

export async function simulate(plan: SimulationPlan) {
  const world = new World(plan.seed);
  const network = new Network(world);
  const folder = mkdtempSync('/dev/shm/rota-simulation-');
  const restore = network.install();
  const faults: string[] = [];
  let matches = 0;
  let node!: Process;
  let store!: Store;
  let server: Server;
  const startNode = async () => {
    node = new Process(`node`, world.time);
    await new Promise<void>((resolve) =>
      world.start(node, async () => {
        store = await openStore(join(folder, 'rota.db'));
        server = await createServer({
          games: toys,
          store,
          botService: inlineBotService(toys, () => performance.now()),
          limits: AMPLE_LIMITS,
          waitTimes: { away: Number.POSITIVE_INFINITY },
        });
        await server.listen('127.0.0.1', PORT);
        world.schedule(0, world.outside, resolve);
      }),
    );
  };
  let seats = 0;
  const playTable = async () => {
    const { game } = toys[world.between(0, toys.length)]!;
    const clients = [0, 1].map(() => {
      const client = new TestClient(`http://127.0.0.1:${PORT}`, toys);
      const random = world.generator(`values ${++seats}`);
      client.participant = new Participant(() => drawDealingValue(random));
      return client;
    });
    const [host, ...others] = clients;
    const { id } = await host!.createTable(game, [{ kind: 'me' }, { kind: 'open' }]);
    for (const client of others) await client.request('POST', `/api/tables/${id}/seats`, {});
    const players = clients.map(
      (client, at) =>
        new RetryingPlayer(
          client,
          id,
          world.generator(`player ${seats} ${at}`),
          20_000,
          [client.address],
          1000,
        ),
    );
    await Promise.all(players.map((player) => player.play()));
    const { body } = await host!.request<MatchRecord>('GET', `/api/tables/${id}/record`);
    const fault = verify(body, [game]);
    if (fault || !body.winners) faults.push(`${id}: ${fault?.code ?? 'not over'}`);
    const log = await store.read(id, 0);
    faults.push(
      ...findHistoryFaults(
        players.map(({ client, history }) => ({ seat: client.seat!, events: history })),
        log,
      ),
    );
    for (const { client } of players) world.note(client.frames.join('\n'));
    matches++;
  };
  try {
    await world.run(async () => {
      await startNode();
      const until = plan.hours * 3_600_000;
      for (let at = 0; at < 3; at++) {
        world.start(new Process(`players ${at}`, 0), async () => {
          for (;;) await playTable();
        });
      }
      await world.sleep(until);
    });
  } finally {
    restore();
    rmSync(folder, { recursive: true });
  }
  return { faults, matches, hash: world.hash, events: world.events };
}
