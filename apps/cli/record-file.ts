import { createReadStream } from 'node:fs';
import { type MatchRecord, parseRecord } from '@rota/core';
import { BadRecordError, fail } from './cli-error.ts';
import { parseJson } from './json.ts';
import { MAX_LINE, readLines } from './read-lines.ts';
import { describeRejection, translate } from './translate.ts';

/** A record and its position, such as `matches.jsonl:17`. */
export interface FoundRecord {
  readonly where: string;
  readonly record: MatchRecord;
}

/**
 * Yields the records of a file: one JSON value per line, or a single one over many lines.
 * @param file `-` for standard input
 * @throws BadRecordError
 */
export async function* readRecords(file: string): AsyncGenerator<FoundRecord> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  const name = file === '-' ? '<stdin>' : file;
  const lines = readLines(input, name);
  let number = 0;
  let found = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    const where = `${name}:${number}`;
    let json = parseJson(line);
    if (json === undefined && found === 0) {
      // The file may be a single record over many lines.
      const rest: string[] = [line];
      let length = line.length;
      for await (const next of lines) {
        rest.push(next);
        length += next.length;
        if (length > MAX_LINE) fail('line-too-long', { file: name });
      }
      json = parseJson(rest.join('\n'));
    }
    if (json === undefined) throw new BadRecordError(translate('not-json', { where }));
    const parsed = parseRecord(json);
    if (!parsed.ok) {
      throw new BadRecordError(
        translate('fault-at', { where, fault: describeRejection(parsed.rejection) }),
      );
    }
    found++;
    yield { where, record: parsed.value };
  }
  if (found === 0) fail('no-records', { file: name });
}

/** Returns a file's record of that number, counted from 1. @throws CliError */
export async function readMatch(file: string, number: number): Promise<FoundRecord> {
  let matches = 0;
  for await (const found of readRecords(file)) {
    matches++;
    if (matches === number) return found;
  }
  return fail('no-such-match', { file, matches, match: number });
}
