import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The command, as it is installed. */
export const ROTA = fileURLToPath(new URL('../bin/rota.js', import.meta.url));

/** What a command that has ended said. */
export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command to its end. @param env what differs from this process's environment */
export function rota(
  args: readonly string[],
  { env = {}, input = '' }: { readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ROTA, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    input,
  });
  return { status, stdout, stderr };
}

/** A room that is open, in a process of its own. */
export class ServedRoom {
  stdout = '';
  stderr = '';
  /** Resolves when the process has ended. */
  readonly ended: Promise<Outcome>;
  private readonly process: ChildProcess;

  private constructor(args: readonly string[], env: NodeJS.ProcessEnv) {
    this.process = spawn(
      process.execPath,
      [ROTA, 'serve', '--host', '127.0.0.1', '--port', '0', ...args],
      // Rooms beside each other on one machine would take the usual port from each other.
      {
        env: { ...process.env, ROTA_OPERATIONS: 'off', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.process.stdout!.on('data', (data) => {
      this.stdout += data;
    });
    this.process.stderr!.on('data', (data) => {
      this.stderr += data;
    });
    this.ended = once(this.process, 'close').then(([status]) => ({
      status,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  /** Resolves when the room is open. @throws with what it said when it does not open */
  static async open(
    args: readonly string[] = [],
    env: NodeJS.ProcessEnv = {},
  ): Promise<ServedRoom> {
    const room = new ServedRoom(args, env);
    await new Promise<void>((open, failed) => {
      room.process.stdout!.on('data', () => {
        if (/Press Ctrl/.test(room.stdout)) open();
      });
      room.ended.then(({ stderr }) => failed(new Error(stderr)), failed);
    });
    return room;
  }

  get pid(): number {
    return this.process.pid!;
  }

  /** Where it listens. */
  get address(): string {
    return /http:\S+/.exec(this.stdout)![0];
  }

  /** Does nothing once it has ended. */
  async end(signal: NodeJS.Signals): Promise<Outcome> {
    this.process.kill(signal);
    return this.ended;
  }
}
