import type { Card } from '@rota/core';
import { describe } from 'vitest';
import { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { type Move as SnapMove, snap } from '../toys/snap/rules/index.ts';
import { notation } from './notation.ts';
import { snapSettings, testViolation } from './test-violation.ts';

describe('the notation property catches', () => {
  testViolation('a parser that throws', notation, /parseMove throws/, {
    ...sealedBids,
    parseMove: (text: string) => {
      decodeURIComponent(`%${text}`);
      return sealedBids.parseMove(text);
    },
  });
  testViolation('a move that does not parse as it is formatted', notation, /is parsed as/, {
    ...sealedBids,
    parseMove: (text: string) => {
      const parsed = sealedBids.parseMove(text);
      return parsed.ok ? { ok: true, value: parsed.value ^ 1 } : parsed;
    },
  });
  testViolation(
    'a move that cannot be parsed',
    notation,
    /cannot be parsed/,
    {
      ...snap,
      formatMove: (move: SnapMove) => (move === 'snap' ? 'Snap!' : move),
    },
    snapSettings,
  );
  testViolation(
    'the name of an inherited property as a move',
    notation,
    /“constructor”|“__proto__”/,
    {
      ...sealedBids,
      parseMove: (text: string) =>
        text in {} ? { ok: true, value: text } : sealedBids.parseMove(text),
      formatMove: (move: Card) => (typeof move === 'string' ? '7' : sealedBids.formatMove(move)),
    },
  );
});
