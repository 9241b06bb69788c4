import type { Readable } from 'node:stream';
import { CliError, fail } from './cli-error.ts';

/** The longest line that is read, in characters; the longest record anyone plays has some 100,000. */
const MAX_LINE = 64 * 1024 * 1024;

/**
 * The lines of a text, however they end.
 * @param name what the input is called where it cannot be read
 * @throws Complaint when it cannot be read, or a line is longer than any of ours
 */
export async function* readLines(input: Readable, name: string): AsyncGenerator<string> {
  input.setEncoding('utf8');
  let begun: string[] = [];
  let length = 0;
  try {
    for await (const chunk of input as AsyncIterable<string>) {
      const [first, ...others] = chunk.split('\n');
      begun.push(first!);
      length += first!.length;
      if (length > MAX_LINE) fail('line-too-long', { file: name });
      for (const next of others) {
        yield begun.join('').replace(/\r$/, '');
        begun = [next];
        length = next.length;
      }
    }
  } catch (fault) {
    if (fault instanceof CliError) throw fault;
    const { code, message } = fault as NodeJS.ErrnoException;
    fail('cannot-read', { file: name, reason: code ?? message });
  }
  if (length > 0) yield begun.join('').replace(/\r$/, '');
}
