import type { Readable } from 'node:stream';
import { textDecoder } from '@rota/core';
import { CliError, fail } from './cli-error.ts';
import { failToRead } from './file-error.ts';

/** The longest accepted line in characters; long records have some 100,000. */
export const MAX_LINE = 64 * 1024 * 1024;

/**
 * Yields the lines of a text in UTF-8 or UTF-16, ended by LF or CRLF.
 * @param name the input's name in error messages
 * @throws CliError if it cannot be read, or a line is too long
 */
export async function* readLines(input: Readable, name: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let start = Buffer.alloc(0);
  let parts: string[] = [];
  let length = 0;
  try {
    for await (const chunk of input as AsyncIterable<Buffer | string>) {
      let bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      if (!decoder) {
        start = Buffer.concat([start, bytes]);
        if (start.length < 2) continue;
        bytes = start;
        decoder = textDecoder(start);
      }
      const [first, ...others] = decoder.decode(bytes, { stream: true }).split('\n');
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
  parts.push(decoder ? decoder.decode() : start.toString());
  if (parts.some(Boolean)) yield parts.join('').replace(/\r$/, '');
}
