/**
 * Settles like the promise, or with undefined as soon as the signal aborts. (`Promise.race` against a
 * promise that stays pending would leak memory in a loop.)
 */
export function undefinedOnAbort<T>(
  promise: Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  if (!signal) return promise;
  if (signal.aborted) {
    // No caller handles a later rejection.
    promise.catch(() => {});
    return Promise.resolve(undefined);
  }
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
