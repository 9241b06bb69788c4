/** What React's `use` looks for in a promise before it waits for it. */
interface Readable<Value> {
  status: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

/**
 * The same promise, to be read by `use` without any wait once it is settled. React would otherwise
 * show that it waits, and then for 300 ms at least, lest the page flicker.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  const told: Readable<Value> = { status: 'pending' };
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return Object.assign(promise, told);
}
