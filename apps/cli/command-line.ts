import { basename } from 'node:path';
import { readVariable } from './environment.ts';

/** Words that need no quotes, in a POSIX shell and on Windows. */
const PLAIN = /^[\w@%+:,./-][\w@%+=:,./-]*$/;
const PLAIN_ON_WINDOWS = /^[\w@+=:./\\-]+$/;
const DEFAULT_FOLDER = 'data';

/** Quotes a word for the shell: a POSIX one, or both of Windows. */
export function shellQuote(word: string, platform = process.platform): string {
  if ((platform === 'win32' ? PLAIN_ON_WINDOWS : PLAIN).test(word)) return word;
  return platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}

/** How this process was started. */
let program = 'rota';

/** Notes how the command was called, for the commands it prints. @param path the second of `process.argv` */
export function setProgram(path: string, environment: NodeJS.ProcessEnv = process.env): void {
  const { npm_command, npm_lifecycle_script } = environment;
  if (basename(path) !== 'rota') program = `node ${shellQuote(path)}`;
  else if (npm_command === 'exec' && /^"?rota\b/.test(npm_lifecycle_script ?? ''))
    program = 'npx rota';
  else program = 'rota';
}

/** Returns a command that works when it is pasted into the shell. */
export function commandLine(...words: readonly string[]): string {
  return [program, ...words.map((word) => shellQuote(word))].join(' ');
}

/** Returns the flag that names the same store again, unless it is the usual one. */
export function dataFlag({ data }: { readonly data: string }): string[] {
  const isUsual = data === DEFAULT_FOLDER || readVariable('DATABASE_URL') !== undefined;
  return isUsual ? [] : ['--data', data];
}
