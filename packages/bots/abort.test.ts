import { expect, test } from 'vitest';
import { orAborted } from './abort.ts';

test('what is asked for after the abort may fail; nobody hears of it', async () => {
  const { promise, fail } = failing();
  expect(await orAborted(promise, AbortSignal.abort())).toBeUndefined();
  fail();
  // A rejection that nobody handles fails the whole run, as soon as the microtasks are done.
  await new Promise((later) => setTimeout(later));
});

test('the abort in the middle of a wait ends it, and what fails afterwards is nobody’s fault', async () => {
  const stop = new AbortController();
  const { promise, fail } = failing();
  const waited = orAborted(promise, stop.signal);
  stop.abort();
  fail();
  expect(await waited).toBeUndefined();
  expect(await orAborted(Promise.resolve(7), new AbortController().signal)).toBe(7);
  await expect(
    orAborted(Promise.reject(new Error('broken')), new AbortController().signal),
  ).rejects.toThrow('broken');
});

function failing() {
  let reject!: (reason: Error) => void;
  const promise = new Promise<number>((_, no) => {
    reject = no;
  });
  return { promise, fail: () => reject(new Error('ended')) };
}
