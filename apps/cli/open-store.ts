import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Rejection, rejection } from '@rota/core';
import { isFileHeld, openStore, StartupError, type Store } from '@rota/server';
import type { Logger } from 'pino';
import { CliError, fail } from './cli-error.ts';
import { readVariable } from './environment.ts';
import { describeKnownError } from './file-error.ts';
import { describeRejection } from './translate.ts';

export interface StoreFlags {
  /** The folder of the SQLite file, unless `DATABASE_URL` is set. */
  readonly data: string;
}

/** A store and where it is. */
interface OpenedStore {
  readonly store: Store;
  /** The folder of the SQLite file; undefined for PostgreSQL. */
  readonly folder: string | undefined;
}

/** Opens the store; a SQLite file exclusively. @throws CliError */
export async function openStoreAt({ data }: StoreFlags, log?: Logger): Promise<OpenedStore> {
  const url = readVariable('DATABASE_URL');
  const folder = resolve(data);
  return url === undefined
    ? { store: await open(databaseFile(folder), { log }), folder }
    : { store: await open(url, { log }), folder: undefined };
}

/** Returns whether another process holds the store's SQLite file. */
export function isStoreHeld({ data }: StoreFlags): boolean {
  return readVariable('DATABASE_URL') === undefined && isFileHeld(databaseFile(resolve(data)));
}

/** Opens an existing store, even while a server uses it. @throws CliError */
export async function openSharedStore({ data }: StoreFlags): Promise<Store> {
  const url = readVariable('DATABASE_URL');
  const file = databaseFile(resolve(data));
  if (url === undefined && !existsSync(file)) fail('no-room', { data: resolve(data) });
  return open(url ?? file, { shared: true });
}

/** Opens an existing store for a command, and closes it in any case. @throws CliError */
export async function withSharedStore(
  flags: StoreFlags,
  use: (store: Store) => Promise<void>,
): Promise<number> {
  const store = await openSharedStore(flags);
  try {
    await use(store);
  } finally {
    await store.close();
  }
  return 0;
}

/** Returns the damaged SQLite files that repairs have kept. */
export function keptDamagedFiles({ data }: StoreFlags): string[] {
  const folder = resolve(data);
  if (readVariable('DATABASE_URL') !== undefined || !existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^rota\.db\.damaged-[\d-]+T\w+$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

const databaseFile = (folder: string) => join(folder, 'rota.db');

async function open(
  location: string,
  settings: { readonly shared?: boolean; readonly log?: Logger | undefined },
): Promise<Store> {
  return openStore(location, settings).catch(failOnOpen);
}

/** Rethrows a `StartupError` as a `CliError`. */
export function failOnOpen(error: unknown): never {
  throw new CliError(startupRejection(error));
}

/** Describes a `StartupError` in a sentence. */
export function describeStartupError(error: unknown): string {
  return describeRejection(startupRejection(error));
}

/** Returns the rejection of a `StartupError`, with the system's reason in words. */
function startupRejection(error: unknown): Rejection {
  if (!(error instanceof StartupError)) throw error;
  const { code, facts = {} } = error.rejection;
  const reason = 'reason' in facts ? describeKnownError(error.cause) : undefined;
  return rejection(code, reason === undefined ? facts : { ...facts, reason });
}
