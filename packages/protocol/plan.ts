import { z } from 'zod';
import { count, event, type Immutable } from './fields.ts';
import { MAX_MOVE_LENGTH, MAX_PLAN_CONDITIONS, MAX_PLANNED_MOVES } from './protocol.ts';

/** Maximum size of a condition's event, in characters of JSON. */
const MAX_EVENT_LENGTH = 1000;

const condition = event.refine((one) => JSON.stringify(one).length <= MAX_EVENT_LENGTH);

const conditionalMove = z.strictObject({
  when: z
    .array(condition)
    .max(MAX_PLAN_CONDITIONS)
    .describe(
      'What must have happened after entry `after`, in this order: events that you receive, whole or with some of their fields. Empty: whatever happens.',
    ),
  move: z
    .string()
    .min(1)
    .max(MAX_MOVE_LENGTH)
    .meta({ description: 'As in match records.', examples: ['TS'] }),
});
/** A planned move and the events it waits for. */
export type ConditionalMove = Immutable<z.infer<typeof conditionalMove>>;

/** What a person leaves to be played at their next turn. */
export const plan = z.object({
  after: count.describe('The last log entry you know.'),
  moves: z
    .array(conditionalMove)
    .max(MAX_PLANNED_MOVES)
    .describe('The first whose condition holds is made when it is your turn.'),
});

/** A person's plan as it stands. */
export const planReport = plan
  .extend({
    ended: z
      .enum(['no-match', 'illegal', 'deal-over'])
      .exactOptional()
      .describe(
        'Why nothing will be played: no condition holds, the move whose condition holds is illegal, or the deal is over. Left out: the plan waits for your turn.',
      ),
  })
  .strict();
/** A person’s plan, and what became of it. */
export type PlanReport = Immutable<z.infer<typeof planReport>>;
