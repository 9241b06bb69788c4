import type { Card } from '@rota/core';
import { describe } from 'vitest';
import { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { type Move as SnapMove, snap } from '../toys/snap/rules/index.ts';
import { notation } from './notation.ts';
import { snapSettings, testViolation } from './test-violation.ts';

describe('the property of notation catches', () => {
  testViolation('a reader that throws', notation, /parseMove throws/, {
    ...sealedBids,
    parseMove: (text: string) => {
      decodeURIComponent(`%${text}`);
      return sealedBids.parseMove(text);
    },
  });
  testViolation('a move that is not read as it is written', notation, /is read as/, {
    ...sealedBids,
    parseMove: (text: string) => {
      const parsed = sealedBids.parseMove(text);
      return parsed.ok ? { ok: true, value: parsed.value ^ 1 } : parsed;
    },
  });
  testViolation(
    'a move that cannot be read',
    notation,
    /cannot be read/,
    {
      ...snap,
      formatMove: (move: SnapMove) => (move === 'snap' ? 'Snap!' : move),
    },
    snapSettings,
  );
  testViolation('a name that any object has', notation, /“constructor”|“__proto__”/, {
    ...sealedBids,
    parseMove: (text: string) =>
      text in {} ? { ok: true, value: text } : sealedBids.parseMove(text),
    formatMove: (move: Card) => (typeof move === 'string' ? '7' : sealedBids.formatMove(move)),
  });
});
