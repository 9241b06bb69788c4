import { expect, test } from 'vitest';
import { clientMessage, eventsInOrder } from './live.ts';

const event = (type: string) => ({ type });

test('private events fall into their places among the public ones', () => {
  expect(
    eventsInOrder({
      events: [event('a'), event('b')],
      own: [event('x'), event('y'), event('z')],
      ownAfter: [0, 1, 2],
    }).map(({ type }) => type),
  ).toEqual(['x', 'a', 'y', 'b', 'z']);
});

test('private events without places come last', () => {
  expect(eventsInOrder({ events: [event('a')], own: [event('x')] })).toEqual([
    event('a'),
    event('x'),
  ]);
});

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
