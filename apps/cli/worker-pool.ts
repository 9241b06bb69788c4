import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { WorkerPool } from '@rota/bots';
import { nodeTransport } from '@rota/bots/node';
import { packageGames } from './games.ts';
import type { Handlers } from './task-worker.ts';

/** The bundle puts the worker beside this file. */
const TASK_WORKER = new URL('./task-worker.js', import.meta.url);

/** Opens a pool of worker threads. @param maxMemoryMb of each thread; a task that needs more fails */
export function openPool(
  threads = availableParallelism(),
  maxMemoryMb?: number,
): WorkerPool<Handlers> {
  const files = packageGames().map(({ file }) => file);
  return new WorkerPool(nodeTransport(TASK_WORKER, maxMemoryMb, files), threads);
}

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.\/[^"']+)["']/g;

/**
 * Returns a digest of everything that determines a chunk's result: the worker's bundled files, the games of
 * packages and the version of V8, whose logarithms may differ in the last digit.
 */
export function chunkBuild(): string {
  const files = new Map<string, string>();
  const read = (file: URL) => {
    if (files.has(file.href)) return;
    const text = readFileSync(file, 'utf8');
    files.set(file.href, text);
    for (const [, imported] of text.matchAll(IMPORTED)) read(new URL(imported!, file));
  };
  read(TASK_WORKER);
  for (const { file } of packageGames()) read(pathToFileURL(file));
  const engine = process.versions.v8.split('.').slice(0, 2).join('.');
  return createHash('sha256')
    .update(JSON.stringify([engine, ...files.values()]))
    .digest('hex')
    .slice(0, 12);
}
