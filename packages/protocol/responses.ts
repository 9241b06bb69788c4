import type { MatchRecord } from '@rota/core';
import { z } from 'zod';
import { dealingRecord, dealingValue } from './dealing.ts';
import { count, type Immutable, optionValues, refusal, seatNumber, timestamp } from './fields.ts';
import { lobbyTable, tableSummary } from './table.ts';

export const me = z.strictObject({ name: z.string() });
export type Me = Immutable<z.infer<typeof me>>;

export const tableSummaries = z.array(tableSummary);
export const lobbyTables = z.array(lobbyTable);

/** A match that anyone can verify: it contains the packs. */
export const matchRecord = z
  .strictObject({
    rota: z.literal([1, 2]).describe('The format’s version: 1 without `dealing`, 2 with it.'),
    game: z.string(),
    version: count.describe('The version of the game’s rules.'),
    options: optionValues.describe('Only those that differ from the default.'),
    seats: z.array(z.string()).describe('Each seat’s occupant; a bot as `bot:` and its name.'),
    deals: z.array(
      z.strictObject({
        dealer: seatNumber,
        pack: z.array(z.string()).describe('The shuffled pack, first card dealt first.'),
        moves: z
          .array(z.tuple([seatNumber, z.string()]))
          .describe('Every move, as seat and text, in the order in which they were made.'),
        scores: z.array(z.number()).exactOptional(),
      }),
    ),
    scores: z.array(z.number()),
    winners: z.array(seatNumber).exactOptional(),
    resigned: z
      .array(seatNumber)
      .exactOptional()
      .describe('The seats whose people resigned before the end.'),
    dealing: dealingRecord.exactOptional(),
    seal: dealingValue.exactOptional().describe('In version 2: the hash of everything else.'),
  })
  .describe(
    'A match that anyone can verify: the packs are in it.',
  ) satisfies z.ZodType<MatchRecord>;

export const mutedSeats = z.array(seatNumber).describe('The seats of the people you have muted.');

const rating = z.strictObject({
  points: z
    .number()
    .describe('Around 1500. A lead of 200 points means odds of about three to one.'),
  deviation: z.number().describe('One standard deviation, in points.'),
  matches: count.describe('The number of rated matches it is based on.'),
  provisional: z
    .literal(true)
    .exactOptional()
    .describe('Whether it is based on too few matches to be reliable.'),
});
export type Rating = Immutable<z.infer<typeof rating>>;

export const ownRatings = z.record(z.string(), rating).describe('Ratings by game id.');
export type OwnRatings = Immutable<z.infer<typeof ownRatings>>;

export const ratingHistory = z
  .record(
    z.string(),
    z.array(
      z.strictObject({
        at: timestamp.describe('When the match was rated.'),
        points: rating.shape.points,
        deviation: rating.shape.deviation,
        matches: rating.shape.matches,
      }),
    ),
  )
  .describe('By game id: the rating after each match, the oldest first, 300 at most.');
export type RatingHistory = Immutable<z.infer<typeof ratingHistory>>;

export const ratingsAtTable = z
  .array(rating.nullable())
  .describe('One for each seat; null if there is none.');
export type RatingsAtTable = Immutable<z.infer<typeof ratingsAtTable>>;

export const bestPlayers = z.array(z.strictObject({ name: z.string(), rating }));
export type BestPlayers = Immutable<z.infer<typeof bestPlayers>>;

export const queueStatus = z.union([
  z.strictObject({ table: z.string() }).describe('The table is ready, and you have a seat at it.'),
  z
    .strictObject({
      waited: z.number().describe('How long you have waited, in milliseconds.'),
      others: count.describe('The number of other people who wait.'),
    })
    .describe('No match yet.'),
]);
export type QueueStatus = Immutable<z.infer<typeof queueStatus>>;

const friend = z.strictObject({
  id: z.string().describe('Names the friendship to you, and to no one else.'),
  name: z.string(),
  since: timestamp,
  playing: z
    .strictObject({ table: z.string(), game: z.string(), state: z.enum(['waiting', 'running']) })
    .exactOptional()
    .describe('The table where they are just now, if anyone may see it.'),
  last: tableSummary.exactOptional().describe('Your newest match with them.'),
});
export type Friend = Immutable<z.infer<typeof friend>>;

export const ownFriends = z.strictObject({
  friends: z.array(friend).describe('The newest first.'),
  links: count.describe('The number of your friend links that are not used yet.'),
});
export type OwnFriends = Immutable<z.infer<typeof ownFriends>>;

export const createdFriendLink = z.strictObject({
  link: z.string().describe('The secret, shown only this once: its address is `/friend#` and it.'),
  expires: timestamp,
});
export type CreatedFriendLink = Immutable<z.infer<typeof createdFriendLink>>;

export const openedFriendLink = z.strictObject({
  name: z.string().describe('Who asks.'),
  friends: z.boolean().describe('Whether you are friends already.'),
});
export type OpenedFriendLink = Immutable<z.infer<typeof openedFriendLink>>;

export const accountData = z.strictObject({
  name: z.string(),
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      created: timestamp,
      used: timestamp.nullable().describe('When it was last used to sign in; null: never.'),
    }),
  ),
  programs: z.array(z.strictObject({ id: z.string(), name: z.string(), created: timestamp })),
  matches: z.strictObject({
    all: count.describe('The number of tables at which you have had a seat.'),
    unfinished: count.describe('The number of those whose match is not over.'),
    onDevice: count.describe('The number of matches you have uploaded.'),
  }),
});
export type AccountData = Immutable<z.infer<typeof accountData>>;

export const createdProgram = z.strictObject({
  token: z
    .string()
    .describe('Sent as `Authorization: Bearer …`. Shown only this once and stored nowhere.'),
  kept: accountData,
});
export type CreatedProgram = Immutable<z.infer<typeof createdProgram>>;

export const pushService = z.strictObject({
  key: z
    .string()
    .nullable()
    .describe('The server’s public key (VAPID), in base64url; null: it sends no notifications.'),
});
export type PushService = Immutable<z.infer<typeof pushService>>;

export const online = z.strictObject({ people: count });
export type Online = Immutable<z.infer<typeof online>>;

export const done = z.strictObject({}).describe('Empty.');

export const health = z.strictObject({ ok: z.boolean() });

export const rejectedRequest = z.strictObject({ refusal }).describe('Why a request failed.');
export type RejectedRequest = Immutable<z.infer<typeof rejectedRequest>>;
