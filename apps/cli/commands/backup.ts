import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RestoreError, type Store } from '@rota/server';
import { CliError, fail } from '../cli-error.ts';
import { commandLine, dataFlag } from '../command-line.ts';
import { failToRead, failToWrite } from '../file-error.ts';
import { openStoreAt, type StoreFlags, withSharedStore } from '../open-store.ts';
import { printError, writeBytes } from '../output.ts';
import { printableJson } from '../printable.ts';
import { readLines } from '../read-lines.ts';
import { translate } from '../translate.ts';

/** `rota backup FILE`: writes a snapshot of all stored data; the server may be running. */
export async function backUpRoom(file: string, flags: StoreFlags): Promise<number> {
  return withSharedStore(flags, async (store) => {
    // A backup of it would lack, without a word, what its damaged indexes do not find.
    if (!(await store.checkFile()))
      fail('backup-of-damaged', { command: commandLine('check', '--repair', ...dataFlag(flags)) });
    const lines = file === '-' ? await writeToOutput(store) : await writeToFile(store, file);
    printError(translate('backed-up', { count: lines - 2 }));
  });
}

export interface RestoreFlags extends StoreFlags {
  readonly keepSessions?: boolean;
}

/** `rota restore FILE`: fills an empty store from a backup. */
export async function restoreRoom(file: string, flags: RestoreFlags): Promise<number> {
  const input = file === '-' ? process.stdin : await openInput(file);
  const { store } = await openStoreAt(flags);
  try {
    const lines = readLines(input, file === '-' ? '<stdin>' : file);
    await store.restore(lines, flags.keepSessions ? 'keep' : 'end');
  } catch (fault) {
    if (fault instanceof RestoreError) throw new CliError(fault.refusal);
    throw fault;
  } finally {
    input.destroy();
    await store.close();
  }
  printError(translate('restored', { command: commandLine('serve', ...dataFlag(flags)) }));
  printError(translate(flags.keepSessions ? 'sessions-kept' : 'sessions-ended'));
  return 0;
}

async function openInput(file: string): Promise<Readable> {
  try {
    return (await open(file)).createReadStream();
  } catch (fault) {
    failToRead(file, fault);
  }
}

async function writeToOutput(store: Store): Promise<number> {
  let lines = 0;
  await store.backUp(async (line) => {
    lines++;
    await writeBytes(`${printableJson(line)}\n`);
  });
  return lines;
}

/** Writes a backup under a temporary name, and renames it when it is complete. */
async function writeToFile(store: Store, file: string): Promise<number> {
  const existing = await stat(file).catch(() => undefined);
  // Never replaces a device or folder.
  if (existing && !existing.isFile()) fail('not-a-file', { file });
  const part = `${file}.part`;
  // Always a new file with strict permissions: backups contain secrets.
  await rm(part, { force: true }).catch(() => {});
  const output = await open(part, 'wx', 0o600).catch((fault) => failToWrite(file, fault));
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
