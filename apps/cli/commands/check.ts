import { open } from 'node:fs/promises';
import { type BackupReport, checkBackup, type StoreReport } from '@rota/server';
import { commandLine, dataFlag } from '../command-line.ts';
import { failToRead, failToWrite } from '../file-error.ts';
import {
  isStoreHeld,
  keptDamagedFiles,
  openSharedStore,
  openStoreAt,
  type StoreFlags,
} from '../open-store.ts';
import { print } from '../output.ts';
import { showProgress } from '../progress-bar.ts';
import { readLines } from '../read-lines.ts';
import { translate } from '../translate.ts';

export interface CheckFlags extends StoreFlags {
  readonly repair?: boolean;
}

/** More lines than fit on a page are counted. */
const MAX_LISTED = 40;

/** `rota check [FILE]`: reads a room or a backup for damage. @returns 1 if damage remains */
export async function checkRoom(file: string | undefined, flags: CheckFlags): Promise<number> {
  return file === undefined ? checkStored(flags) : checkFile(file, flags);
}

async function checkStored(flags: CheckFlags): Promise<number> {
  const isServed = isStoreHeld(flags);
  // Opening a file that no server has open repairs it; a server does so when it starts.
  const store =
    flags.repair && !isServed ? (await openStoreAt(flags)).store : await openSharedStore(flags);
  const bar = showProgress(0, (count) => translate('check.progress', { count }));
  try {
    const isFileIntact = await store.checkFile();
    const report = await store.check(flags.repair === true, (logs) => bar.update(logs));
    bar.stop();
    printStore(report, isFileIntact, flags, isServed);
    const remains = report.damagedLogs.length > 0 || !isFileIntact;
    return remains || (report.damagedSummaries.length > 0 && !flags.repair) ? 1 : 0;
  } finally {
    bar.stop();
    await store.close();
  }
}

function printStore(
  report: StoreReport,
  isFileIntact: boolean,
  flags: CheckFlags,
  isServed: boolean,
): void {
  const { logs, entries, withoutChecksum, damagedLogs, damagedSummaries } = report;
  print(translate('check.read', { logs, entries }));
  if (withoutChecksum > 0) print(translate('check.without-checksum', { count: withoutChecksum }));
  if (!isFileIntact) print(translate(isServed ? 'check.file-served' : 'check.file'));
  if (damagedSummaries.length > 0)
    print(translate('check.summaries', { count: damagedSummaries.length }));
  for (const { table, sound, why } of damagedLogs.slice(0, MAX_LISTED))
    print(`  ${translate('check.log', { table, sound, why })}`);
  if (damagedLogs.length > 0) print(translate('check.logs', { count: damagedLogs.length }));
  for (const kept of keptDamagedFiles(flags)) print(translate('check.kept', { file: kept }));
  const isSound = damagedLogs.length === 0 && damagedSummaries.length === 0 && isFileIntact;
  if (isSound) print(translate('check.sound'));
  else if (!flags.repair)
    print(
      translate('check.hint', { command: commandLine('check', '--repair', ...dataFlag(flags)) }),
    );
}

async function checkFile(file: string, { repair }: CheckFlags): Promise<number> {
  const input = await open(file)
    .then((handle) => handle.createReadStream())
    .catch((fault) => failToRead(file, fault));
  const repaired = `${file}.repaired`;
  const output = repair
    ? await open(repaired, 'wx', 0o600).catch((fault) => failToWrite(repaired, fault))
    : undefined;
  try {
    const write =
      output &&
      (async (line: string) => {
        await output.write(`${line}\n`);
      });
    const report = await checkBackup(readLines(input, file), write);
    await output?.sync();
    printBackup(report);
    const isSound = report.fault === undefined && report.corrected.length === 0;
    if (output) print(translate('check.repaired', { file: repaired }));
    else if (!isSound)
      print(translate('check.hint', { command: commandLine('check', '--repair', file) }));
    return isSound && report.lost.length === 0 ? 0 : 1;
  } finally {
    input.destroy();
    await output?.close();
  }
}

function printBackup({ rows, corrected, lost, damagedTables, fault }: BackupReport): void {
  print(translate('check.rows', { count: rows }));
  const listed = (lines: readonly number[]) => lines.slice(0, MAX_LISTED).join(', ');
  if (corrected.length > 0) print(translate('check.corrected', { lines: listed(corrected) }));
  if (lost.length > 0) print(translate('check.lost', { lines: listed(lost) }));
  for (const table of damagedTables.slice(0, MAX_LISTED))
    print(`  ${translate('check.may-lack', { table })}`);
  if (fault) print(translate(`check.${fault}`));
  else if (lost.length === 0 && corrected.length === 0) print(translate('check.sound'));
}
