import { LANGUAGES, normalizeName, normalizeText } from '@rota/core';
import { z } from 'zod';
import { gameId, type Immutable, optionValues, seatNumber, tableId, timestamp } from './fields.ts';
import { plan } from './plan.ts';
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH, PHRASES, REPORT_REASONS } from './protocol.ts';
import { matchRecord } from './responses.ts';
import { timing } from './table.ts';

const MAX_SEATS = 16;

const botName = z
  .string()
  .max(32)
  .meta({ description: 'A bot’s name, such as `regular`.', examples: ['regular'] });
/** A game’s id. */
const game = gameId.max(64);
/** A seat, counted from 0. */
const seat = seatNumber.max(MAX_SEATS - 1);

/** A person's public name. `whyUnclearName` judges it further. */
export const personName = z
  .string()
  .overwrite(normalizeName)
  .min(1)
  .max(MAX_NAME_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .meta({ examples: ['Ada'] });

/** The body of POST /api/tables. */
export const createTable = z.strictObject({
  game,
  options: optionValues
    .optional()
    .describe('Values of the game’s options; those left out are the defaults.'),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me') }),
        z.strictObject({ kind: z.literal('bot'), bot: botName }),
        z.strictObject({ kind: z.literal('open') }),
      ]),
    )
    .min(1)
    .max(MAX_SEATS)
    .meta({
      description: 'Each seat: yours, a bot’s, or open for others to join. Exactly one is `me`.',
      examples: [[{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]],
    }),
  timing: timing.optional().describe('The time limits; left out: none.'),
  private: z
    .boolean()
    .optional()
    .describe('Whether only people with the link find the table; left out: everyone does.'),
});
/** A table to be created. */
export type CreateTable = z.infer<typeof createTable>;

/** The body of POST /api/tables/{id}/seats. */
export const takeSeat = z
  .strictObject({ seat: seat.optional() })
  .describe('A seat to take, any open one if none is named; or your own, to return to it.');
/** A seat to be taken. */
export type TakeSeat = z.infer<typeof takeSeat>;

/** The body of POST /api/tables/{id}/remove. */
export const removePlayer = z.strictObject({ seat });
/** A player whom the host removes. */
export type RemovePlayer = z.infer<typeof removePlayer>;

/** The body of POST /api/tables/{id}/bots. */
export const fillSeats = z.strictObject({ bot: botName });
/** The bot for all open seats. */
export type FillSeats = z.infer<typeof fillSeats>;

/** The body of POST /api/tables/{id}/ready. */
export const setReady = z.strictObject({
  ready: z.boolean().describe('False takes it back.'),
  bot: botName.describe('The bot for the open seats, if everyone is ready now.'),
});
/** Whether a person wants to start without more players. */
export type SetReady = z.infer<typeof setReady>;

/** The body of POST /api/tables/{id}/stand-in. */
export const standIn = z.strictObject({ seat });
/** An absent player for whom a bot is to play. */
export type StandIn = z.infer<typeof standIn>;

/** The body of POST /api/tables/{id}/seat-requests. */
export const askForSeat = z.strictObject({ seat });
/** The seat that a person says is theirs. */
export type AskForSeat = z.infer<typeof askForSeat>;

/** The body of POST /api/tables/{id}/seat-requests/{request}. */
export const decideSeatRequest = z.strictObject({
  give: z.boolean().describe('Whether the person gets the seat; if not, they cannot ask again.'),
});
/** The decision about a request for a seat. */
export type DecideSeatRequest = z.infer<typeof decideSeatRequest>;

/** The body of PUT /api/tables/{id}/plan. */
export const savePlan = plan.strict().describe('The whole plan; without moves: none.');

/** The body of POST /api/tables/{id}/phrases. */
export const sendPhrase = z.strictObject({ phrase: z.enum(PHRASES) });
/** A phrase to be sent to the table. */
export type SendPhrase = z.infer<typeof sendPhrase>;

/** The body of POST /api/tables/{id}/texts. */
export const sendText = z.strictObject({
  text: z
    .string()
    .overwrite(normalizeText)
    .min(1)
    .max(MAX_TEXT_LENGTH)
    .meta({
      description: 'In one line; characters that are invisible are removed.',
      examples: ['Good game!'],
    }),
});
/** A text of one's own to be sent to the table. */
export type SendText = z.infer<typeof sendText>;

/** The body of POST /api/tables/{id}/mutes. */
export const mutePlayer = z.strictObject({
  seat,
  muted: z.boolean().describe('Whether their phrases are hidden from you.'),
});
/** A player to be muted, or no longer muted. */
export type MutePlayer = z.infer<typeof mutePlayer>;

/** The body of POST /api/tables/{id}/reports. */
export const reportPlayer = z.strictObject({ seat, reason: z.enum(REPORT_REASONS) });
/** A player who is reported to the room’s operator. */
export type ReportPlayer = z.infer<typeof reportPlayer>;

