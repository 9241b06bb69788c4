import { z } from 'zod';
import { count, optionValues, seatNumber } from './fields.ts';

// The exchange that determines the packs of a match; see docs/fair-dealing.md.

export const dealingValue = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({
    description: '32 bytes in hexadecimal: a secret, a contribution or a commitment.',
    examples: ['0123456789abcdef'.repeat(4)],
  });

const serverCommitment = dealingValue.describe('The server’s commitment.');
const revealedSecret = dealingValue.describe('The secret that the server was committed to.');

const contribution = z.strictObject({
  seat: seatNumber,
  commitment: dealingValue.exactOptional().describe('The seat’s commitment.'),
  value: dealingValue.exactOptional().describe('The value it has revealed.'),
});

const recordedSeats = z
  .array(z.string())
  .describe('Each seat’s occupant at that time: `person`, or a bot in the notation of records.');

const voidExchange = z.strictObject({
  fault: z
    .enum(['no-commitment', 'no-value', 'other-value'])
    .describe('Whether a seat sent no commitment, revealed no value, or revealed another value.'),
  by: z
    .array(seatNumber)
    .describe('The seats at fault. They contribute nothing more in this match.'),
  commitment: serverCommitment,
  secret: revealedSecret,
  contributions: z
    .array(contribution)
    .describe('One for each seat that was asked, lowest seat first.'),
});

export const dealingRecord = z
  .strictObject({
    version: count,
    match: z.string().describe('Identifies the match.'),
    seats: recordedSeats,
    commitment: serverCommitment,
    secret: revealedSecret,
    contributions: z.array(contribution.required()),
    voids: z.array(voidExchange).describe('The exchanges that failed before.'),
  })
  .describe('The proof of how the packs of the match were determined.');

export const publicDealing = z
  .object({
    version: count,
    step: z
      .enum(['commit', 'reveal', 'settled'])
      .describe('Seats are asked to commit or to reveal, or the packs are settled.'),
    exchange: count.describe('Identifies the exchange in `commit` and `reveal`.'),
    facts: z
      .object({
        match: z.string(),
        exchange: count.describe('Counted from 1.'),
        game: z.string(),
        version: count,
        options: optionValues.describe('Only those that differ from the default.'),
        seats: recordedSeats,
      })
      .describe('What commitments are bound to.'),
    commitment: serverCommitment,
    contributions: z
      .array(contribution)
      .describe(
        'One for each seat that is asked. Commitments appear once all are in, and so do values.',
      ),
    voids: z.array(voidExchange).describe('The exchanges that failed before.'),
  })
  .describe('What is public about the dealing while the match runs.');
