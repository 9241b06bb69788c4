import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SEED } from '@rota/game-testing/effort';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { beforeAll, expect, test } from 'vitest';
import { type KillPlan, proveKills } from './testing/prove-kills.ts';
import {
  AMPLE_LIMITS,
  createServerStarter,
  portOf,
  type ServerProcess,
} from './testing/server-process.ts';
import { TestPostgres } from './testing/test-postgres.ts';

let startRoom: Awaited<ReturnType<typeof createServerStarter>>;
beforeAll(async () => {
  startRoom = await createServerStarter();
});

/** Nodes over one store, each at its own port from the first time on. */
function nodesOver(place: string): Pick<KillPlan, 'place' | 'start'> {
  const ports = new Map<number, number>();
  return {
    place,
    async start(node): Promise<ServerProcess> {
      const port = ports.get(node) ?? 0;
      const room = await startRoom({ place, port, limits: AMPLE_LIMITS });
      ports.set(node, portOf(room));
      return room;
    },
  };
}

const MATCHES = {
  game: keyedTriads,
  options: { claims: 'called', deals: 2 },
  people: 3,
  bots: 1,
  tables: 2,
  seed: TEST_SEED,
  pause: 6,
};

test('killed at any moment, the server has every move it acknowledged, exactly once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rota-kills-'));
  const place = join(folder, 'rota.db');
  const proof = await proveKills({
    ...MATCHES,
    ...nodesOver(place),
    nodes: 1,
    rounds: 3,
    life: 500,
  });
  rmSync(folder, { recursive: true });
  expect(proof.faults).toEqual([]);
  expect(proof.acknowledged).toBeGreaterThan(50);
});

test('two nodes and their database, any killed at any moment: every move stands, once', async () => {
  const postgres = await TestPostgres.open();
  const place = await postgres.createDatabase();
  const proof = await proveKills({
    ...MATCHES,
    ...nodesOver(place),
    nodes: 2,
    rounds: 4,
    life: 800,
    ...(postgres.isOwn
      ? {
          async restartDatabase() {
            await postgres.stop();
            await postgres.start();
          },
        }
      : {}),
  });
  await postgres.dropDatabase(place);
  await postgres.close();
  expect(proof.faults).toEqual([]);
  expect(proof.acknowledged).toBeGreaterThan(50);
});
