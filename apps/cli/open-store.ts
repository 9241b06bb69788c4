import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotOpen, openStore, type Store } from '@rota/server';
import type { Logger } from 'pino';
import { CliError, fail } from './cli-error.ts';
import { readVariable } from './environment.ts';

export interface StoreFlags {
  /** The folder of the SQLite file, unless `DATABASE_URL` is set. */
  readonly data: string;
}

/** A room's store, and where it is. */
interface Room {
  readonly store: Store;
  /** The folder; undefined where it is in a database. */
  readonly folder: string | undefined;
}

/** Opens a room, as the only process where it is a file. @throws Complaint */
export async function openStoreAt({ data }: StoreFlags, log?: Logger): Promise<Room> {
  const url = readVariable('DATABASE_URL');
  const folder = resolve(data);
  return url === undefined
    ? { store: await open(fileIn(folder), { log }), folder }
    : { store: await open(url, { log }), folder: undefined };
}

/** Opens a room that is there already, beside the process that may be serving it. @throws Complaint */
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

/** What is in the way of opening is for the person at the terminal to mend. */
export function failOnOpen(error: unknown): never {
  if (error instanceof CannotOpen) throw new CliError(error.refusal);
  throw error;
}
