import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROTA = fileURLToPath(new URL('../../cli/bin/rota.js', import.meta.url));

/** A card room of its own: the real command, a real port, a folder that is gone afterwards. */
export interface OpenRoom {
  readonly address: string;
  /** Kills the server as a power cut would, and opens it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a room in which bots do not dawdle. */
export async function openRoom(): Promise<OpenRoom> {
  const data = mkdtempSync(join(tmpdir(), 'rota-room-'));
  let { server, port } = await serve(data, 0);
  return {
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    async restart() {
      await ended(server, 'SIGKILL');
      ({ server, port } = await serve(data, port));
    },
    async close() {
      await ended(server, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function serve(data: string, port: number) {
  const server = spawn(
    process.execPath,
    [ROTA, 'serve', '--host', '127.0.0.1', '--port', String(port), '--data', data, '--pace', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
    if (found) return { server, port: Number(found[1]) };
  }
  throw new Error('the server ended without opening');
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill(signal);
  });
}
