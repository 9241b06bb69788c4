import type { GameEvent, Rejection } from '@rota/core';
import { z } from 'zod';
import { MAX_TABLE_ID_LENGTH } from './protocol.ts';

/** Makes a type read-only at every depth. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

// What it counts is described where it is used.
export const count = z.number().int().min(0);
export const seatNumber = count.describe('A seat, counted from 0.');
/** A moment in milliseconds since 1970, UTC. */
export const timestamp = z
  .number()
  .int()
  .meta({ examples: [1_795_600_000_000] });
export const gameId = z
  .string()
  .meta({ description: 'A game’s id, such as `three-card`.', examples: ['three-card'] });
export const tableId = z
  .string()
  .min(1)
  .max(MAX_TABLE_ID_LENGTH)
  .meta({ description: 'A table’s id.', examples: ['vd-m_TnM3zlv'] });
/** A day in UTC, as `2026-11-22`. */
export const dayText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ examples: ['2026-11-22'] });
export const optionValues = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ description: 'Values of the game’s options by name.', examples: [{ deals: 2 }] });

/** An event of a game, as its `API.md` describes it. */
export const event: z.ZodType<GameEvent> = z
  .looseObject({ type: z.string().describe('Decides the other fields.') })
  .meta({ examples: [{ type: 'laid', seat: 0, card: 14 }] });

/** Why something was rejected, as core’s `Rejection`. */
export const refusal: z.ZodType<Rejection> = z.object({
  code: z.string().meta({ description: 'Kebab-case.', examples: ['not-found'] }),
  rule: z.string().exactOptional().describe('The number of the rule that decides.'),
  facts: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
    )
    .exactOptional()
    .describe('What the code is about, by name.'),
});
