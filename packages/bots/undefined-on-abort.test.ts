import { expect, test } from 'vitest';
import { undefinedOnAbort } from './undefined-on-abort.ts';

test('after an abort, a rejection is ignored', async () => {
  const { promise, fail } = failing();
  expect(await undefinedOnAbort(promise, AbortSignal.abort())).toBeUndefined();
  fail();
  // An unhandled rejection would fail the test run after the microtasks.
  await new Promise((later) => setTimeout(later));
});

test('an abort settles a pending wait, and a later rejection is ignored', async () => {
  const stop = new AbortController();
  const { promise, fail } = failing();
  const waited = undefinedOnAbort(promise, stop.signal);
  stop.abort();
  fail();
  expect(await waited).toBeUndefined();
  expect(await undefinedOnAbort(Promise.resolve(7), new AbortController().signal)).toBe(7);
  await expect(
    undefinedOnAbort(Promise.reject(new Error('broken')), new AbortController().signal),
  ).rejects.toThrow('broken');
});

function failing() {
  let reject!: (reason: Error) => void;
  const promise = new Promise<number>((_, no) => {
    reject = no;
  });
  return { promise, fail: () => reject(new Error('ended')) };
}
