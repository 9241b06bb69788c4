// Bundles a TypeScript file and runs it with Node: `node tools/run.js bench/main.ts [arguments]`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameParts } from '@rota/games/game-parts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  console.error('The file is missing. Usage: node tools/run.js bench/main.ts');
  process.exit(2);
}
const outDir = join(root, '.cache', 'run', basename(entry, '.ts'));
const { build } = await import('vite');
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [gameParts(/^\.\/(rules|bot|locales|metrics)\/[^?]*$/)],
  build: {
    ssr: join(root, entry),
    outDir,
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    // Vite would turn top-level `const` into `var`, which V8 cannot treat as constants: playouts are up to
    // a quarter slower with it.
    rolldownOptions: { output: { entryFileNames: 'main.js', topLevelVar: false } },
  },
  ssr: { noExternal: [/^@rota\//] },
});
const child = spawn(process.execPath, [join(outDir, 'main.js'), ...rest], { stdio: 'inherit' });
// Ctrl-C reaches both processes; the child decides when to exit and with which status.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [status] = await once(child, 'exit');
process.exit(status ?? 1);
