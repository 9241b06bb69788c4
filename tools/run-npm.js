import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs npm, the one that runs this process if there is one.
 * @param {readonly string[]} args
 * @param {string} [cwd] default: the repository
 * @returns {string} its standard output
 */
export function runNpm(args, cwd = fileURLToPath(new URL('..', import.meta.url))) {
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  return execFileSync(command, [...prefix, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: !npm && process.platform === 'win32',
  });
}
