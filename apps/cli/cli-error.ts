import { type Fact, type Rejection, rejection } from '@rota/core';

/** Invalid input or environment: reported in one line, with exit status 2. */
export class CliError extends Error {
  readonly rejection: Rejection;
  /** The game whose catalogue may have a message for it. */
  readonly game: string | undefined;
  /** The flag at fault, if the rejection does not name it. */
  readonly flag: string | undefined;

  constructor(
    rejection: Rejection,
    { game, flag }: { readonly game?: string; readonly flag?: string } = {},
  ) {
    super(rejection.code);
    this.rejection = rejection;
    this.game = game;
    this.flag = flag;
  }
}

/** An invalid record in a file: its message is reported, with exit status 1. */
export class BadRecordError extends Error {}

/** @throws CliError */
export function fail(code: string, facts?: Readonly<Record<string, Fact>>): never {
  throw new CliError(rejection(code, facts));
}
