import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type MatchRecord, parseRecord } from '@rota/core';
import { Complaint, complain } from './complaint.ts';
import { say, sayRefusal } from './say.ts';

/** A record and where it stands, as `matches.jsonl:17`. */
export interface FoundRecord {
  readonly where: string;
  readonly record: MatchRecord;
}

/** What a file holds that is no record: a fault of the file, not of the command line. */
export class BadRecord extends Error {}

/**
 * The records of a file, one after another: one JSON a line, or a single JSON over many lines.
 * @param file `-` for standard input
 */
export async function* readRecords(file: string): AsyncGenerator<FoundRecord> {
  const input = file === '-' ? process.stdin : createReadStream(file, 'utf8');
  const name = file === '-' ? '<stdin>' : file;
  const failed = new Promise<never>((_, fail) =>
    input.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new Complaint({
          code: 'cannot-read',
          facts: { file: name, reason: error.code ?? error.message },
        }),
      ),
    ),
  );
  failed.catch(() => {});
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  let number = 0;
  let found = 0;
  for (;;) {
    const next = await Promise.race([lines.next(), failed]);
    if (next.done) break;
    number++;
    if (next.value.trim() === '') continue;
    const where = `${name}:${number}`;
    let json = parseJson(next.value);
    if (json === undefined && found === 0) {
      // Not one record a line: then it may be one record laid out over many.
      const rest: string[] = [next.value];
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        rest.push(line.value);
      }
      json = parseJson(rest.join('\n'));
    }
    if (json === undefined) throw new BadRecord(say('not-json', { where }));
    const parsed = parseRecord(json);
    if (!parsed.ok) {
      throw new BadRecord(say('fault-at', { where, fault: sayRefusal(parsed.refusal) }));
    }
    found++;
    yield { where, record: parsed.value };
  }
  if (found === 0) complain('no-records', { file: name });
}

/** No record is the JSON value undefined, so undefined can say that the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
