import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotOpen, openStore, type Store } from '@rota/server';
import type { Logger } from 'pino';
import { Complaint, complain } from './complaint.ts';
import { variable } from './environment.ts';

export interface RoomFlags {
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
export async function openRoom({ data }: RoomFlags, log?: Logger): Promise<Room> {
  const url = variable('DATABASE_URL');
  const folder = resolve(data);
  return url === undefined
    ? { store: await opened(fileIn(folder), { log }), folder }
    : { store: await opened(url, { log }), folder: undefined };
}

/** Opens a room that is there already, beside the process that may be serving it. @throws Complaint */
export async function visitRoom({ data }: RoomFlags): Promise<Store> {
  const url = variable('DATABASE_URL');
  const file = fileIn(resolve(data));
  if (url === undefined && !existsSync(file)) complain('no-room', { data: resolve(data) });
  return opened(url ?? file, { shared: true });
}

const fileIn = (folder: string) => join(folder, 'rota.db');

async function opened(
  place: string,
  settings: { readonly shared?: boolean; readonly log?: Logger | undefined },
): Promise<Store> {
  return openStore(place, settings).catch(complainOf);
}

/** What is in the way of opening is for the person at the terminal to mend. */
export function complainOf(error: unknown): never {
  if (error instanceof CannotOpen) throw new Complaint(error.rejection);
  throw error;
}
