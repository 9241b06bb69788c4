// Builds the two things that run: the Node bundle (apps/cli/dist) and the web client (apps/web/dist); and the
// gallery that browser tests look at.
// A build newer than every source is left as it is.
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newestSource } from './newest-source.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = '.built';

/**
 * @param {'apps/cli' | 'apps/web' | 'packages/ui/gallery'} room the folder whose vite.config.ts says how it is built
 * @param {readonly string[]} guests folders whose configurations build something into the same dist
 */
async function build(room, guests = []) {
  const stamp = join(root, room, 'dist', STAMP);
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newestSource(root)) return;
  const started = new Date();
  const vite = await import('vite');
  const { NODE_ENV } = process.env;
  // What is built is what runs, whoever asks for it: a test would get the slow, talkative React.
  process.env.NODE_ENV = 'production';
  try {
    for (const folder of [room, ...guests]) {
      await vite.build({
        root: join(root, folder),
        configFile: join(root, folder, 'vite.config.ts'),
        logLevel: 'warn',
      });
    }
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  // What changed while it was being built counts as newer.
  writeFileSync(stamp, '');
  utimesSync(stamp, started, started);
}

/** The `rota` command and the bots' worker. */
export const buildCommand = () => build('apps/cli');

/** The client a browser loads, and the offline verifier that it hands out. */
export const buildClient = () => build('apps/web', ['apps/web/verifier']);

/** The design system and every game's table, for browser tests to look at. */
export const buildGallery = () => build('packages/ui/gallery');

/** Everything that browser tests look at, built once before the first of them. */
export default async function buildAll() {
  await buildCommand();
  await buildClient();
  await buildGallery();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildCommand();
  await buildClient();
}
