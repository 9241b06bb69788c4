import type { Readable } from 'node:stream';
import { CliError, fail } from './cli-error.ts';
import { failToRead } from './file-error.ts';

/** The longest accepted line in characters; long records have some 100,000. */
export const MAX_LINE = 64 * 1024 * 1024;

/**
 * Yields the lines of a text, ended by LF or CRLF.
 * @param name the input's name in error messages
 * @throws CliError if it cannot be read, or a line is too long
 */
export async function* readLines(input: Readable, name: string): AsyncGenerator<string> {
  input.setEncoding('utf8');
  let parts: string[] = [];
  let length = 0;
  try {
    for await (const chunk of input as AsyncIterable<string>) {
      const [first, ...others] = chunk.split('\n');
      parts.push(first!);
      length += first!.length;
      if (length > MAX_LINE) fail('line-too-long', { file: name });
      for (const next of others) {
        yield parts.join('').replace(/\r$/, '');
        parts = [next];
        length = next.length;
      }
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    failToRead(name, error);
  }
  if (length > 0) yield parts.join('').replace(/\r$/, '');
}
