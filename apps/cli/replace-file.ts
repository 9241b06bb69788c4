import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fail } from './cli-error.ts';
import { failToWrite } from './file-error.ts';

/** Fails if `replaceFile` would; leaves the file as it is. @throws CliError */
export function checkReplaceable(file: string): void {
  // Never replaces a device or folder.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) fail('not-a-file', { file });
  const part = partOf(file);
  try {
    writeFileSync(part, '');
    rmSync(part);
  } catch (error) {
    failToWrite(file, error);
  }
}

/** Writes a file under a temporary name and renames it, so that it is never there in part. @throws CliError */
export function replaceFile(file: string, text: string): void {
  const part = partOf(file);
  try {
    writeFileSync(part, text);
    renameSync(part, targetOf(file));
  } catch (error) {
    rmSync(part, { force: true });
    failToWrite(file, error);
  }
}

/** In the same folder, because a file cannot be renamed to another file system. */
const partOf = (file: string) => `${targetOf(file)}.part`;

/** Follows a link, which would be replaced otherwise. */
function targetOf(file: string): string {
  return statSync(file, { throwIfNoEntry: false }) ? realpathSync(file) : file;
}
