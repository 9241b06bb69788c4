import {
  type AnyGame,
  type DecisionKind,
  type Match,
  type MatchRecord,
  type Result,
  replay,
  type Seat,
} from '@rota/core';

/** One decision of a seat, with what it could know; plain JSON, so that it can go to a worker. */
export interface SeatDecision {
  readonly seat: Seat;
  /** How many seats are at the table. */
  readonly seats: number;
  /** Counted from 1. */
  readonly deal: number;
  /** How many moves of the deal had been made when the decision was taken. */
  readonly move: number;
  /** Which of the seat's decisions in this deal it is, from 0. */
  readonly ordinal: number;
  readonly kind: DecisionKind;
  /** What the seat could know. */
  readonly view: unknown;
  /** As records write it; left out: the seat let a chance to speak up go by. */
  readonly played?: string;
}

/**
 * Everything a seat decided in a match, in order. To keep silent is a decision too, once for every
 * chance to speak up, but only where there was something the seat was allowed to say: what is legal
 * never hangs on what a seat cannot see, so whoever looked could have known. A sealed answer is
 * taken with what was known when the answers were asked for, not when it arrived.
 */
export function extractDecisions(
  record: MatchRecord,
  game: AnyGame,
  seat: Seat,
): Result<SeatDecision[]> {
  const decisions: SeatDecision[] = [];
  let open: Chance | undefined;
  let ordinal = 0;

  const decide = (chance: Chance, seats: number, played?: string) => {
    const { deal, move, kind, view } = chance;
    const made = played === undefined ? {} : { played };
    decisions.push({ seat, seats, deal, move, ordinal, kind, view, ...made });
    ordinal++;
  };
  const stepped = (match: Match, mover?: Seat) => {
    if (mover === undefined) ordinal = 0;
    const { moves } = match.deal!;
    if (mover === seat) {
      if (open) decide(open, match.seats, moves.at(-1)![1]);
      open = undefined;
    }
    const now = match.decisions().find((decision) => decision.seat === seat);
    const before = open;
    if (before && now?.kind === before.kind && now.since === before.since) {
      // Nothing new to the seat, but a turn may be taken knowing what happened meanwhile.
      if (before.kind !== 'turn') return;
    } else if (before?.kind === 'reaction') {
      decide(before, match.seats);
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
  const replayed = replay(record, [game], { onStep: stepped });
  return replayed.ok ? { ok: true, value: decisions } : replayed;
}

/** A decision that is still open. */
interface Chance {
  readonly kind: DecisionKind;
  readonly since: number;
  readonly deal: number;
  readonly move: number;
  readonly view: unknown;
}
