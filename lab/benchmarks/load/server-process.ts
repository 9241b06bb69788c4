// A server under load runs in its own process, so that its CPU time and memory are counted alone.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadTarget } from './load-target.ts';

/** What a server has used since it started. */
export interface ResourceUsage {
  /** Of all threads, user and system. */
  readonly cpuMs: number;
  /** Alive in and beside the heap. */
  readonly bytes: number;
  readonly residentBytes: number;
  readonly commits: number;
}

/** Serves in a forked process until its parent sends `stop`. */
export async function serveAsChild(target: LoadTarget): Promise<void> {
  const server = await target.start();
  process.on('message', (request) => {
    if (request === 'stop') return process.disconnect();
    if (request === 'collect-garbage') global.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, external, rss } = process.memoryUsage();
    const usage: ResourceUsage = {
      cpuMs: (user + system) / 1000,
      bytes: heapUsed + external,
      residentBytes: rss,
      commits: server.commits(),
    };
    process.send!({ usage });
  });
  // Ctrl-C ends the parent, and the lost connection to it ends this process in good order.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => {
    server.close().then(
      () => process.exit(),
      () => process.exit(1),
    );
  });
  process.send!({ port: server.port });
}

/** A server in its own process. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** @throws if the process ends before it listens */
  static async start(
    { name, program = process.argv[1]! }: LoadTarget,
    env: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const child = fork(program, [name], {
      execArgv: ['--expose-gc'],
      env: { ...process.env, ...env, NODE_ENV: 'production' },
    });
    return new ServerProcess(child, await fieldFrom<number>(child, 'port'));
  }

  /** @param collectGarbage whether to count only memory that is still reachable */
  async usage(collectGarbage = false): Promise<ResourceUsage> {
    if (!this.child.connected) throw new Error('its server has ended');
    this.child.send(collectGarbage ? 'collect-garbage' : 'usage');
    return fieldFrom<ResourceUsage>(this.child, 'usage');
  }

  async stop(): Promise<void> {
    if (!this.child.connected) return;
    const timeout = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    const exited = once(this.child, 'exit');
    this.child.send('stop');
    await exited;
    clearTimeout(timeout);
  }
}

/** Resolves with a field of the next message that has it; some libraries send messages of their own. */
function fieldFrom<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const receive = (message: unknown) => {
      const value = (message as Record<string, T | undefined>)[name];
      if (value === undefined) return;
      child.off('message', receive);
      child.off('exit', fail);
      resolve(value);
    };
    const fail = () => reject(new Error(`its server ended with code ${child.exitCode}`));
    child.on('message', receive);
    child.on('exit', fail);
  });
}