/** Far longer than any link's secret. */
const MAX_SECRET_LENGTH = 200;

/** The body of POST /api/friend-links/open and /accept. */
export const openFriendLink = z.strictObject({
  link: z
    .string()
    .min(1)
    .max(MAX_SECRET_LENGTH)
    .meta({
      description: 'The secret of a friend link: what follows the `#` in its address.',
      examples: ['5mJxk0Wv2bYt9QhZr8LnUcEaPd3sGf7i'],
    }),
});

/** The body of POST /api/me/friends/{id}/invitations. */
export const inviteFriend = z.strictObject({ table: tableId });
/** The table to which a friend is invited. */
export type InviteFriend = z.infer<typeof inviteFriend>;

/** The body of POST /api/quick. */
export const seekMatch = z.strictObject({
  game,
  seats: z
    .number()
    .int()
    .min(2)
    .max(MAX_SEATS)
    .optional()
    .describe('The number of players; left out: any.'),
  fill: z.boolean().optional().describe('Whether bots may take the missing seats immediately.'),
});
/** What a person wants to play with others who wait. */
export type SeekMatch = z.infer<typeof seekMatch>;

/** The body of PUT /api/me. */
export const changeName = z.strictObject({ name: personName });

/** Maximum length of a cursor's `id`. */
const MAX_CURSOR_ID_LENGTH = 64;

/** The query of GET /api/matches: where the page begins; empty: at the newest match. */
export const matchesPage = z.object({
  before: z.coerce
    .number<number>()
    .int()
    .min(0)
    .optional()
    .describe('The `created` of the last match of the page before.'),
  id: z.string().max(MAX_CURSOR_ID_LENGTH).optional().describe('The `id` of that match.'),
});

/** The body of POST /api/matches. */
export const uploadMatch = z.strictObject({
  record: matchRecord,
  seat: seat.describe('Your seat.'),
  created: timestamp
    .min(0)
    .describe('When the match was begun, by the device’s clock, in milliseconds since 1970.'),
});
/** A match that was played on a device. */
export type UploadMatch = Immutable<z.infer<typeof uploadMatch>>;

/** An authenticator's response, in WebAuthn's JSON; verified later. */
interface AuthenticatorResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: { readonly clientDataJSON: string };
}

const authenticatorResponse: z.ZodType<AuthenticatorResponse> = z.looseObject({
  id: z.string().min(1).max(2000).describe('The passkey’s id, in base64url.'),
  rawId: z.string().max(2000).describe('The same as `id`.'),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().describe('What the browser signed, in base64url.'),
  }),
});

/** The body of POST /api/me/passkeys. */
export const addPasskey = z.strictObject({
  name: personName.describe('Your name for the passkey.'),
  response: authenticatorResponse.describe(
    'The browser’s answer to POST /api/me/passkeys/options.',
  ),
});
/** A passkey that the browser has created. */
export type AddPasskey = z.infer<typeof addPasskey>;

/** The body of POST /api/sign-in. */
export const signIn = z.strictObject({
  response: authenticatorResponse.describe('The browser’s answer to POST /api/sign-in/options.'),
  bring: z
    .boolean()
    .describe(
      'Whether this device’s guest is merged into the person who signs in: matches, programs and passkeys. If not, they stay with the guest.',
    ),
});
/** The browser’s proof that it has a passkey. */
export type SignIn = z.infer<typeof signIn>;

/** The body of POST /api/sign-out. */
export const signOut = z.strictObject({
  everywhere: z
    .boolean()
    .exactOptional()
    .describe('Whether to sign out on every device of the person.'),
});

/** The body of POST /api/me/programs. */
export const addProgram = z.strictObject({ name: personName.describe('The program’s name.') });

const MAX_ENDPOINT_LENGTH = 1000;
const endpoint = z
  .string()
  .max(MAX_ENDPOINT_LENGTH)
  .meta({
    description: 'The push service’s https address for the browser.',
    examples: ['https://push.example.org/k3x'],
  });

/** The body of PUT /api/me/push. */
export const savePush = z.strictObject({
  endpoint,
  keys: z
    .strictObject({
      p256dh: z
        .string()
        .regex(/^[\w-]{87}$/)
        .meta({ description: 'The public key of messages.', examples: ['B'.repeat(87)] }),
      auth: z
        .string()
        .regex(/^[\w-]{22}$/)
        .meta({ description: 'The shared secret.', examples: ['A'.repeat(22)] }),
    })
    .describe('The browser’s keys, in base64url without padding.'),
  language: z.enum(LANGUAGES).describe('The language of the notifications.'),
});
/** A browser’s subscription to notifications. */
export type SavePush = z.infer<typeof savePush>;

/** The body of POST /api/me/push/stop. */
export const stopPush = z.strictObject({ endpoint });
/** The subscription that ends. */
export type StopPush = z.infer<typeof stopPush>;
