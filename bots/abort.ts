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

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject!: (reason: unknown) => void;
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  return { promise, reject };
}
