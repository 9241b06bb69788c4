import type { MatchRecord, Seat } from '@rota/core';
import { z } from 'zod';
import { matchRecord } from './answers.ts';

/**
 * POST /api/matches: a match that was played to its end on a device of the asker's, for their
 * history. Answers (201) with its summary, `onDevice` among it; the same record again is the same
 * match, and answered alike.
 */
export const handInMatch = z.strictObject({
  record: matchRecord,
  /** Where the asker sat. */
  seat: z.number().int().min(0).max(15),
  /** When it was begun, by the device's clock, in milliseconds since 1970. */
  created: z.number().int().min(0),
});
export interface HandInMatch {
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly created: number;
}
