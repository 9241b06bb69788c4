import { type Fact, type Rejection, rejection } from '@rota/core';

/** The server cannot start. `@rota/server/locales` has a message for each code. */
export class StartupError extends Error {
  readonly rejection: Rejection;

  constructor(code: string, facts: Readonly<Record<string, Fact>>, cause: unknown) {
    super(`${code} ${JSON.stringify(facts)}`, { cause });
    this.name = 'StartupError';
    this.rejection = rejection(code, facts);
  }
}
