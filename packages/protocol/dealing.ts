import { z } from 'zod';

// How the packs of a match come about: docs/fair-dealing.md tells what is done with these.

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** 32 bytes: secrets, contributions and commitments. */
export const dealingValue = z.string().regex(/^[0-9a-f]{64}$/);

const contribution = z.strictObject({
  seat: count,
  /** What the seat has committed itself to. */
  commitment: dealingValue.exactOptional(),
  /** What it was. */
  value: dealingValue.exactOptional(),
});

const voidExchange = z.strictObject({
  /** Who failed did not commit themselves, did not show their value, or showed another one. */
  fault: z.enum(['no-commitment', 'no-value', 'other-value']),
  /** The seats it failed by; they contribute no more in this match. */
  by: z.array(count),
  /** The house's. */
  commitment: dealingValue,
  secret: dealingValue,
  /** One for each seat that was asked, lowest first. */
  contributions: z.array(contribution),
});

/** What a record says of how its packs came about. */
export const dealingRecord = z.strictObject({
  version: count,
  /** Names the match. */
  match: z.string(),
  /** Who sat where then: `person`, or a bot as records write it. */
  seats: z.array(z.string()),
  /** The house's commitment, and what it was to. */
  commitment: dealingValue,
  secret: dealingValue,
  contributions: z.array(contribution.required()),
  /** The exchanges that came to nothing before. */
  voids: z.array(voidExchange),
});

/** What everybody may know of it while the match runs. */
export const publicDealing = z.object({
  version: count,
  /** Seats are to commit themselves, to show their values, or the packs are settled. */
  step: z.enum(['commit', 'reveal', 'settled']),
  /** Names the exchange in what clients say. */
  exchange: count,
  /** What commitments are bound to. */
  facts: z.object({
    match: z.string(),
    /** Counted from 1. */
    exchange: count,
    game: z.string(),
    version: count,
    /** Only those that differ from the default. */
    options: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Who sits where: `person`, or a bot as records write it. */
    seats: z.array(z.string()),
  }),
  /** The house's commitment. */
  commitment: dealingValue,
  /** One for each seat that is asked; commitments are told when all are in, and so are values. */
  contributions: z.array(contribution),
  voids: z.array(voidExchange),
});
