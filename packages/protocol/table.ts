import { z } from 'zod';
import { publicDealing } from './dealing.ts';
import {
  count,
  dayText,
  event,
  gameId,
  type Immutable,
  optionValues,
  seatNumber,
  tableId,
  timestamp,
} from './fields.ts';
import { TALK } from './protocol.ts';

const integerBetween = (min: number, max: number) => z.number().int().min(min).max(max);

/** The time limits of a table. */
export const timing = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('live'),
        move: integerBetween(5, 600).describe('In seconds.'),
        reserve: integerBetween(0, 3600).describe('In seconds.'),
      })
      .describe(
        '`move` seconds for each decision. Time beyond them is taken from a reserve of `reserve` seconds for the whole match.',
      ),
    z
      .strictObject({ kind: z.literal('days'), move: integerBetween(1, 14).describe('In days.') })
      .describe('Correspondence: `move` days for each decision.'),
  ])
  .describe(
    'The time limits of people; bots have none. When time is up, a bot plays for that person until they return.',
  );
/** The time limits of a table. */
export type Timing = Immutable<z.infer<typeof timing>>;

/** A seat's occupant, as everyone may see it. */
export const tableSeat = z.object({
  kind: z.enum(['person', 'bot', 'open']),
  name: z
    .string()
    .describe('The displayed name; a bot’s is its id. Empty for an open seat and deleted data.'),
  bot: z
    .string()
    .exactOptional()
    .describe('The bot that plays: if `kind` is `bot`, or if the person has left the table.'),
  resigned: z
    .literal(true)
    .exactOptional()
    .describe('Whether the person has resigned; a bot plays on.'),
  program: z
    .literal(true)
    .exactOptional()
    .describe('Whether a program plays: a person’s own bot, with an access token.'),
  former: z
    .literal(true)
    .exactOptional()
    .describe('Whether the person has deleted their data; the name is empty.'),
  here: z.boolean().describe('Whether the person’s client is connected.'),
  ready: z
    .literal(true)
    .exactOptional()
    .describe(
      'Before the first deal: whether the person wants to start with bots at the open seats.',
    ),
});
/** A seat’s occupant, as everyone may see it. */
export type TableSeat = Immutable<z.infer<typeof tableSeat>>;

/** A person who asks for a seat that is theirs under another identity. */
export const seatRequest = z.object({
  id: z.string().describe('Identifies the request.'),
  seat: seatNumber,
  name: z.string().describe('Of the person who asks.'),
});
/** A request for a seat. */
export type SeatRequest = Immutable<z.infer<typeof seatRequest>>;

/** The requests for seats at a table. */
export const seatRequests = z
  .array(seatRequest)
  .exactOptional()
  .describe('The people who ask for a seat; left out: none.');

/** A decision that a seat may make now. */
export const openDecision = z.object({
  seat: seatNumber,
  kind: z.enum(['turn', 'sealed', 'reaction']),
  number: count.describe('Identifies the decision in a `move`.'),
  until: count
    .exactOptional()
    .describe(
      'The deadline, by the server’s clock, in milliseconds since 1970, after which a bot plays instead; only with time limits.',
    ),
  reserve: count
    .exactOptional()
    .describe('The part of that time that is reserve, in milliseconds; left out: none.'),
});
/** A decision that a seat may make now. */
export type OpenDecision = Immutable<z.infer<typeof openDecision>>;

/** The events of one log entry that one viewer may see. */
export const emittedEvents = z.object({
  number: count.describe('The number of the log entry.'),
  events: z.array(event).describe('The events that everyone may see.'),
  own: z.array(event).exactOptional().describe('The events that only the viewer’s seat may see.'),
  ownAfter: z
    .array(count)
    .exactOptional()
    .describe('For each of `own`, how many of `events` came before it; left out: all of them.'),
});

