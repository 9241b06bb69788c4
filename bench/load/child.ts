// A server under load is a process of its own, so that what it uses is its own.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { CONTESTANTS } from './contestants.ts';

/** What a server has used so far, as it tells the load generator. */
export interface Usage {
  /** Of all its threads, user and system. */
  readonly cpuMs: number;
  /** What is alive in and beside the heap. */
  readonly bytes: number;
  readonly residentBytes: number;
  readonly commits: number | undefined;
}

/** Serves until told to stop: what a forked process does. */
export async function serveAsChild(name: string): Promise<void> {
  const contestant = CONTESTANTS.find((one) => one.name === name)!;
  const serving = await contestant.serve();
  process.on('message', (asked) => {
    if (asked === 'stop') return process.disconnect();
    if (asked === 'tidy') global.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, external, rss } = process.memoryUsage();
    const usage: Usage = {
      cpuMs: (user + system) / 1000,
      bytes: heapUsed + external,
      residentBytes: rss,
      commits: serving.commits?.(),
    };
    process.send!({ usage });
  });
  // Whoever stops the benchmark stops the load generator; this process tidies up after itself.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => {
    serving.close().then(
      () => process.exit(),
      () => process.exit(1),
    );
  });
  process.send!({ port: serving.port });
}

/** A server in its own process, seen from here. */
export class Child {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** @throws when it ends before it listens */
  static async start(name: string): Promise<Child> {
    const child = fork(process.argv[1]!, [name], {
      execArgv: ['--expose-gc', ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? [])],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return new Child(child, await told<number>(child, 'port'));
  }

  /** @param tidy whether garbage is collected first, so that only what is alive is counted */
  async usage(tidy = false): Promise<Usage> {
    if (!this.child.connected) throw new Error('its server has ended');
    this.child.send(tidy ? 'tidy' : 'usage');
    return told<Usage>(this.child, 'usage');
  }

  async stop(): Promise<void> {
    if (!this.child.connected) return;
    const cutOff = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    const gone = once(this.child, 'exit');
    this.child.send('stop');
    await gone;
    clearTimeout(cutOff);
  }
}

/** What a server tells under that name; some libraries say things of their own. */
function told<What>(child: ChildProcess, name: string): Promise<What> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const what = (message as Record<string, What | undefined>)[name];
      if (what === undefined) return;
      child.off('message', listen);
      child.off('exit', fail);
      resolve(what);
    };
    const fail = () => reject(new Error(`its server ended with code ${child.exitCode}`));
    child.on('message', listen);
    child.on('exit', fail);
  });
}
