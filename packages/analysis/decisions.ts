import {
  type AnyGame,
  type DecisionKind,
  type Match,
  type MatchRecord,
  type Result,
  replay,
  type Seat,
} from '@rota/core';

/** A decision of a seat with its view; plain JSON for a worker. */
export interface SeatDecision {
  readonly seat: Seat;
  /** Number of seats. */
  readonly seats: number;
  /** Counted from 1. */
  readonly deal: number;
  /** Number of moves made in the deal before the decision. */
  readonly move: number;
  /** Index of the decision among the seat's decisions in this deal. */
  readonly ordinal: number;
  readonly kind: DecisionKind;
  /** The seat's view. */
  readonly view: unknown;
  /** As records write it; missing if the seat passed on a reaction. */
  readonly played?: string;
}

/**
 * Returns a seat's decisions in a match, in order. Passing on a reaction counts as a decision if a
 * reaction was legal; legality never depends on hidden information. A sealed decision has the view
 * of the moment it was opened.
 */
export function extractDecisions(
  record: MatchRecord,
  game: AnyGame,
  seat: Seat,
): Result<SeatDecision[]> {
  const decisions: SeatDecision[] = [];
  let open: OpenDecision | undefined;
  let ordinal = 0;

  const addDecision = (
    { deal, move, kind, view }: OpenDecision,
    seats: number,
    played?: string,
  ) => {
    const choice = played === undefined ? {} : { played };
    decisions.push({ seat, seats, deal, move, ordinal, kind, view, ...choice });
    ordinal++;
  };
  const onStep = (match: Match, mover?: Seat) => {
    if (mover === undefined) ordinal = 0;
    const { moves } = match.deal!;
    if (mover === seat) {
      if (open) addDecision(open, match.seats, moves.at(-1)![1]);
      open = undefined;
    }
    const now = match.decisions().find((decision) => decision.seat === seat);
    const before = open;
    if (before && now?.kind === before.kind && now.since === before.since) {
      // The decision is unchanged; only a turn is taken with the latest view.
      if (before.kind !== 'turn') return;
    } else if (before?.kind === 'reaction') {
      addDecision(before, match.seats);
    }
    open =
      now && (now.kind !== 'reaction' || game.moves(match.state, seat).length > 0)
        ? {
            kind: now.kind,
            since: now.since,
            deal: match.deals.length,
            move: moves.length,
            view: match.view(seat),
          }
        : undefined;
  };
  const replayed = replay(record, [game], { onStep });
  return replayed.ok ? { ok: true, value: decisions } : replayed;
}

/** A decision that is still open. */
interface OpenDecision {
  readonly kind: DecisionKind;
  readonly since: number;
  readonly deal: number;
  readonly move: number;
  readonly view: unknown;
}
