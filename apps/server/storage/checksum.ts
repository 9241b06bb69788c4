import { crc32 } from 'node:zlib';
import type { StoredSummary } from '@rota/protocol/server';
import { DamagedLogError, type Entry } from '@rota/table';

/**
 * The end of a sealed text. Builds from before the seals parse and write it again without the `.0`, so a
 * text that they changed counts as one without a seal, not as damaged.
 */
const SEAL = /,"crc":(\d+)\.0\}$/;
const OUTDATED_SEAL = /,"crc":\d+\}$/;
/** A seal that is damaged itself: JSON is written without a zero behind the point, and no field but a seal is a `crc`. */
const BROKEN_SEAL = /\.0\}$|"crc":\d+\.\d\}$/;

/** The longest end of a text that is searched for a seal. */
const MAX_SEAL_LENGTH = 24;

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
function seal(key: string, json: string): string {
  return json === '{}' ? json : `${json.slice(0, -1)},"crc":${crc32(key + json)}.0}`;
}

/** Whether a text has a seal, sound or not. */
export function isSealed(text: string): boolean {
  return SEAL.test(text.slice(-MAX_SEAL_LENGTH));
}

/**
 * Returns the JSON that was sealed, or the text itself if it was written without a seal.
 * @throws ChecksumError
 */
export function unseal(key: string, text: string): string {
  const end = text.slice(-MAX_SEAL_LENGTH);
  const found = SEAL.exec(end);
  if (!found) {
    if (BROKEN_SEAL.test(end)) throw new ChecksumError();
    return end.replace(OUTDATED_SEAL, '}') === end ? text : text.replace(OUTDATED_SEAL, '}');
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
  return seal(entryKey(table, entry.number), json);
}

/** Returns the text of an entry that was stored without a seal. */
export function sealEntryText(table: string, number: number, text: string): string {
  return seal(entryKey(table, number), text.replace(OUTDATED_SEAL, '}'));
}

/** Returns the text of a summary to be stored. */
export function encodeSummary(summary: StoredSummary): string {
  return seal('', JSON.stringify(summary));
}

/** @throws DamagedLogError if the stored text is damaged */
export function decodeEntry(table: string, number: number, text: string): Entry {
  try {
    return { ...JSON.parse(unseal(entryKey(table, number), text)), number };
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
export function isSoundEntry(table: string, number: number, text: string): boolean {
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
