import { expect, test } from 'vitest';
import { eventsInOrder } from './protocol.ts';

const event = (type: string) => ({ type });

test('private events are merged at their positions', () => {
  expect(
    eventsInOrder({
      events: [event('a'), event('b')],
      own: [event('x'), event('y'), event('z')],
      ownAfter: [0, 1, 2],
    }).map(({ type }) => type),
  ).toEqual(['x', 'a', 'y', 'b', 'z']);
});

test('private events without positions come last', () => {
  expect(eventsInOrder({ events: [event('a')], own: [event('x')] })).toEqual([
    event('a'),
    event('x'),
  ]);
});
