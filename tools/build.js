// Builds the Node bundle (apps/cli/dist), the web client and the documentation (apps/web/dist), and the
// gallery for browser tests. Skips builds that are newer than every source. Each runs in a process of its
// own: a build leaves almost a gigabyte behind, which a server would keep for as long as the room is open.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newestSource } from './newest-source.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders of each part, each with an index.html or a vite.config.ts; all build into the dist of the first, which comes last. */
export const PARTS = /** @type {const} */ ({
  command: { folders: ['apps/cli'], hasDocs: false },
  client: { folders: ['apps/web', 'apps/web/verifier'], hasDocs: true },
  gallery: { folders: ['packages/ui/gallery'], hasDocs: false },
});

/** @typedef {keyof typeof PARTS} Part */

/** Returns the file whose date is that of the last build. @param {Part} part */
export const stampOf = (part) => join(root, PARTS[part].folders[0], 'dist', '.built');

/** @param {Part} part */
async function build(part) {
  const stamp = stampOf(part);
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newestSource(root)) return;
  const [folder] = PARTS[part].folders;
  console.error(`Building ${folder} …`);
  const program = join(root, 'tools/build-part.js');
  const child = spawn(process.execPath, [program, part], { stdio: ['pipe', 2, 2] });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${folder} could not be built`);
}

/** Builds the `rota` command and its worker. */
export const buildCommand = () => build('command');

/** Builds the web client, with the offline verifier it offers for download and the documentation. */
export const buildClient = () => build('client');

/** Builds the pages of the design system and every game's table for browser tests. */
export const buildGallery = () => build('gallery');

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
