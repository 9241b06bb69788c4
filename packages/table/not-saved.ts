/** Thrown by a log when none of the entries was written, and none will be. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('not saved', { cause });
    this.name = 'NotSavedError';
  }
}
