import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { CannotRestore, type Store } from '@rota/server';
import { CliError, fail } from '../cli-error.ts';
import { openSharedStore, openStoreAt, type StoreFlags } from '../open-store.ts';
import { readLines } from '../read-lines.ts';
import { translate } from '../translate.ts';

/** `rota backup FILE`: everything the room keeps, as it is at this moment; the room may be open. */
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

/** `rota restore FILE`: fills an empty room with a backup. */
export async function restoreRoom(file: string, flags: StoreFlags): Promise<number> {
  const input = file === '-' ? process.stdin : await opened(file);
  const { store } = await openStoreAt(flags);
  try {
    await store.restore(readLines(input, file === '-' ? '<stdin>' : file));
  } catch (fault) {
    if (fault instanceof CannotRestore) throw new CliError(fault.refusal);
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

/** Under its name there is a whole backup or none; an older one is replaced at the end. */
async function toFile(store: Store, file: string): Promise<number> {
  const there = await stat(file).catch(() => undefined);
  // It would be replaced: a device or a folder is no backup to replace.
  if (there && !there.isFile()) fail('not-a-file', { file });
  const part = `${file}.part`;
  // Anew, so that an older one's permissions do not matter: it holds what the room keeps secret.
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

function reasonOf(fault: unknown): string {
  const { code, message } = fault as NodeJS.ErrnoException;
  return code ?? message;
}
