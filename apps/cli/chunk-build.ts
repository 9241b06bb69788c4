import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Bundled, the chunks' worker lies beside this file. */
export const CHUNK_WORKER = new URL('./chunk-worker.js', import.meta.url);

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.\/[^"']+)["']/g;

/**
 * Which build plays chunks here, in 12 letters: the bundled files that chunks are played by, and the
 * engine that runs them, whose logarithms may differ in the last digit from version to version.
 */
export function chunkBuild(): string {
  const files = new Map<string, string>();
  const read = (file: URL) => {
    if (files.has(file.href)) return;
    const text = readFileSync(file, 'utf8');
    files.set(file.href, text);
    for (const [, imported] of text.matchAll(IMPORTED)) read(new URL(imported!, file));
  };
  read(CHUNK_WORKER);
  const engine = process.versions.v8.split('.').slice(0, 2).join('.');
  return createHash('sha256')
    .update(JSON.stringify([engine, ...files.values()]))
    .digest('hex')
    .slice(0, 12);
}
