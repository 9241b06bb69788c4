import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Adds items named after their owner, and returns the queue. */
function queueOf(...items: readonly (readonly [name: string, owner: string, cost: number])[]) {
  const queue = new FairQueue<string>();
  for (const [name, owner, cost] of items) queue.add(name, { owner: owner.split('/'), cost });
  return queue;
}

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  while (queue.size > 0) taken.push(queue.take()!);
  return taken;
}

test('an owner’s items are taken in order', () => {
  const queue = queueOf(['a1', 'a', 1], ['a2', 'a', 9], ['a3', 'a', 1]);
  expect(takeAll(queue)).toEqual(['a1', 'a2', 'a3']);
  expect(queue.take()).toBeUndefined();
});

test('owners take turns, however many items one of them has', () => {
  const many = Array.from({ length: 600 }, (_, at) => [`a${at}`, 'a', 1] as const);
  const queue = queueOf(...many, ['b1', 'b', 1], ['b2', 'b', 1]);
  queue.take();
  expect([1, 2, 3, 4].map(() => queue.take())).toEqual(['b1', 'a1', 'b2', 'a2']);
  // One who comes later does not wait for those who were there before, nor make up for lost time.
  queue.add('c1', { owner: ['c'], cost: 1 });
  queue.add('c2', { owner: ['c'], cost: 1 });
  expect([1, 2, 3].map(() => queue.take())).toEqual(['c1', 'a3', 'c2']);
});

test('cheap items come first, and shares are equal by cost', () => {
  const dear = Array.from({ length: 10 }, (_, at) => [`a${at}`, 'a', 10] as const);
  const cheap = Array.from({ length: 100 }, (_, at) => [`b${at}`, 'b', 1] as const);
  const taken = takeAll(queueOf(...dear, ...cheap));
  expect(taken.slice(0, 10).filter((name) => name.startsWith('b')).length).toBeGreaterThan(8);
  expect(taken.slice(0, 55).filter((name) => name.startsWith('a'))).toHaveLength(5);
});

test('an owner with many members gets no more than one with a single member', () => {
  const crowd = Array.from({ length: 50 }, (_, at) => [`a${at}`, `a/${at}`, 1] as const);
  const taken = takeAll(queueOf(...crowd, ['b1', 'b/1', 1], ['b2', 'b/1', 1], ['b3', 'b/1', 1]));
  expect(taken.slice(0, 6).filter((name) => name.startsWith('b'))).toHaveLength(3);
});

test('members of one owner take turns too', () => {
  const many = Array.from({ length: 30 }, (_, at) => [`x${at}`, 'a/x', 1] as const);
  const queue = queueOf(...many, ['y0', 'a/y', 1], ['z0', 'a/z', 0.1]);
  expect([1, 2, 3].map(() => queue.take()).sort()).toEqual(['x0', 'y0', 'z0']);
});

test('a cheap item is not held up by a dear one of the same owner at another place', () => {
  const queue = queueOf(['a1', 'a/1', 100], ['b1', 'b/1', 100], ['a2', 'a/2', 1]);
  expect(takeAll(queue)).toEqual(['a2', 'b1', 'a1']);
});

test('removed items are not taken, and their owners leave nothing behind', () => {
  const queue = queueOf(['a1', 'a/1', 1], ['a2', 'a/2', 1], ['b1', 'b', 1]);
  expect(queue.remove((name) => name.startsWith('a')).sort()).toEqual(['a1', 'a2']);
  expect(queue.size).toBe(1);
  expect(takeAll(queue)).toEqual(['b1']);
});
