import { z } from 'zod';
import { dealingValue, publicDealing } from './dealing.ts';
import { count, type Immutable, refusal, seatNumber, tableId } from './fields.ts';
import { MAX_MOVE_LENGTH, MAX_TABLE_ID_LENGTH } from './protocol.ts';
import { emittedEvents, openDecision, seatRequests, tableMessage, tableSeat } from './table.ts';

const ref = count.describe('Returned with the answer.');
const answered = count.describe('The `ref` of the message that is answered.');
const entryNumber = count.describe('The number of the log entry.');

/** A message from a client. */
export const clientMessage = z.discriminatedUnion('do', [
  z
    .strictObject({
      do: z.literal('join'),
      table: tableId,
      seen: count
        .optional()
        .describe(
          'The last number received, to get only later updates, or the whole table if that is not possible.',
        ),
      dealing: count
        .optional()
        .describe(
          'The version of fair dealing that the client supports. If left out, the client gets no `dealing` and contributes nothing.',
        ),
    })
    .describe('Joins a table, or watches it. A person who has left their seat returns to it.'),
  z
    .strictObject({
      do: z.literal('commit'),
      table: tableId,
      exchange: count.describe('As in `dealing`.'),
      commitment: dealingValue,
      ref,
    })
    .describe(
      'Commits to a value of 32 bytes before the first deal, when asked to. Sending it twice counts once.',
    ),
  z
    .strictObject({
      do: z.literal('reveal'),
      table: tableId,
      exchange: count.describe('As in `dealing`.'),
      value: dealingValue,
      ref,
    })
    .describe(
      'Reveals that value, once everyone has committed. Any other value aborts the exchange.',
    ),
  z
    .strictObject({ do: z.literal('leave'), table: tableId })
    .describe(
      'Ends the subscription to the table. The player keeps the seat and the game waits for them; POST /api/tables/{id}/leave hands it to a bot.',
    ),
  z
    .strictObject({
      do: z.literal('move'),
      table: tableId,
      decision: count.describe('The decision’s number.'),
      move: z
        .string()
        .min(1)
        .max(MAX_MOVE_LENGTH)
        .meta({ description: 'As in match records.', examples: ['TS'] }),
      ref,
    })
    .describe('Makes a move.'),
  z
    .strictObject({
      do: z.literal('moves'),
      table: tableId,
      decision: count.describe('The number of an open decision of your own seat.'),
      ref,
    })
    .describe('Asks for the legal moves of a decision. The answer is `moves`, or `refused`.'),
  z
    .strictObject({
      do: z.literal('take-back'),
      table: tableId,
      number: count.describe('The last log entry the client knows.'),
      ref,
    })
    .describe(
      'Takes back your last move of the running deal and the bots’ moves after it; only if all others are bots. The whole table is sent again.',
    ),
  z
    .strictObject({
      do: z.literal('go-on'),
      table: tableId,
      number: count.describe('The last log entry that the player has seen.'),
    })
    .describe(
      'Ends the pause for this seat: its player does not react, or has seen the finished deal. Applies to everything up to log entry `number`. Not answered.',
    ),
  z
    .strictObject({ do: z.literal('ping') })
    .describe(
      'Asks for a sign of life, for clients that cannot send ping frames, as browsers. The answer is `pong`, at once.',
    ),
]);
/** A message from a client, as parsed. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** The fields that answers refer to, read even of invalid messages. */
export const answerableMessage = z.object({ table: tableId, ref });
/** What an answer to a message refers to. */
export type AnswerableMessage = z.infer<typeof answerableMessage>;

