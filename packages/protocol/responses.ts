import type { MatchRecord } from '@rota/core';
import { z } from 'zod';
import { dealingRecord, dealingValue } from './dealing.ts';
import {
  count,
  gameId,
  type Immutable,
  optionValues,
  refusal,
  seatNumber,
  tableId,
  timestamp,
} from './fields.ts';
import { lobbyTable, tableSummary } from './table.ts';

const name = z.string().meta({ description: 'The displayed name.', examples: ['Ada'] });

/** The answer to GET /api/me. */
export const me = z.strictObject({ name });
/** The person who asks. */
export type Me = Immutable<z.infer<typeof me>>;

/** Tables in a list: the answer to GET /api/matches and /api/watch. */
export const tableSummaries = z.array(tableSummary);
/** The answer to GET /api/tables. */
export const lobbyTables = z.array(lobbyTable);

/** A match that anyone can verify: it contains the packs. */
export const matchRecord = z
  .strictObject({
    rota: z.literal([1, 2]).describe('The format’s version: 1 without `dealing`, 2 with it.'),
    game: gameId,
    version: count.describe('The version of the game’s rules.'),
    package: z
      .string()
      .exactOptional()
      .describe('The package that the rules come from; left out: one of Rota’s own games.'),
    options: optionValues.describe('Only those that differ from the default.'),
    seats: z.array(z.string()).meta({
      description: 'Each seat’s occupant; a bot as `bot:` and its name.',
      examples: [['person', 'bot:greedy']],
    }),
    deals: z.array(
      z.strictObject({
        dealer: seatNumber,
        pack: z.array(z.string()).meta({
          description: 'The shuffled pack, first card dealt first.',
          examples: [['7H', 'TS']],
        }),
        moves: z.array(z.tuple([seatNumber, z.string()])).meta({
          description: 'Every move, as seat and text, in the order in which they were made.',
          examples: [[[0, '7H']]],
        }),
        scores: z
          .array(z.number())
          .exactOptional()
          .describe('The points of this deal, by seat; left out: it is not over.'),
      }),
    ),
    scores: z.array(z.number()).describe('The points of all finished deals, by seat.'),
    winners: z
      .array(seatNumber)
      .exactOptional()
      .describe('The seats with the most points; left out: the match is not over.'),
    resigned: z
      .array(seatNumber)
      .exactOptional()
      .describe('The seats whose people resigned before the end.'),
    botVersions: z
      .array(count)
      .exactOptional()
      .describe('In a daily match: the versions of the bots that played, lowest first.'),
    dealing: dealingRecord.exactOptional(),
    seal: dealingValue.exactOptional().describe('In version 2: the hash of everything else.'),
  })
  .describe(
    'A match that anyone can verify: the packs are in it.',
  ) satisfies z.ZodType<MatchRecord>;

/** The answer to GET and POST /api/tables/{id}/mutes. */
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
/** A person’s rating in one game. */
export type Rating = Immutable<z.infer<typeof rating>>;

/** The answer to GET /api/me/ratings. */
export const ownRatings = z.record(z.string(), rating).describe('Ratings by game id.');
/** A person’s ratings, by the id of the game. */
export type OwnRatings = Immutable<z.infer<typeof ownRatings>>;

/** The answer to GET /api/me/ratings/history. */
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
/** How a person’s ratings developed, by the id of the game. */
export type RatingHistory = Immutable<z.infer<typeof ratingHistory>>;

/** The answer to GET /api/tables/{id}/ratings. */
export const ratingsAtTable = z
  .array(rating.nullable())
  .describe('One for each seat; null if there is none.');
/** The ratings at a table, by seat. */
export type RatingsAtTable = Immutable<z.infer<typeof ratingsAtTable>>;

/** The answer to GET /api/ratings/{game}. */
export const bestPlayers = z.array(z.strictObject({ name, rating }));
/** The best players of a game, best first. */
export type BestPlayers = Immutable<z.infer<typeof bestPlayers>>;

/** The answer to POST /api/quick. */
export const queueStatus = z.union([
  z.strictObject({ table: tableId }).describe('The table is ready, and you have a seat at it.'),
  z
    .strictObject({
      waited: z.number().describe('How long you have waited, in milliseconds.'),
      others: count.describe('The number of other people who wait.'),
    })
    .describe('No match yet.'),
]);
/** Whether a match was found for someone who waits. */
export type QueueStatus = Immutable<z.infer<typeof queueStatus>>;

