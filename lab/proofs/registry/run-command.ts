import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';

/**
 * Runs a line as a shell does.
 * @param env is added to this process's environment, without what npm and Vitest set there
 * @returns what it prints
 * @throws with its output if it fails
 */
export async function runCommand(
  line: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const child = spawn(line, {
    cwd,
    env: visitorEnvironment(env),
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (part) => {
      printed[stream] += part;
    });
  }
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${line}\n${printed.stderr}${printed.stdout}`);
  return printed.stdout;
}

/** Returns the environment of someone who has never heard of this repository. */
export function visitorEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITE|VITEST|NODE_ENV|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/i.test(name),
  );
  const path = process.env.PATH!.split(delimiter).filter((each) => !each.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter), NO_COLOR: '1', ...env };
}
