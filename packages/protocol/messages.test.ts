import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientMessage, isMoveMessage } from './messages.ts';

const MOVE = { do: 'move', table: 't', decision: 3, move: '7H', ref: 1 };

test('messages with missing, additional or invalid fields are rejected', () => {
  expect(clientMessage.safeParse(MOVE).success).toBe(true);
  for (const bad of [
    { ...MOVE, seat: 2 },
    { ...MOVE, decision: -1 },
    { ...MOVE, decision: 1.5 },
    { ...MOVE, move: '' },
    { ...MOVE, move: 'x'.repeat(201) },
    { ...MOVE, ref: undefined },
    { ...MOVE, do: 'cheat' },
    null,
    [],
    'move',
  ]) {
    expect(clientMessage.safeParse(bad).success).toBe(false);
  }
});

test('isMoveMessage agrees with the schema, near misses included', () => {
  expect(isMoveMessage(MOVE)).toBe(true);
  const nearly = fc.oneof(
    fc.constantFrom('', 'x', 'x'.repeat(64), 'x'.repeat(65), 'x'.repeat(200), 'x'.repeat(201)),
    fc.constantFrom(0, -0, 1, -1, 1.5, 2 ** 53 - 1, 2 ** 53, Number.NaN, null, undefined, true),
    fc.jsonValue(),
  );
  const changed = fc.record(
    { do: nearly, table: nearly, decision: nearly, move: nearly, ref: nearly, seat: nearly },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        changed,
        changed.map((change) => ({ ...MOVE, ...change })),
        fc.jsonValue(),
      ),
      fc.constantFrom<string[]>([], ['do'], ['table'], ['decision'], ['move'], ['ref']),
      (value, left) => {
        const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null');
        for (const field of left) {
          if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, field);
        }
        const parsed = clientMessage.safeParse(json);
        expect(isMoveMessage(json)).toBe(parsed.success && parsed.data.do === 'move');
      },
    ),
    { numRuns: 5000 },
  );
});
