import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStore, StartupError, type Store } from '@rota/server';
import type { Logger } from 'pino';
import { CliError, fail } from './cli-error.ts';
import { readVariable } from './environment.ts';

export interface StoreFlags {
  /** The folder of the SQLite file, unless `DATABASE_URL` is set. */
  readonly data: string;
}

/** A server's store and its place. */
interface OpenedStore {
  readonly store: Store;
  /** The folder of the SQLite file; undefined for PostgreSQL. */
  readonly folder: string | undefined;
}

/** Opens the store, for this process alone if it is a file. @throws CliError */
export async function openStoreAt({ data }: StoreFlags, log?: Logger): Promise<OpenedStore> {
  const url = readVariable('DATABASE_URL');
  const folder = resolve(data);
  return url === undefined
    ? { store: await open(fileIn(folder), { log }), folder }
    : { store: await open(url, { log }), folder: undefined };
}

/** Opens an existing store, also while a server uses it. @throws CliError */
export async function openSharedStore({ data }: StoreFlags): Promise<Store> {
  const url = readVariable('DATABASE_URL');
  const file = fileIn(resolve(data));
  if (url === undefined && !existsSync(file)) fail('no-room', { data: resolve(data) });
  return open(url ?? file, { shared: true });
}

const fileIn = (folder: string) => join(folder, 'rota.db');

async function open(
  place: string,
  settings: { readonly shared?: boolean; readonly log?: Logger | undefined },
): Promise<Store> {
  return openStore(place, settings).catch(failOnOpen);
}

/** Reports why a store or port cannot be opened as a `CliError`. */
export function failOnOpen(error: unknown): never {
  if (error instanceof StartupError) throw new CliError(error.rejection);
  throw error;
}
