import { fail } from './cli-error.ts';
import { translate } from './translate.ts';

/** System errors with a message of their own; the others are named by their code. */
const DESCRIBED = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'ENOTFOUND',
  'EPERM',
  'EROFS',
]);

/** @throws CliError */
export function failToRead(file: string, error: unknown): never {
  fail('cannot-read', { file, reason: describeSystemError(error) });
}

/** @throws CliError */
export function failToWrite(file: string, error: unknown): never {
  fail('cannot-write', { file, reason: describeWriteError(error) });
}

/** Describes why a file cannot be written. */
export function describeWriteError(error: unknown): string {
  // A missing file would have been created.
  return codeOf(error) === 'ENOENT' ? translate('reason.no-folder') : describeSystemError(error);
}

/** Describes a system error by its message here, else its code, or returns another error's message. */
export function describeSystemError(error: unknown): string {
  return describeKnownError(error) ?? codeOf(error) ?? (error as Error).message;
}

/** Describes a system error that has a message here. */
export function describeKnownError(error: unknown): string | undefined {
  const code = codeOf(error);
  return code !== undefined && DESCRIBED.has(code) ? translate(`reason.${code}`) : undefined;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
