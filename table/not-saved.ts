/** Thrown by a log when it is certain that none of the entries is in it, nor ever will be. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('not saved', { cause });
    this.name = 'NotSavedError';
  }
}
