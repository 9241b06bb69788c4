import { type Fact, type Rejection, rejection } from '@rota/core';

/**
 * Why the card room cannot open: something outside it is in the way. The words are in
 * `@rota/server/locales`.
 */
export class CannotOpen extends Error {
  readonly refusal: Rejection;

  constructor(code: string, facts: Readonly<Record<string, Fact>>, cause: unknown) {
    super(`${code} ${JSON.stringify(facts)}`, { cause });
    this.name = 'CannotOpen';
    this.refusal = rejection(code, facts);
  }
}
