/**
 * What the promise settles to, or undefined as soon as the signal aborts. (In a loop, a race with
 * one promise that stays pending would keep something of every turn for as long as the loop lasts.)
 */
export function orAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  if (!signal) return promise;
  if (signal.aborted) {
    // Whatever ends it now, nobody waits for it any more.
    promise.catch(() => {});
    return Promise.resolve(undefined);
  }
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