/** All fields of a table; stored, listed and sent tables have some of them. */
const table = z.object({
  id: tableId,
  game: gameId,
  version: count.describe('The version of the game’s rules, the same for the whole match.'),
  options: optionValues,
  created: timestamp.describe('When the table was created, in milliseconds since 1970.'),
  state: z.enum(['waiting', 'running', 'over']),
  number: count.describe('The number of the last log entry that is included.'),
  seat: seatNumber.nullable().describe('The viewer’s seat, or null for a spectator.'),
  seats: z.array(tableSeat),
  requests: seatRequests,
  host: seatNumber
    .nullable()
    .describe('The seat of the person who created the table, or null if they have none.'),
  deal: count.describe('Counted from 1; 0 before the first deal.'),
  deals: count.describe('The number of deals in the match.'),
  dealer: seatNumber.describe('The dealer of the running or last deal; before it, of the first.'),
  totals: z.array(z.number()).describe('The scores so far, one for each seat.'),
  scores: z
    .array(z.array(z.number()))
    .describe('The scores of each finished deal, in order; one number for each seat.'),
  winners: z
    .array(seatNumber)
    .exactOptional()
    .describe('The seats with the most points, once the match is over.'),
  abandoned: z
    .literal(true)
    .exactOptional()
    .describe(
      'Whether the match ended early: all people had resigned, it never began, or the room’s operator closed the table.',
    ),
  closed: z
    .literal(true)
    .exactOptional()
    .describe(
      'Whether the table was closed before its first deal, such as because a person was missing.',
    ),
  damaged: z
    .literal(true)
    .exactOptional()
    .describe(
      'Whether the room’s stored log of the table is damaged. The table stays as it was after the last sound entry; the match cannot go on.',
    ),
  rematch: tableId.exactOptional().describe('After the match: the table of the rematch.'),
  rated: z
    .literal(true)
    .exactOptional()
    .describe('Whether the match counts for its people’s ratings. Only a quick match does.'),
  private: z
    .literal(true)
    .exactOptional()
    .describe('Whether the lobby hides the table from people without a seat at it.'),
  daily: dayText.exactOptional().describe('The day of a daily match, as `2026-11-22`.'),
  duplicate: tableId
    .exactOptional()
    .describe('The duplicate match that the table is one of; see GET /api/duplicates/{id}.'),
  onDevice: z
    .literal(true)
    .exactOptional()
    .describe('Whether it was played on a person’s device and uploaded.'),
  timing: timing.exactOptional().describe('The time limits; left out: none.'),
  awaited: z
    .array(seatNumber)
    .exactOptional()
    .describe('The seats whose move a running match waits for.'),
  until: timestamp
    .exactOptional()
    .describe(
      'By correspondence, the earliest deadline of these seats, in milliseconds since 1970.',
    ),
  now: count
    .exactOptional()
    .describe('The server’s clock, in milliseconds since 1970; only with time limits.'),
  dealing: publicDealing
    .exactOptional()
    .describe('The exchange that determines the packs; left out: none is running or settled.'),
  view: z.unknown().describe('The game’s view; null before the first deal.'),
  decisions: z.array(openDecision).describe('Who may act.'),
  told: z
    .array(emittedEvents)
    .exactOptional()
    .describe('The events of this deal’s moves so far, one item for each log entry.'),
});

/** A table in a list, as one person sees it. */
export const tableSummary = table
  .omit({
    version: true,
    number: true,
    host: true,
    dealer: true,
    scores: true,
    rematch: true,
    requests: true,
    now: true,
    dealing: true,
    view: true,
    decisions: true,
    told: true,
  })
  .extend({
    seats: z.array(tableSeat.omit({ here: true, ready: true }).strict()),
    scores: table.shape.scores
      .exactOptional()
      .describe('The scores of each deal of a finished match; left out: not known.'),
  })
  .strict();
/** A table in a list. */
export type TableSummary = Immutable<z.infer<typeof tableSummary>>;

/** A table in the lobby, as one person sees it. */
export const lobbyTable = tableSummary.extend({
  invitedBy: z
    .string()
    .exactOptional()
    .describe('The friend who invites the viewer to this table; left out: no one does.'),
});
/** A table in the lobby. */
export type LobbyTable = Immutable<z.infer<typeof lobbyTable>>;

/** A whole table, as one viewer may see it. */
export const tableMessage = z.object({
  say: z.literal('table'),
  table: tableId,
  ...table.omit({
    id: true,
    created: true,
    state: true,
    private: true,
    onDevice: true,
    awaited: true,
    until: true,
  }).shape,
  talk: z
    .enum(TALK)
    .exactOptional()
    .describe(
      'What people with seats may say: texts and phrases, phrases, or nothing; left out: phrases.',
    ),
});
/** The message that carries a whole table. */
export type TableMessage = Immutable<z.infer<typeof tableMessage>>;
