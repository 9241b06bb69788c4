import type { Entry } from '@rota/table';
import { expect, test } from 'vitest';
import {
  addEntryChecksum,
  correctFlip,
  encodeEntry,
  hasChecksum,
  isIntactEntry,
  readEntry,
} from './checksum.ts';

const ENTRY: Entry = { type: 'move', seat: 1, decision: 13, move: '3D', number: 15 };
const TEXT = encodeEntry('t', ENTRY);

test('every flip of one bit of an entry, its checksum included, is noticed and corrected', () => {
  expect(readEntry('t', 15, TEXT)).toEqual(ENTRY);
  for (let at = 0; at < TEXT.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const bytes = Buffer.from(TEXT);
      bytes[at]! ^= 1 << bit;
      const flipped = bytes.toString();
      const corrected = correctFlip(
        flipped,
        (one) => hasChecksum(one) && isIntactEntry('t', 15, one),
      );
      expect(readEntry('t', 15, flipped), flipped).toBeUndefined();
      // What is no UTF-8 any more is not searched.
      expect(corrected, flipped).toBe(flipped.includes('\ufffd') ? undefined : TEXT);
    }
  }
});

test('an entry of a build before the checksums, and one that such a build wrote again, are read', () => {
  const withoutChecksum = JSON.stringify({ ...ENTRY, number: undefined });
  const rewritten = TEXT.replace('.0}', '}');
  for (const text of [withoutChecksum, rewritten]) {
    expect(readEntry('t', 15, text)).toEqual(ENTRY);
    expect(addEntryChecksum('t', 15, text)).toBe(TEXT);
  }
});
