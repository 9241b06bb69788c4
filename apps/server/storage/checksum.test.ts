import type { Entry } from '@rota/table';
import { expect, test } from 'vitest';
import {
  correctFlip,
  encodeEntry,
  isSealed,
  isSoundEntry,
  readEntry,
  sealEntryText,
} from './checksum.ts';

const ENTRY: Entry = { type: 'move', seat: 1, decision: 13, move: '3D', number: 15 };
const TEXT = encodeEntry('t', ENTRY);

test('every flip of one bit of an entry, its seal included, is noticed and corrected', () => {
  expect(readEntry('t', 15, TEXT)).toEqual(ENTRY);
  for (let at = 0; at < TEXT.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const bytes = Buffer.from(TEXT);
      bytes[at]! ^= 1 << bit;
      const flipped = bytes.toString();
      const corrected = correctFlip(flipped, (one) => isSealed(one) && isSoundEntry('t', 15, one));
      expect(readEntry('t', 15, flipped), flipped).toBeUndefined();
      // What is no UTF-8 any more is not searched.
      expect(corrected, flipped).toBe(flipped.includes('\ufffd') ? undefined : TEXT);
    }
  }
});

test('an entry of a build before the seals, and one that such a build wrote again, are read', () => {
  const unsealed = JSON.stringify({ ...ENTRY, number: undefined });
  const rewritten = TEXT.replace('.0}', '}');
  for (const text of [unsealed, rewritten]) {
    expect(readEntry('t', 15, text)).toEqual(ENTRY);
    expect(sealEntryText('t', 15, text)).toBe(TEXT);
  }
});
