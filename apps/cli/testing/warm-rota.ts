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

/** What a command gets besides its arguments. */
interface Surroundings {
  readonly env?: Record<string, string>;
  readonly input?: string;
}

/**
 * The built `rota` command in a process that the tests of a file share: only the first call pays for
 * loading it. A test that sends signals, or is about how the command starts, starts its own.
 * @param cwd where commands run
 */
export function warmRota(
  cwd: string,
): (args: readonly string[], surroundings?: Surroundings) => Promise<Outcome> {
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
      const [answer] = await once(runner, 'message');
      return answer as Outcome;
    });
    last = outcome;
    return outcome;
  };
}
