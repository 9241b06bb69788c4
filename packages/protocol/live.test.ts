import { expect, test } from 'vitest';
import { clientMessage } from './live.ts';

test('a message with a field too many, too few or of the wrong kind is none', () => {
  const move = { do: 'move', table: 't', decision: 3, move: '7H', ref: 1 };
  expect(clientMessage.safeParse(move).success).toBe(true);
  for (const bad of [
    { ...move, seat: 2 },
    { ...move, decision: -1 },
    { ...move, decision: 1.5 },
    { ...move, move: '' },
    { ...move, move: 'x'.repeat(201) },
    { ...move, ref: undefined },
    { ...move, do: 'cheat' },
    null,
    [],
    'move',
  ]) {
    expect(clientMessage.safeParse(bad).success).toBe(false);
  }
});
