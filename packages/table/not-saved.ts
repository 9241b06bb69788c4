/** Thrown by a log when none of the entries is in it, and certainly never will be. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('not saved', { cause });
    this.name = 'NotSavedError';
  }
}
