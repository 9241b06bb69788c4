import { type Fact, type Refusal, refusal } from '@rota/core';

/**
 * Why the card room cannot open: something outside it is in the way. The words are in
 * `@rota/server/locales`.
 */
export class CannotOpen extends Error {
  readonly refusal: Refusal;

  constructor(code: string, facts: Readonly<Record<string, Fact>>, cause: unknown) {
    super(`${code} ${JSON.stringify(facts)}`, { cause });
    this.name = 'CannotOpen';
    this.refusal = refusal(code, facts);
  }
}
