import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The command's entry point. */
export const ROTA = fileURLToPath(new URL('../bin/rota.js', import.meta.url));

/** The status and output of a finished command. */
export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command and waits for its exit. @param env is added to this process's environment */
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

/** A `rota serve` process. */
export class ServeProcess {
  stdout = '';
  stderr = '';
  /** Resolves when the process has exited. */
  readonly exited: Promise<Outcome>;
  private readonly process: ChildProcess;

  private constructor(args: readonly string[], env: NodeJS.ProcessEnv) {
    this.process = spawn(
      process.execPath,
      [ROTA, 'serve', '--host', '127.0.0.1', '--port', '0', ...args],
      // Servers of parallel tests would compete for the default port.
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
    this.exited = once(this.process, 'close').then(([status]) => ({
      status,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  /** Starts a server and waits until it listens. @throws with its output if it exits instead */
  static async open(
    args: readonly string[] = [],
    env: NodeJS.ProcessEnv = {},
  ): Promise<ServeProcess> {
    const server = new ServeProcess(args, env);
    await new Promise<void>((open, failed) => {
      server.process.stdout!.on('data', () => {
        if (/Press Ctrl/.test(server.stdout)) open();
      });
      server.exited.then(({ stderr }) => failed(new Error(stderr)), failed);
    });
    return server;
  }

  get pid(): number {
    return this.process.pid!;
  }

  /** The URL of the public address. */
  get address(): string {
    return /http:\S+/.exec(this.stdout)![0];
  }

  /** Sends a signal and waits for the exit; does nothing if it has exited. */
  async end(signal: NodeJS.Signals): Promise<Outcome> {
    this.process.kill(signal);
    return this.exited;
  }
}
