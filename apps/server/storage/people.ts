import type { Session } from '../guests.ts';

/** How a person shows on any device that they are who they were. */
export interface Passkey {
  /** What the authenticator calls it, in base64url. */
  readonly id: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often it has been used, as far as the authenticator tells; most say 0 always. */
  readonly counter: number;
  /** How the authenticator can be reached, as browsers name it: `usb`, `internal`, … */
  readonly transports: readonly string[];
  /** What its owner calls it. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** When somebody last signed in with it, in milliseconds since 1970; null: never yet. */
  readonly used: number | null;
}

/** A program that plays, under a name of its own. */
export interface Program {
  /** Who it is at tables: a person like any other, for whoever keeps count of seats. */
  readonly person: string;
  readonly name: string;
  /** When its token was made, in milliseconds since 1970. */
  readonly created: number;
}

/** What a challenge may be answered for. */
export type Purpose = 'add-passkey' | 'sign-in';

/** Whom a table's log names in somebody's place: the same person under another id, or nobody. */
export interface Heir {
  readonly person: string;
  /** Empty for nobody. */
  readonly name: string;
  readonly former?: true;
}

/** Who people are, and what shows it. What a promise says is done is done for good. */
export interface People {
  nameOf(person: string): Promise<string | undefined>;
  rename(person: string, name: string): Promise<void>;

  /** Keeps the one challenge that this person may answer for this purpose; an earlier one is void. */
  challenge(
    person: string,
    purpose: Purpose,
    challenge: string,
    time: { readonly now: number; readonly expires: number },
  ): Promise<void>;
  /** Whether that was the person's challenge and is not too old; it is void from now on. */
  spend(person: string, purpose: Purpose, challenge: string, now: number): Promise<boolean>;

  /**
   * Ends a session, or all that somebody has begun until now.
   * @param id a session's, or a person's
   * @param now milliseconds since 1970
   * @param begun when the session that ends began, by whichever node's clock; left out: earlier
   */
  endSession(id: string, now: number, begun?: number): Promise<void>;
  /** Whether the session has ended, by itself or with all others of its person. */
  hasEnded(session: Session): Promise<boolean>;

  /** @returns whether it is new: a passkey belongs to one person only */
  addPasskey(person: string, passkey: Passkey): Promise<boolean>;
  /** The oldest first. */
  passkeysOf(person: string): Promise<Passkey[]>;
  passkey(id: string): Promise<(Passkey & { readonly person: string }) | undefined>;
  /** Notes that somebody signed in with it. @param now in ms since 1970 */
  usedPasskey(id: string, counter: number, now: number): Promise<void>;
  /** @returns whether there was one of that person's */
  removePasskey(person: string, id: string): Promise<boolean>;

  /** @param digest of its token; the token itself is kept nowhere */
  addProgram(maker: string, program: Program, digest: string): Promise<void>;
  /** Those whose token is good, the oldest first. */
  programsOf(maker: string): Promise<Program[]>;
  /** All that person ever made, those whose token was revoked among them. */
  allProgramsOf(maker: string): Promise<string[]>;
  /** The program that has that token. */
  programWith(digest: string): Promise<string | undefined>;
  /** Its token is good for nothing any more. @returns whether there was one of that maker's */
  revoke(maker: string, program: string): Promise<boolean>;

  /** The tables whose log names that person, whether they have a seat there still or not. */
  tablesNaming(person: string): Promise<string[]>;
  /**
   * Puts an heir in the person's place wherever a table's log, its sheet and its sittings name them.
   * What was played stays.
   */
  handOver(table: string, person: string, heir: Heir): Promise<void>;
  /** All that shows who they are, and all they have made, is the other's from now on. */
  merge(person: string, into: string): Promise<void>;
  /** Deletes all there is of that person beside the tables: see `tablesNaming`. */
  forget(person: string): Promise<void>;
}