/** A message from the server. */
export const serverMessage = z.discriminatedUnion('say', [
  tableMessage.describe(
    'The whole table as this viewer may see it: after joining, after a gap, and at each new deal.',
  ),
  z
    .object({
      say: z.literal('events'),
      table: tableId,
      ...emittedEvents.shape,
      decisions: z.array(openDecision),
      view: z
        .unknown()
        .exactOptional()
        .describe('The view after it, for games whose rules cannot update a view from events.'),
    })
    .describe('The events of one log entry.'),
  z
    .object({
      say: z.literal('phrase'),
      table: tableId,
      seat: seatNumber,
      phrase: z.string().describe('One of the phrases that can be sent, or `text`.'),
      text: z
        .string()
        .exactOptional()
        .describe(
          'With `text` only: what the person wrote. It is sent to people with seats alone.',
        ),
    })
    .describe(
      'The person at that seat sent a phrase or a text: POST /api/tables/{id}/phrases and /texts. It has no number, is sent once, and never to people who have muted the sender.',
    ),
  z
    .object({
      say: z.literal('dealing'),
      table: tableId,
      number: entryNumber,
      dealing: publicDealing,
    })
    .describe(
      'The exchange that determines the packs has advanced: answer with `commit` or `reveal` if your seat is among its contributions. Only sent to clients that support it.',
    ),
  z
    .object({
      say: z.literal('seats'),
      table: tableId,
      seats: z.array(tableSeat),
      requests: seatRequests,
    })
    .describe('A person sat down, left or returned, or asks for a seat.'),
  z
    .object({
      say: z.literal('room'),
      saving: z.boolean().describe('Whether moves can be saved now.'),
    })
    .describe(
      'Whether moves can be saved: sent when that changes, and after connecting while they cannot. The server recovers by itself; until then no table continues, and no accepted move is lost.',
    ),
  z
    .object({ say: z.literal('accepted'), table: tableId, ref: answered, number: entryNumber })
    .describe(
      'The move, take-back or contribution with that `ref` is on disk, as log entry `number`.',
    ),
  z
    .object({ say: z.literal('refused'), table: tableId, ref: answered, refusal })
    .describe(
      'The move, take-back, contribution or request with that `ref` changed nothing, and never will.',
    ),
  z
    .object({
      say: z.literal('moves'),
      table: tableId,
      ref: answered,
      decision: count.describe('As in the request.'),
      moves: z
        .array(z.string())
        .nullable()
        .describe(
          'Every legal move, written as in `move`, except those in `unprompted`; null if there are too many to list.',
        ),
      unprompted: z
        .array(z.string())
        .exactOptional()
        .describe(
          'Moves that a player has to think of: always listed, and refused when they are not legal. Left out if the game has none.',
        ),
    })
    .describe('The moves that were asked for, as of the last entry sent or a later one.'),
  z
    .object({ say: z.literal('unknown'), table: tableId, ref: answered })
    .describe(
      'It is unknown whether the move, take-back or contribution with that `ref` is on disk, because the connection to the database failed. Join (with `seen`) to find out; sending the same message again is safe.',
    ),
  z.object({ say: z.literal('pong') }).describe('The answer to `ping`.'),
  z
    .object({ say: z.literal('error'), table: tableId.exactOptional(), refusal })
    .describe('A message that could not be processed; `table` if it was about one.'),
]);
/** A message from the server; `say` tells which. */
export type ServerMessage = Immutable<z.infer<typeof serverMessage>>;

type MoveMessage = ClientMessage & { readonly do: 'move' };

const MOVE_FIELDS = 5;

/**
 * Whether this is a move message. Equivalent to `clientMessage` and several times as fast, because
 * most messages are moves.
 */
export function isMoveMessage(json: unknown): json is MoveMessage {
  if (typeof json !== 'object' || json === null) return false;
  const { do: kind, table, decision, move, ref } = json as Partial<Record<string, unknown>>;
  return (
    kind === 'move' &&
    isText(table, MAX_TABLE_ID_LENGTH) &&
    isCount(decision) &&
    isText(move, MAX_MOVE_LENGTH) &&
    isCount(ref) &&
    Object.keys(json).length === MOVE_FIELDS
  );
}

function isText(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= max;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
