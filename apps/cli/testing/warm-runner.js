// Runs the built `rota` command in one process, once for each message, and replies with its output and
// exit status.
import { Readable } from 'node:stream';

const [, , bundle] = process.argv;
const { run } = await import(String(bundle));
process.setMaxListeners(0);
process.stdout.setMaxListeners(0);
const environment = { ...process.env };

/** @typedef {{ args: string[], cwd: string, env: Record<string, string>, input: string }} Command */

/** Collects what is written to a stream. @param {'stdout' | 'stderr'} name */
function capture(name) {
  let text = '';
  process[name].write = /** @type {typeof process.stdout.write} */ (
    (/** @type {string | Uint8Array} */ chunk, /** @type {unknown[]} */ ...rest) => {
      text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    }
  );
  return () => text;
}

/** @param {Command} command */
async function runCommand({ args, cwd, env, input }) {
  const [stdout, stderr] = [capture('stdout'), capture('stderr')];
  process.chdir(cwd);
  process.env = { ...environment, ...env };
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  process.exitCode = undefined;
  try {
    await run(['node', 'rota', ...args]);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  process.send?.({ status: process.exitCode ?? 0, stdout: stdout(), stderr: stderr() });
  process.exitCode = undefined;
}

process.on('message', (/** @type {Command} */ command) => {
  runCommand(command).catch((error) => {
    // There is no reply to send, so the process crashes and the test fails.
    queueMicrotask(() => {
      throw error;
    });
  });
});
process.send?.('ready');
