/** A fact in a refusal or an event: whatever a message catalogue may put into a sentence. */
export type Fact = string | number | readonly (string | number)[];

/**
 * Why something was not done: a code and the facts, never a sentence. The message catalogue of the
 * room or game that made the code turns it into words.
 */
export interface Rejection {
  /** Kebab-case; a game's own codes are looked up in its words first, then in core's. */
  readonly code: string;
  /** The ruling that decides, such as `KT-4`. */
  readonly rule?: string;
  readonly facts?: Readonly<Record<string, Fact>>;
}

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
