import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RestoreError, type Store } from '@rota/server';
import { CliError, fail, reasonOf } from '../cli-error.ts';
import { openSharedStore, openStoreAt, type StoreFlags } from '../open-store.ts';
import { readLines } from '../read-lines.ts';
import { translate } from '../translate.ts';

/** `rota backup FILE`: writes a snapshot of all stored data; the server may be running. */
export async function backUpRoom(file: string, flags: StoreFlags): Promise<number> {
  const store = await openSharedStore(flags);
  try {
    const lines = file === '-' ? await toOutput(store) : await toFile(store, file);
    console.error(translate('backed-up', { count: lines - 2 }));
  } finally {
    await store.close();
  }
  return 0;
}

/** `rota restore FILE`: fills an empty store from a backup. */
export async function restoreRoom(file: string, flags: StoreFlags): Promise<number> {
  const input = file === '-' ? process.stdin : await opened(file);
  const { store } = await openStoreAt(flags);
  try {
    await store.restore(readLines(input, file === '-' ? '<stdin>' : file));
  } catch (fault) {
    if (fault instanceof RestoreError) throw new CliError(fault.refusal);
    throw fault;
  } finally {
    input.destroy();
    await store.close();
  }
  console.error(translate('restored'));
  return 0;
}

async function opened(file: string): Promise<Readable> {
  try {
    return (await open(file)).createReadStream();
  } catch (fault) {
    fail('cannot-read', { file, reason: reasonOf(fault) });
  }
}

async function toOutput(store: Store): Promise<number> {
  let lines = 0;
  await store.backUp(async (line) => {
    lines++;
    if (!process.stdout.write(`${line}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  });
  return lines;
}

/** Writes a backup that appears under its name only when complete; then it replaces an older one. */
async function toFile(store: Store, file: string): Promise<number> {
  const there = await stat(file).catch(() => undefined);
  // A device or folder must not be replaced.
  if (there && !there.isFile()) fail('not-a-file', { file });
  const part = `${file}.part`;
  // A new file, so that an older one's permissions do not matter: backups contain secrets.
  await rm(part, { force: true }).catch(() => {});
  const output = await open(part, 'wx', 0o600).catch((fault) =>
    fail('cannot-write', { file, reason: reasonOf(fault) }),
  );
  let lines = 0;
  try {
    await store.backUp(async (line) => {
      lines++;
      await output.write(`${line}\n`);
    });
    await output.sync();
    await output.close();
    await rename(part, file);
  } catch (fault) {
    await output.close().catch(() => {});
    await rm(part, { force: true });
    throw fault;
  }
  return lines;
}
