/** The fields that `use` reads from a promise. */
interface Readable<Value> {
  status: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

/**
 * Lets `use` read a settled promise synchronously. Otherwise it would suspend and show the
 * fallback first.
 */
export function trackPromise<Value>(promise: Promise<Value>): Promise<Value> {
  const told: Readable<Value> = { status: 'pending' };
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return Object.assign(promise, told);
}
