import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Proof } from './proofs.js';

const RUNNER = new URL('prove.js', import.meta.url).href;

/** Runs proofs made of code for `node -e`. */
function run(steps: Record<string, string>, ...args: string[]): ChildProcess {
  const proofs = Object.fromEntries(
    Object.entries(steps).map(([name, code]): [string, Proof] => [
      name,
      { description: `all about ${name}`, steps: [['node', '-e', code, '--']], brief: ['short'] },
    ]),
  );
  const main = `const { prove } = await import('${RUNNER}');
    process.exitCode = await prove(${JSON.stringify(proofs)}, ${JSON.stringify(args)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', main], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
}

const FINE = 'console.log("arguments", ...process.argv.slice(1))';

test('all proofs run even if one fails, and the summary lists each result', async () => {
  const steps = { a: FINE, b: 'process.exit(1)', c: 'process.exit(69)' };
  const { status, output } = await ended(run(steps, '--brief'));
  expect(output).toContain('arguments short');
  expect(output).toMatch(
    /a +\d+ s {2}proven\nb +\d+ s {2}FAILED \(status 1\)\nc +\d+ s {2}cannot run here/,
  );
  expect(status).toBe(1);
});

test('a proof that cannot run here counts neither as failed nor as proven', async () => {
  expect((await ended(run({ a: FINE, b: 'process.exit(69)' }))).status).toBe(69);
  expect((await ended(run({ a: FINE, b: FINE }))).status).toBe(0);
});

test('settings reach the one proof they are for', async () => {
  const dashed = await ended(run({ a: FINE, b: FINE }, 'a', '--rounds', '3'));
  expect(dashed.output).toContain('arguments --rounds 3');
  expect(dashed.output).not.toContain('about b');
  const bare = await ended(run({ a: FINE }, 'a', '--', 'jammat'));
  expect(bare.output).toContain('arguments jammat');
  const two = await ended(run({ a: FINE, b: FINE }, 'a', 'b', '--rounds', '3'));
  expect(two.output).toContain('for one proof');
  expect(two.status).not.toBe(0);
});

test('a name that is none is answered with those there are', async () => {
  const { output } = await ended(run({ a: FINE }, 'x'));
  expect(output).toContain('No proof “x”');
  expect(output).toContain('all about a');
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-C ends the proof that runs, with all it has started, and leaves out the rest',
  async () => {
    // It holds the output open: the run is over only when it is.
    const grandchild = `process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('begun')`;
    const long = `const { spawn } = require('node:child_process');
      process.once('SIGINT', () => { console.log('so far'); process.exit(0); });
      spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });`;
    const child = run({ a: long, b: FINE });
    const end = ended(child);
    child.stdout!.on('data', (data) => {
      if (String(data).includes('begun')) child.kill('SIGINT');
    });
    const { status, output } = await end;
    expect(status).toBe(130);
    expect(output).toContain('so far');
    expect(output).toMatch(/a +\d+ s {2}stopped\nb +not begun/);
  },
);
