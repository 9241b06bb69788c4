import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { WorkerPool } from '@rota/bots';
import { nodeTransport } from '@rota/bots/node';
import type { Handlers } from './task-worker.ts';

/** Bundled, the worker lies beside this file. */
const TASK_WORKER = new URL('./task-worker.js', import.meta.url);

/** @param maxMemoryMb of each thread; a task that takes more fails */
export function openPool(
  threads = availableParallelism(),
  maxMemoryMb?: number,
): WorkerPool<Handlers> {
  return new WorkerPool(nodeTransport(TASK_WORKER, maxMemoryMb), threads);
}

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.\/[^"']+)["']/g;

/**
 * Which build plays chunks here, in 12 letters: the bundled files of the worker, and the engine that
 * runs them, whose logarithms may differ in the last digit from version to version.
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
  const engine = process.versions.v8.split('.').slice(0, 2).join('.');
  return createHash('sha256')
    .update(JSON.stringify([engine, ...files.values()]))
    .digest('hex')
    .slice(0, 12);
}
