import { LANGUAGES, normalizeName } from '@rota/core';
import { z } from 'zod';
import { type Immutable, optionValues, tableId, timestamp } from './fields.ts';
import { plan } from './plan.ts';
import { MAX_NAME_LENGTH, PHRASES, REPORT_REASONS } from './protocol.ts';
import { matchRecord } from './responses.ts';
import { timing } from './table.ts';

const MAX_SEATS = 16;

const gameId = z.string().max(64);
const seat = z
  .number()
  .int()
  .min(0)
  .max(MAX_SEATS - 1);

/** A person's public name. `whyUnclearName` judges it further. */
export const personName = z
  .string()
  .overwrite(normalizeName)
  .min(1)
  .max(MAX_NAME_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const createTable = z.strictObject({
  game: gameId,
  options: optionValues.optional(),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me') }),
        z.strictObject({ kind: z.literal('bot'), bot: z.string().max(32) }),
        z.strictObject({ kind: z.literal('open') }),
      ]),
    )
    .min(1)
    .max(MAX_SEATS)
    .describe('Each seat: yours, a bot’s, or open for others to join. Exactly one is `me`.'),
  timing: timing.optional().describe('The time limits; left out: none.'),
  private: z
    .boolean()
    .optional()
    .describe('Whether only people with the link find the table; left out: everyone does.'),
});
export type CreateTable = z.infer<typeof createTable>;

export const takeSeat = z
  .strictObject({ seat: seat.optional() })
  .describe('A seat to take, any open one if none is named; or your own, to return to it.');
export type TakeSeat = z.infer<typeof takeSeat>;

export const removePlayer = z.strictObject({ seat });
export type RemovePlayer = z.infer<typeof removePlayer>;

export const fillSeats = z.strictObject({ bot: z.string().max(32) });
export type FillSeats = z.infer<typeof fillSeats>;

export const standIn = z.strictObject({ seat });
export type StandIn = z.infer<typeof standIn>;

export const askForSeat = z.strictObject({ seat });
export type AskForSeat = z.infer<typeof askForSeat>;

export const decideSeatRequest = z.strictObject({
  give: z.boolean().describe('Whether the person gets the seat; if not, they cannot ask again.'),
});
export type DecideSeatRequest = z.infer<typeof decideSeatRequest>;

export const savePlan = plan.strict().describe('The whole plan; without moves: none.');
export type SavePlan = Immutable<z.infer<typeof savePlan>>;

export const sendPhrase = z.strictObject({ phrase: z.enum(PHRASES) });
export type SendPhrase = z.infer<typeof sendPhrase>;

export const mutePlayer = z.strictObject({ seat, muted: z.boolean() });
export type MutePlayer = z.infer<typeof mutePlayer>;

export const reportPlayer = z.strictObject({ seat, reason: z.enum(REPORT_REASONS) });
export type ReportPlayer = z.infer<typeof reportPlayer>;

/** Far longer than any link's secret. */
const MAX_SECRET_LENGTH = 200;

export const openFriendLink = z
  .strictObject({ link: z.string().min(1).max(MAX_SECRET_LENGTH) })
  .describe('The secret of a friend link: what follows the `#` in its address.');

export const inviteFriend = z.strictObject({ table: tableId });
export type InviteFriend = z.infer<typeof inviteFriend>;

export const seekMatch = z.strictObject({
  game: gameId,
  seats: z
    .number()
    .int()
    .min(2)
    .max(MAX_SEATS)
    .optional()
    .describe('The number of players; left out: any.'),
  fill: z.boolean().optional().describe('Whether bots may take the missing seats immediately.'),
});
export type SeekMatch = z.infer<typeof seekMatch>;

export const changeName = z.strictObject({ name: personName });

/** Maximum length of a cursor's `id`. */
const MAX_CURSOR_ID_LENGTH = 64;

export const matchesPage = z.object({
  before: z.coerce
    .number<number>()
    .int()
    .min(0)
    .optional()
    .describe('The `created` of the last match of the page before.'),
  id: z.string().max(MAX_CURSOR_ID_LENGTH).optional().describe('The `id` of that match.'),
});

export const uploadMatch = z.strictObject({
  record: matchRecord,
  seat: seat.describe('Your seat.'),
  created: timestamp
    .min(0)
    .describe('When the match was begun, by the device’s clock, in milliseconds since 1970.'),
});
export type UploadMatch = Immutable<z.infer<typeof uploadMatch>>;

/** An authenticator's response, in WebAuthn's JSON; verified later. */
interface AuthenticatorResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: { readonly clientDataJSON: string };
}

const authenticatorResponse: z.ZodType<AuthenticatorResponse> = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

export const addPasskey = z.strictObject({
  name: personName.describe('Your name for the passkey.'),
  response: authenticatorResponse.describe(
    'The browser’s answer to POST /api/me/passkeys/options.',
  ),
});
export type AddPasskey = z.infer<typeof addPasskey>;

export const signIn = z.strictObject({
  response: authenticatorResponse.describe('The browser’s answer to POST /api/sign-in/options.'),
  bring: z
    .boolean()
    .describe(
      'Whether this device’s guest is merged into the person who signs in: matches, programs and passkeys. If not, they stay with the guest.',
    ),
});
export type SignIn = z.infer<typeof signIn>;

export const signOut = z.strictObject({
  everywhere: z
    .boolean()
    .exactOptional()
    .describe('Whether to sign out on every device of the person.'),
});

export const addProgram = z.strictObject({ name: personName.describe('The program’s name.') });

const MAX_ENDPOINT_LENGTH = 1000;
const endpoint = z
  .string()
  .max(MAX_ENDPOINT_LENGTH)
  .describe('The push service’s https address for the browser.');

export const savePush = z.strictObject({
  endpoint,
  keys: z
    .strictObject({
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    })
    .describe('The browser’s keys, in base64url without padding.'),
  language: z.enum(LANGUAGES).describe('The language of the notifications.'),
});
export type SavePush = z.infer<typeof savePush>;

export const stopPush = z.strictObject({ endpoint });
export type StopPush = z.infer<typeof stopPush>;
