import { expect, test } from 'vitest';
import type { DealEvent } from '../rules/index.ts';
import { nextVerdict } from './table-hooks.ts';

const refused = { type: 'steal-refused', seat: 1 } as unknown as DealEvent;
const passed: DealEvent = { type: 'passed', seat: 2, rule: 'KD-12' };

test('a verdict that was taken back does not return with later moves', () => {
  const shown = nextVerdict(null, [refused], 8);
  expect(shown).toEqual({ verdict: refused, moves: 8 });
  expect(nextVerdict(shown, [passed], 9)).toBe(shown);
  expect(nextVerdict(shown, [], 6)).toBe(null);
});
