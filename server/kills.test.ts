import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyedTriads } from '@rota/keyed-triads/rules';
import { expect, test } from 'vitest';
import { bundledScript } from './testing/bundle.ts';
import { proveKills } from './testing/kills.ts';

/** A server as `rota serve` runs it, without its pages and without its patience. */
const ROOM = `
  import { directThinker } from '@rota/bots';
  import { knowledge } from '@rota/keyed-triads/bot';
  import { keyedTriads } from '@rota/keyed-triads/rules';
  import { createServer, openStore } from '@rota/server';
  import { NO_PACE } from '@rota/table';
  const [file, port] = process.argv.slice(2);
  const games = [{ game: keyedTriads, knowledge }];
  const store = await openStore(file);
  const thinker = directThinker(games, () => performance.now());
  const server = await createServer({ games, store, thinker, pace: NO_PACE, limits: { messages: { burst: 1e3, perSecond: 1e3 } } });
  process.once('SIGTERM', async () => { await server.close(); await store.close(); });
  console.log(await server.listen('127.0.0.1', Number(port)));
`;

test('killed at any moment, the server has every move it acknowledged, exactly once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rota-kills-'));
  const file = join(folder, 'rota.db');
  const script = await bundledScript('room', ROOM);
  let port = '0';
  const start = async (): Promise<{ process: ChildProcess; address: string }> => {
    const room = spawn(process.execPath, [script, file, port], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(room.stdout!, 'data');
    port = String(said).trim();
    return { process: room, address: `http://127.0.0.1:${port}` };
  };
  const proof = await proveKills({
    start,
    file,
    game: keyedTriads,
    options: { claims: 'called', deals: 2 },
    people: 3,
    bots: 1,
    tables: 3,
    rounds: 5,
    seed: Date.now(),
    life: 500,
    pause: 6,
  });
  rmSync(folder, { recursive: true });
  expect(proof.faults).toEqual([]);
  expect(proof.acknowledged).toBeGreaterThan(100);
  expect(proof.slowestReturn).toBeLessThan(2000);
});
