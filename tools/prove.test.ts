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

async function outcome(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
}

const SUCCEEDS = 'console.log("arguments", ...process.argv.slice(1))';

test('all proofs run even if one fails, and the summary lists each result', async () => {
  const steps = { a: SUCCEEDS, b: 'process.exit(1)', c: 'process.exit(69)' };
  const { status, output } = await outcome(run(steps, '--brief'));
  expect(output).toContain('arguments short');
  expect(output).toMatch(
    /a +\d+ s {2}proven\nb +\d+ s {2}FAILED \(status 1\)\nc +\d+ s {2}cannot run here/,
  );
  expect(status).toBe(1);
});

test('a proof that cannot run here is neither failed nor proven', async () => {
  expect((await outcome(run({ a: SUCCEEDS, b: 'process.exit(69)' }))).status).toBe(69);
  expect((await outcome(run({ a: SUCCEEDS, b: SUCCEEDS }))).status).toBe(0);
});

test('settings are passed to a single proof', async () => {
  const dashed = await outcome(run({ a: SUCCEEDS, b: SUCCEEDS }, 'a', '--rounds', '3'));
  expect(dashed.output).toContain('arguments --rounds 3');
  expect(dashed.output).not.toContain('about b');
  const bare = await outcome(run({ a: SUCCEEDS }, 'a', '--', 'jammat'));
  expect(bare.output).toContain('arguments jammat');
  const two = await outcome(run({ a: SUCCEEDS, b: SUCCEEDS }, 'a', 'b', '--rounds', '3'));
  expect(two.output).toContain('for one proof');
  expect(two.status).not.toBe(0);
});

test('an unknown name is an error that lists the known ones', async () => {
  const { output } = await outcome(run({ a: SUCCEEDS }, 'x'));
  expect(output).toContain('No proof “x”');
  expect(output).toContain('all about a');
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-C ends the running proof with its child processes and skips the rest',
  async () => {
    // It keeps the output open, so the run ends only when it does.
    const grandchild = `process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('ready')`;
    const long = `const { spawn } = require('node:child_process');
      process.once('SIGINT', () => { console.log('partial result'); process.exit(0); });
      spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });`;
    const child = run({ a: long, b: SUCCEEDS });
    const end = outcome(child);
    child.stdout!.on('data', (data) => {
      if (String(data).includes('ready')) child.kill('SIGINT');
    });
    const { status, output } = await end;
    expect(status).toBe(130);
    expect(output).toContain('partial result');
    expect(output).toMatch(/a +\d+ s {2}stopped\nb +not started/);
  },
);
