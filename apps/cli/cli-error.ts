import { type Fact, type Rejection, rejection } from '@rota/core';

/** Input the command cannot work with: told in one line, exit status 2. */
export class CliError extends Error {
  readonly refusal: Rejection;
  /** The game whose words may say it best. */
  readonly game: string | undefined;
  /** The flag that is at fault, where the refusal does not name it. */
  readonly flag: string | undefined;

  constructor(
    refusal: Rejection,
    { game, flag }: { readonly game?: string; readonly flag?: string } = {},
  ) {
    super(refusal.code);
    this.refusal = refusal;
    this.game = game;
    this.flag = flag;
  }
}

export function fail(code: string, facts?: Readonly<Record<string, Fact>>): never {
  throw new CliError(refusal(code, facts));
}
