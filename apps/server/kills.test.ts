import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SEED } from '@rota/game-testing/test-settings';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { beforeAll, expect, test } from 'vitest';
import { AMPLE_LIMITS } from './testing/ample-limits.ts';
import { type KillPlan, proveKills } from './testing/prove-kills.ts';
import { createServerStarter, portOf, type ServerProcess } from './testing/server-process.ts';
import { TestPostgres } from './testing/test-postgres.ts';

let startServer: Awaited<ReturnType<typeof createServerStarter>>;
beforeAll(async () => {
  startServer = await createServerStarter();
});

/** Starts nodes over one store, each always at the same port. */
function nodesOver(location: string): Pick<KillPlan, 'location' | 'start'> {
  const ports = new Map<number, number>();
  return {
    location,
    async start(node): Promise<ServerProcess> {
      const port = ports.get(node) ?? 0;
      const server = await startServer({ location, port, limits: AMPLE_LIMITS });
      ports.set(node, portOf(server));
      return server;
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
  const location = join(folder, 'rota.db');
  const proof = await proveKills({
    ...MATCHES,
    ...nodesOver(location),
    nodes: 1,
    rounds: 3,
    life: 500,
  });
  rmSync(folder, { recursive: true });
  expect(proof.faults).toEqual([]);
  expect(proof.acknowledged).toBeGreaterThan(50);
});

test('two nodes and their database, killed at any moment, have every acknowledged move exactly once', async () => {
  const postgres = await TestPostgres.open();
  const location = await postgres.createDatabase();
  const proof = await proveKills({
    ...MATCHES,
    ...nodesOver(location),
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
  await postgres.dropDatabase(location);
  await postgres.close();
  expect(proof.faults).toEqual([]);
  expect(proof.acknowledged).toBeGreaterThan(50);
});
