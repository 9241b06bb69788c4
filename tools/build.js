// Builds the Node bundle (apps/cli/dist), the web client and the documentation (apps/web/dist), and the
// gallery for browser tests. Skips builds that are newer than every source.
import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.js';
import { newestSource } from './newest-source.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = '.built';

/**
 * @param {'apps/cli' | 'apps/web' | 'packages/ui/gallery'} folder a folder with an index.html or a vite.config.ts
 * @param {readonly string[]} others folders that build into the same dist, first
 * @param {(dist: string) => Promise<void>} [addFiles] writes more into it, before
 */
async function build(folder, others = [], addFiles = undefined) {
  const dist = join(root, folder, 'dist');
  const stamp = join(dist, STAMP);
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newestSource(root)) return;
  console.error(`Building ${folder} …`);
  const started = new Date();
  const vite = await import('vite');
  const { NODE_ENV } = process.env;
  // Otherwise a build started by a test would contain development versions of libraries.
  process.env.NODE_ENV = 'production';
  rmSync(dist, { recursive: true, force: true });
  try {
    await addFiles?.(dist);
    for (const part of [...others, folder]) {
      await vite.build({
        root: join(root, part),
        logLevel: 'warn',
        // A slow machine is no reason for a warning.
        build: { rolldownOptions: { checks: { bundlerTimings: false } } },
      });
    }
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  // A source changed during the build counts as newer.
  writeFileSync(stamp, '');
  utimesSync(stamp, started, started);
}

/** Builds the `rota` command and its worker. */
export const buildCommand = () => build('apps/cli');

/** Builds the web client, with the offline verifier it offers for download and the documentation. */
export const buildClient = () =>
  build('apps/web', ['apps/web/verifier'], (dist) => writeDocs(join(dist, 'docs')));

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

/** Builds the pages of the design system and every game's table for browser tests. */
export const buildGallery = () => build('packages/ui/gallery');

/** Builds everything; the global setup of browser tests. */
export default async function buildAll() {
  await buildCommand();
  await buildClient();
  await buildGallery();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildCommand();
  await buildClient();
}
