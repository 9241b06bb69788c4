import { z } from 'zod';
import { dealingValue } from './dealing.ts';
import {
  count,
  gameId,
  type Immutable,
  optionValues,
  seatNumber,
  tableId,
  timestamp,
} from './fields.ts';
import { createTable } from './requests.ts';
import { timing } from './table.ts';

// Duplicate matches: docs/fair-dealing.md describes their commitment and revelation.

/** A side for each table, so that every side has each person's seat once. */
const MIN_TABLES = 2;
const MAX_TABLES = 4;

/** The body of POST /api/duplicates. */
export const createDuplicate = createTable.omit({ private: true }).extend({
  tables: z
    .number()
    .int()
    .min(MIN_TABLES)
    .max(MAX_TABLES)
    .optional()
    .describe('The number of tables, and of sides; left out: two.'),
});
/** A duplicate match to be created. */
export type CreateDuplicate = z.infer<typeof createDuplicate>;

const side = count.describe('A side, counted from 0.');
const tableIndex = count.describe('One of the tables, counted from 0.');

/** The body of POST /api/duplicates/{id}/seats. */
export const takeDuplicateSeat = z
  .strictObject({
    side: z
      .number()
      .int()
      .min(0)
      .max(MAX_TABLES - 1)
      .describe('The side, counted from 0.'),
    table: z
      .number()
      .int()
      .min(0)
      .max(MAX_TABLES - 1)
      .optional()
      .describe('The table, counted from 0; left out: the first with a free seat.'),
  })
  .describe('Takes the first free seat of a side; someone who has a seat moves there.');
/** A seat to be taken in a duplicate match. */
export type TakeDuplicateSeat = z.infer<typeof takeDuplicateSeat>;

const player = z.strictObject({
  seat: seatNumber,
  side,
  name: z.string().exactOptional().describe('Left out: the seat is free.'),
  you: z.literal(true).exactOptional().describe('Whether it is your own seat.'),
  resigned: z.literal(true).exactOptional().describe('Whether the person has resigned.'),
});

const duplicateTable = z.strictObject({
  id: tableId.exactOptional().describe('Left out while you may not see the table.'),
  state: z.enum(['waiting', 'running', 'over']),
  deal: count.describe('The deal it is at, counted from 1; 0 before the first.'),
  players: z.array(player).describe('The people at the table, in the order of their seats.'),
});
/** One of the tables of a duplicate match. */
export type DuplicateTable = Immutable<z.infer<typeof duplicateTable>>;

const duplicateDeal = z.strictObject({
  points: z
    .array(z.array(z.number()).nullable())
    .describe('For each table: each side’s points there; null if it was not played there.'),
  counts: z.boolean().describe('Whether all tables have played it. Other deals do not count.'),
});

const duplicateResult = z.strictObject({
  deals: z.array(duplicateDeal),
  totals: z.array(z.number()).describe('Each side’s points in the deals that count.'),
  winners: z
    .array(side)
    .describe('The sides with the most points that have not forfeited; a tie shares the win.'),
  forfeited: z
    .array(side)
    .describe('Sides that had a table to themselves and ended it early by resigning.'),
});
/** The result of a duplicate match, by deal and side. */
export type DuplicateResult = Immutable<z.infer<typeof duplicateResult>>;

/** A duplicate match, as one person may see it. */
export const duplicate = z.strictObject({
  id: z.string().describe('Identifies the duplicate match in the room.'),
  game: gameId,
  version: count.describe('The version of the game’s rules.'),
  options: optionValues.describe('Only those that differ from the default.'),
  seats: z
    .array(z.string())
    .describe('The same at each table: `person`, or a bot in the notation of records.'),
  timing: timing.exactOptional().describe('The time limits; left out: none.'),
  created: timestamp.describe('In milliseconds since 1970, as all times here.'),
  state: z
    .enum(['waiting', 'running', 'over'])
    .describe('`waiting`: seats are free. `over`: all tables have finished.'),
  ends: timestamp
    .exactOptional()
    .describe('When tables that are still running end as they stand; left out: never.'),
  deals: count.describe('The number of deals at each table.'),
  host: z.literal(true).exactOptional().describe('Whether you may close it: before it begins.'),
  you: z
    .strictObject({ side, table: tableIndex })
    .exactOptional()
    .describe('Left out: you have no seat.'),
  tables: z.array(duplicateTable),
  commitment: dealingValue.describe('The server’s commitment to the secret of all packs.'),
  secret: dealingValue.exactOptional().describe('Once all tables have finished.'),
  result: duplicateResult.exactOptional().describe('Once all tables have finished.'),
});
/** A duplicate match as one person may see it. */
export type Duplicate = Immutable<z.infer<typeof duplicate>>;
