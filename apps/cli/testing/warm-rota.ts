import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const RUNNER = fileURLToPath(new URL('./warm-runner.js', import.meta.url));
const BUNDLE = new URL('../dist/rota.js', import.meta.url).href;

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command's environment and standard input. */
interface RunOptions {
  readonly env?: Record<string, string>;
  readonly input?: string;
}

/**
 * Returns a function that runs the built `rota` command in one process for all tests of a file, so that
 * only the first call loads it. Tests of signals or of startup need a process of their own.
 * @param cwd the working directory of the commands
 */
export function warmRota(
  cwd: string,
): (args: readonly string[], options?: RunOptions) => Promise<Outcome> {
  let runner: ChildProcess;
  beforeAll(async () => {
    runner = fork(RUNNER, [BUNDLE], { cwd });
    await once(runner, 'message');
  });
  afterAll(() => {
    runner.disconnect();
  });
  let last: Promise<unknown> = Promise.resolve();
  return (args, { env = {}, input = '' } = {}) => {
    const outcome = last.then(async () => {
      runner.send({ args, cwd, env, input });
      const [reply] = await once(runner, 'message');
      return reply as Outcome;
    });
    last = outcome;
    return outcome;
  };
}
