import { z } from 'zod';
import { personName } from './requests.ts';

/** What an authenticator answers, as WebAuthn's JSON writes it; judged by whoever verifies it. */
export interface AuthenticatorAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: { readonly clientDataJSON: string };
}

const authenticatorAnswer = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

/** POST /api/me/passkeys: what the browser made of the answer to POST /api/me/passkeys/options. */
export const addPasskey = z.strictObject({
  /** What its owner calls it. */
  name: personName,
  response: authenticatorAnswer,
});
export interface AddPasskey {
  readonly name: string;
  readonly response: AuthenticatorAnswer;
}

/** POST /api/sign-in: what the browser made of the answer to POST /api/sign-in/options. */
export const signIn = z.strictObject({
  response: authenticatorAnswer,
  /**
   * Whether what this device's guest has played, made and can sign in with becomes the other's. If
   * not, it stays the guest's.
   */
  bring: z.boolean(),
});
export interface SignIn {
  readonly response: AuthenticatorAnswer;
  readonly bring: boolean;
}

/** POST /api/sign-out: this device becomes nobody's. */
export const signOut = z.strictObject({
  /** Whether every other device of the same person does too. */
  everywhere: z.boolean().exactOptional(),
});

/** POST /api/me/programs: a program that may play, under a name of its own. */
export const addProgram = z.strictObject({ name: personName });
export type AddProgram = z.infer<typeof addProgram>;

/** A passkey as its owner sees it. Times are in milliseconds since 1970. */
export interface KeptPasskey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  /** When somebody last signed in with it; null: never yet. */
  readonly used: number | null;
}

/** A program as its maker sees it. */
export interface KeptProgram {
  readonly id: string;
  readonly name: string;
  /** When its token was made, in milliseconds since 1970. */
  readonly created: number;
}

/**
 * GET /api/me/kept: all that the room keeps of the asker. So answer adding and removing a passkey
 * (DELETE /api/me/passkeys/:id) and revoking a token (DELETE /api/me/programs/:id). The same in full,
 * with the records of finished matches, is GET /api/me/data; DELETE /api/me deletes it.
 */
export interface Kept {
  readonly name: string;
  readonly passkeys: readonly KeptPasskey[];
  readonly programs: readonly KeptProgram[];
  readonly matches: {
    /** How many tables know the asker, */
    readonly all: number;
    /** and at how many of them the match is not over. */
    readonly unfinished: number;
    /** How many matches played on a device they have handed in. */
    readonly onDevice: number;
  };
}

/** The answer to POST /api/me/programs (201). */
export interface MadeProgram {
  /** To be sent as `Authorization: Bearer …`; told this once and kept nowhere. */
  readonly token: string;
  readonly kept: Kept;
}
