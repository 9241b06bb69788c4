import { crc32 } from 'node:zlib';
import type { StoredSummary } from '@rota/protocol/server';
import { DamagedLogError, type Entry } from '@rota/table';

/**
 * The checksum at the end of a text. Builds from before the checksums parse and write it again without the `.0`, so a
 * text that they changed counts as one without a checksum, not as damaged.
 */
const CHECKSUM = /,"crc":(\d+)\.0\}$/;
const OUTDATED_CHECKSUM = /,"crc":\d+\}$/;
/** A checksum that is damaged itself: JSON is written without a zero behind the point, and no field but a checksum is a `crc`. */
const DAMAGED_CHECKSUM = /\.0\}$|"crc":\d+\.\d\}$/;

/** The longest end of a text that is searched for a checksum. */
const MAX_CHECKSUM_LENGTH = 24;

/** Longer texts are not searched for the flipped bit: that takes the square of their length. */
const MAX_CORRECTED_BYTES = 4096;

/** Thrown for a text that does not match its checksum. */
class ChecksumError extends Error {
  constructor() {
    super('its checksum does not match');
    this.name = 'ChecksumError';
  }
}

/** Returns the JSON of an object with a checksum of it and of its key as the last field. */
function addChecksum(key: string, json: string): string {
  return json === '{}' ? json : `${json.slice(0, -1)},"crc":${crc32(key + json)}.0}`;
}

/** Whether a text has a checksum, sound or not. */
export function hasChecksum(text: string): boolean {
  return CHECKSUM.test(text.slice(-MAX_CHECKSUM_LENGTH));
}

/**
 * Returns the JSON without its checksum, or the text itself if it was written without a checksum.
 * @throws ChecksumError
 */
export function removeChecksum(key: string, text: string): string {
  const end = text.slice(-MAX_CHECKSUM_LENGTH);
  const found = CHECKSUM.exec(end);
  if (!found) {
    if (DAMAGED_CHECKSUM.test(end)) throw new ChecksumError();
    return end.replace(OUTDATED_CHECKSUM, '}') === end
      ? text
      : text.replace(OUTDATED_CHECKSUM, '}');
  }
  const json = `${text.slice(0, text.length - found[0].length)}}`;
  if (crc32(key + json) !== Number(found[1])) throw new ChecksumError();
  return json;
}

const entryKey = (table: string, number: number) => `${table} ${number} `;

/** Returns the text of an entry to be stored; its number has its own column. */
export function encodeEntry(table: string, entry: Entry): string {
  // A copy without the field costs several times as much.
  const json = JSON.stringify({ ...entry, number: undefined });
  return addChecksum(entryKey(table, entry.number), json);
}

/** Returns the text of an entry that was stored without a checksum. */
export function addEntryChecksum(table: string, number: number, text: string): string {
  return addChecksum(entryKey(table, number), text.replace(OUTDATED_CHECKSUM, '}'));
}

/** Returns the text of a summary to be stored. */
export function encodeSummary(summary: StoredSummary): string {
  return addChecksum('', JSON.stringify(summary));
}

/** @throws DamagedLogError if the stored text is damaged */
export function decodeEntry(table: string, number: number, text: string): Entry {
  try {
    return { ...JSON.parse(removeChecksum(entryKey(table, number), text)), number };
  } catch (fault) {
    const why = fault instanceof ChecksumError ? fault.message : 'no JSON';
    throw new DamagedLogError(table, number, why);
  }
}

/** Returns a stored entry; undefined if it is damaged. */
export function readEntry(table: string, number: number, text: string): Entry | undefined {
  try {
    return decodeEntry(table, number, text);
  } catch {
    return undefined;
  }
}

/** Whether a stored entry is sound. */
export function isIntactEntry(table: string, number: number, text: string): boolean {
  return readEntry(table, number, text) !== undefined;
}

/** Returns the checksum of a value's JSON, however it is escaped. */
export function checksumOf(value: unknown, before = 0): number {
  return crc32(JSON.stringify(value), before);
}

/**
 * Finds the one bit whose flip makes a text sound again. Of a checksum of 32 bits no two flips of one bit are
 * alike, so a text that was damaged more is not taken for another one.
 */
export function correctFlip(text: string, isSound: (text: string) => boolean): string | undefined {
  // A flipped bit may also have changed the type of a stored value.
  if (typeof text !== 'string') return undefined;
  const bytes = Buffer.from(text);
  if (bytes.length > MAX_CORRECTED_BYTES || text.includes('\ufffd')) return undefined;
  for (let at = 0; at < bytes.length; at++) {
    for (let bit = 1; bit < 256; bit <<= 1) {
      bytes[at]! ^= bit;
      const corrected = bytes.toString();
      if (isSound(corrected)) return corrected;
      bytes[at]! ^= bit;
    }
  }
  return undefined;
}
