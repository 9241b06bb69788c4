import type { GameEvent, Rejection } from '@rota/core';
import { z } from 'zod';
import { MAX_TABLE_ID_LENGTH } from './protocol.ts';

/** Makes a type read-only at every depth. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

export const count = z.number().int().min(0);
export const seatNumber = count;
/** Milliseconds since 1970. */
export const timestamp = z.number().int();
export const tableId = z.string().min(1).max(MAX_TABLE_ID_LENGTH);
/** A day in UTC, as `2026-11-22`. */
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const optionValues = z.record(z.string(), z.union([z.string(), z.number()]));

export const event: z.ZodType<GameEvent> = z.looseObject({ type: z.string() });

export const refusal: z.ZodType<Rejection> = z.object({
  code: z.string(),
  rule: z.string().exactOptional().describe('The number of the rule that decides.'),
  facts: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
    )
    .exactOptional(),
});