const friend = z.strictObject({
  id: z.string().describe('Names the friendship to you, and to no one else.'),
  name,
  since: timestamp,
  playing: z
    .strictObject({ table: tableId, game: gameId, state: z.enum(['waiting', 'running']) })
    .exactOptional()
    .describe('The table where they are just now, if anyone may see it.'),
  last: tableSummary.exactOptional().describe('Your newest match with them.'),
  record: z
    .strictObject({
      /** How many they have finished together. */
      matches: count,
      ahead: count.describe('In how many of them you had more points than they.'),
      behind: count.describe('In how many they had more.'),
    })
    .exactOptional()
    .describe('Of the newest 100 matches with them, those that are finished; left out: none.'),
});
/** A friend, as one person sees them. */
export type Friend = Immutable<z.infer<typeof friend>>;

/** The answer to GET /api/me/friends. */
export const ownFriends = z.strictObject({
  friends: z.array(friend).describe('The newest first.'),
  links: count.describe('The number of your friend links that are not used yet.'),
});
/** A person’s friends and open friend links. */
export type OwnFriends = Immutable<z.infer<typeof ownFriends>>;

/** The answer to POST /api/me/friends/links. */
export const createdFriendLink = z.strictObject({
  link: z.string().describe('The secret, shown only this once: its address is `/friend#` and it.'),
  expires: timestamp,
});
/** A new friend link. */
export type CreatedFriendLink = Immutable<z.infer<typeof createdFriendLink>>;

/** The answer to POST /api/friend-links/open. */
export const openedFriendLink = z.strictObject({
  name: z.string().describe('Who asks.'),
  friends: z.boolean().describe('Whether you are friends already.'),
});
/** Who made a friend link. */
export type OpenedFriendLink = Immutable<z.infer<typeof openedFriendLink>>;

/** The answer to GET /api/me/kept. */
export const accountData = z.strictObject({
  name,
  passkeys: z.array(
    z.strictObject({
      id: z.string().describe('Identifies the passkey in DELETE /api/me/passkeys/{id}.'),
      name: z.string().describe('Your name for the passkey.'),
      created: timestamp,
      used: timestamp.nullable().describe('When it was last used to sign in; null: never.'),
    }),
  ),
  programs: z.array(
    z.strictObject({
      id: z.string().describe('Identifies the program in DELETE /api/me/programs/{id}.'),
      name: z.string().describe('The program’s name.'),
      created: timestamp,
    }),
  ),
  matches: z.strictObject({
    all: count.describe('The number of tables at which you have had a seat.'),
    unfinished: count.describe('The number of those whose match is not over.'),
    onDevice: count.describe('The number of matches you have uploaded.'),
  }),
});
/** What the server stores about a person. */
export type AccountData = Immutable<z.infer<typeof accountData>>;

/** The answer to POST /api/me/programs. */
export const createdProgram = z.strictObject({
  token: z
    .string()
    .describe('Sent as `Authorization: Bearer …`. Shown only this once and stored nowhere.'),
  kept: accountData,
});
/** A new program’s access token. */
export type CreatedProgram = Immutable<z.infer<typeof createdProgram>>;

/** The answer to GET /api/push. */
export const pushService = z.strictObject({
  key: z
    .string()
    .nullable()
    .describe('The server’s public key (VAPID), in base64url; null: it sends no notifications.'),
});
/** How browsers subscribe to notifications. */
export type PushService = Immutable<z.infer<typeof pushService>>;

/** The answer to GET /api/online. */
export const online = z.strictObject({
  people: count.describe('The number of people at tables or in the lobby.'),
});
/** How many people are in the room. */
export type Online = Immutable<z.infer<typeof online>>;

/** The answer of requests that return nothing. */
export const done = z.strictObject({}).describe('Empty.');

/** The answer to GET /healthz. */
export const health = z.strictObject({ ok: z.boolean().describe('Always true: the server runs.') });

/** The answer to every request that failed. */
export const rejectedRequest = z.strictObject({ refusal }).describe('Why a request failed.');
/** Why a request failed. */
export type RejectedRequest = Immutable<z.infer<typeof rejectedRequest>>;
