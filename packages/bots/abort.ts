/**
 * What the promise settles to, unless the signal aborts first: then its reason is thrown.
 * @param giveUp called when that happens
 */
export async function unlessAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
  giveUp: () => void,
): Promise<T> {
  if (!signal) return promise;
  const { promise: aborted, reject } = withReject();
  const listener = () => {
    giveUp();
    reject(signal.reason);
  };
  signal.addEventListener('abort', listener);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', listener);
  }
}

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

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject!: (reason: unknown) => void;
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  return { promise, reject };
}
