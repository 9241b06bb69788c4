import {
  type EntryNumber,
  err,
  type GameEvent,
  ok,
  type Result,
  rejection,
  type Seat,
} from '@rota/core';
import type { AppliedMove, TableState } from './table-state.ts';

/** A move to be made once it is the seat's turn, if all of `when` has happened, in this order. */
export interface ConditionalMove {
  /** Events that the seat receives, or some of their fields; none: whatever happens. */
  readonly when: readonly GameEvent[];
  /** In the notation of records. */
  readonly move: string;
}

/**
 * The moves that a seat's person leaves for their next turn: the first whose condition holds is
 * made. No one else learns that there are any.
 */
export interface Plan {
  /** The last entry that its author had seen. Only what comes after it fulfils conditions. */
  readonly after: EntryNumber;
  readonly moves: readonly ConditionalMove[];
}

/**
 * - `waiting`: it is not yet the seat's turn;
 * - `due`: this move is to be made now;
 * - `ended`: nothing is made, and the person learns why: no condition holds, the move whose
 *   condition holds is illegal, or the deal ended first;
 * - `void`: the person has moved since, or the seat changed hands.
 */
export type PlanStatus =
  | { readonly kind: 'waiting' | 'void' }
  | { readonly kind: 'due'; readonly decision: EntryNumber; readonly move: string }
  | { readonly kind: 'ended'; readonly why: 'no-match' | 'illegal' | 'deal-over' };

/** Evaluates a plan from what its seat has received. Follows from the log alone. */
export function evaluatePlan(state: TableState, seat: Seat, plan: Plan): PlanStatus {
  const { after } = plan;
  const isVoid =
    state.state !== 'running' ||
    !state.hasPersonAt(seat) ||
    state.seatChangedAt[seat]! > after ||
    state.lastTakeBack > after;
  if (isVoid) return { kind: 'void' };
  if (state.dealNumber > after) return { kind: 'ended', why: 'deal-over' };
  const { moves, scores } = state.match.deal!;
  const since = moves.filter((_, at) => state.moveIndex.entryOf(at) > after);
  if (since.some(([mover]) => mover === seat)) return { kind: 'void' };
  if (scores) return { kind: 'ended', why: 'deal-over' };
  const turn = state.decisions.find((open) => open.seat === seat && open.kind === 'turn');
  if (!turn) return { kind: 'waiting' };
  const happened = state
    .replayMoves()
    .filter(({ update }) => update.number > after)
    .flatMap((applied) => eventsFor(seat, applied));
  const chosen = plan.moves.find(({ when }) => containsInOrder(happened, when));
  if (!chosen) return { kind: 'ended', why: 'no-match' };
  const valid = state.validateMove(seat, turn.number, chosen.move);
  // Not the next one that fits: its author did not count on this move being impossible.
  if ('ok' in valid) return { kind: 'ended', why: 'illegal' };
  return { kind: 'due', decision: turn.number, move: valid.move };
}

/**
 * Validates a plan that a client sends, except for the legality of its moves, which depends on what
 * happens before them. @returns it with its moves as records write them
 */
export function validatePlan(state: TableState, seat: Seat, plan: Plan): Result<Plan> {
  if (!state.hasPersonAt(seat)) return err(rejection('seat-left'));
  if (!canPlan(state)) return err(rejection('no-plans-here'));
  const isOld =
    plan.after < Math.max(state.dealNumber, state.seatChangedAt[seat]!, state.lastTakeBack);
  if (isOld || plan.after > state.number) return err(rejection('decision-passed'));
  // A client that has not yet seen its turn begin may still plan for it.
  const isOwnTurn = state.decisions.some(
    ({ seat: awaited, kind, number }) =>
      awaited === seat && kind !== 'reaction' && opensBy(state, number, plan.after),
  );
  if (isOwnTurn) return err(rejection('plan-on-turn'));
  const moves: ConditionalMove[] = [];
  for (const { when, move } of plan.moves) {
    const parsed = state.match.game.parseMove(move);
    if (!parsed.ok) return parsed;
    moves.push({ when, move: state.match.game.formatMove(parsed.value) });
  }
  return ok({ after: plan.after, moves });
}

/** Whether people may leave moves for later: a deal runs, and they have days for each move. */
function canPlan({ clocks, match, state }: TableState): boolean {
  const isRunning = state === 'running' && match.deal !== undefined && !match.deal.scores;
  return isRunning && clocks?.timing.kind === 'days';
}

/** Whether a decision was open when the last entry was `entry`. */
function opensBy(state: TableState, decision: EntryNumber, entry: EntryNumber): boolean {
  const made = decision - state.dealNumber;
  return made === 0 || state.moveIndex.entryOf(made - 1) <= entry;
}

/** Returns what a move emitted for a seat, in order. */
function eventsFor(seat: Seat, { update, own }: AppliedMove): GameEvent[] {
  const events = [...update.events];
  const secret = own.get(seat);
  secret?.own.forEach((event, at) => {
    events.splice(secret.ownAfter[at]! + at, 0, event);
  });
  return events;
}

/** Whether these events happened, in this order, whatever else happened between them. */
function containsInOrder(happened: readonly GameEvent[], wanted: readonly GameEvent[]): boolean {
  let found = 0;
  for (const event of happened) {
    if (found < wanted.length && hasFields(event, wanted[found]!)) found++;
  }
  return found === wanted.length;
}

/** Whether an event has all these fields; it may have more. */
function hasFields(event: GameEvent, fields: GameEvent): boolean {
  const values = event as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(
    ([name, value]) => Object.hasOwn(values, name) && isEqualJson(values[name], value),
  );
}

/** Compares JSON values; the order of an object's keys does not count. */
function isEqualJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        isEqualJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
