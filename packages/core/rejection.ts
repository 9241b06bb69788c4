/** A fact that a message can insert into its sentence. */
export type Fact = string | number | readonly (string | number)[];

/** Why something was rejected: a code and facts; a message catalogue turns them into a sentence. */
export interface Rejection {
  /** Kebab-case. Looked up in the game's messages first, then in core's. */
  readonly code: string;
  /** The ruling that decides, such as `KT-4`. */
  readonly rule?: string;
  /** Parameters of the sentence; left out: it has none. */
  readonly facts?: Readonly<Record<string, Fact>>;
}

/** Returns a rejection without empty fields. */
export function rejection(
  code: string,
  facts?: Readonly<Record<string, Fact>>,
  rule?: string,
): Rejection {
  return {
    code,
    ...(rule === undefined ? {} : { rule }),
    ...(facts === undefined ? {} : { facts }),
  };
}
