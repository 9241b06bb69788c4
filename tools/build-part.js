// Builds one part of the product: `node tools/build-part.js client`. `build.js` starts it.
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS, stampOf } from './build.js';
import { loadTypeScript } from './load-typescript.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes the documentation.
 * @param {string} folder new, or with earlier documentation
 */
export async function writeDocs(folder) {
  await loadTypeScript(async (load) => {
    const { writeDocs } = await load('/apps/docs/write-docs.ts');
    await writeDocs(folder);
  });
}

/** @param {import('./build.js').Part} part */
async function build(part) {
  const { folders, hasDocs } = PARTS[part];
  const started = new Date();
  const vite = await import('vite');
  // Otherwise a build started by a test would contain development versions of libraries.
  process.env.NODE_ENV = 'production';
  const dist = join(root, folders[0], 'dist');
  rmSync(dist, { recursive: true, force: true });
  // The last build lists what the service worker keeps, so all other files are there before.
  if (hasDocs) await writeDocs(join(dist, 'docs'));
  for (const folder of folders.toReversed()) {
    await vite.build({
      root: join(root, folder),
      logLevel: 'warn',
      // A slow machine is no reason for a warning.
      build: { rolldownOptions: { checks: { bundlerTimings: false } } },
    });
  }
  // A source changed during the build counts as newer.
  writeFileSync(stampOf(part), '');
  utimesSync(stampOf(part), started, started);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Ends with the process that started it, however that ends.
  process.stdin.on('end', () => process.exit(1)).resume();
  await build(/** @type {import('./build.js').Part} */ (process.argv[2]));
  process.exit();
}
