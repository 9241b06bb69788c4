import { once } from 'node:events';
import { printable, printableJson } from './printable.ts';

/**
 * The streams themselves, for libraries and for events. Whatever is printed goes through the functions
 * below: oxlint forbids every other way, because records, names and servers' answers are other people's text.
 */
export const { stdout: OUTPUT, stderr: ERRORS } = process;

/** The streams of a conversation. */
export const TERMINAL = { input: process.stdin, output: OUTPUT, prompt: ERRORS };

/** Formats lines for a stream; a line break inside of one is escaped. */
export function formatLines(...lines: readonly string[]): string {
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** Prints lines on standard output. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(printable(line));
}

/** Prints lines on standard error. */
export function printError(...lines: readonly string[]): void {
  for (const line of lines) console.error(printable(line));
}

/** Formats a value as JSON that is safe to print. */
export function formatJson(value: unknown, indent?: number): string {
  return `${printableJson(JSON.stringify(value, undefined, indent))}\n`;
}

/** Writes JSON on standard output, and waits until there is room for more. */
export async function writeJson(value: unknown, indent?: number): Promise<void> {
  await writeBytes(formatJson(value, indent));
}

/** Writes data that is not for reading on standard output, and waits until there is room for more. */
export async function writeBytes(data: string | Uint8Array): Promise<void> {
  if (!OUTPUT.write(data)) await once(OUTPUT, 'drain');
}

/** A destination of JSON logs on standard error. */
export const LOG_DESTINATION = {
  write: (line: string) => {
    ERRORS.write(printableJson(line));
  },
};
