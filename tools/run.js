// Bundles a TypeScript file and runs it with Node: `node tools/run.js lab/benchmarks/costs.ts [arguments]`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  console.error('The file is missing. Usage: node tools/run.js lab/benchmarks/costs.ts');
  process.exit(2);
}
const bundles = join(root, '.cache', 'run');
mkdirSync(bundles, { recursive: true });
// A folder of its own: the same file may run several times at once.
const outDir = mkdtempSync(join(bundles, `${basename(entry, '.ts')}-`));
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
// In a process of its own, whose memory a long run would otherwise keep.
const bundling = spawn(process.execPath, [join(root, 'tools/bundle.js'), entry, outDir], {
  stdio: 'inherit',
});
const [bundled] = await once(bundling, 'exit');
if (bundled !== 0) process.exit(bundled ?? 1);
const child = spawn(process.execPath, [join(outDir, 'main.js'), ...rest], { stdio: 'inherit' });
// Ctrl-C reaches both processes; the child decides when to exit and with which status.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [status] = await once(child, 'exit');
process.exit(status ?? 1);
