import type { AnyGame } from '@rota/core';
import { LEARNER_SEAT, type RequestedMove, type Tutorial } from '../tutorial.ts';
import { TutorialSession } from '../tutorial-session.ts';

/** More paths indicate a mistake in the tutorial. */
const MAX_PATHS = 5000;

/** A step, and the learner's moves that led to it. */
export interface TutorialPosition {
  readonly at: number;
  readonly own: readonly string[];
}

export function sessionAt(
  game: AnyGame,
  tutorial: Tutorial,
  { at, own }: TutorialPosition,
): TutorialSession {
  const session = new TutorialSession(game, tutorial);
  if (!session.restore(at, own)) throw new Error(`${own.join()} does not lead to step ${at + 1}`);
  return session;
}

/** Returns the learner's legal moves; undefined if there are too many to list. */
export function legalMoves(game: AnyGame, session: TutorialSession): string[] | undefined {
  const moves = game.moves(session.match.state, LEARNER_SEAT);
  return moves === 'too many' ? undefined : moves.map((move) => game.formatMove(move));
}

/** Returns the canonical notation of a move. */
export function normalizeMove(game: AnyGame, text: string): string {
  const move = game.parseMove(text);
  return move.ok ? game.formatMove(move.value) : text;
}

export function listRequestedMoves(
  game: AnyGame,
  session: TutorialSession,
  { moves }: RequestedMove,
): string[] {
  if (moves !== 'any') return moves.map((move) => normalizeMove(game, move));
  const legal = legalMoves(game, session);
  if (!legal) throw new Error('a step cannot accept any move if there are too many to list');
  return legal;
}

/**
 * Enumerates every position on every path, ends included.
 * @throws if a step asks for an illegal move, or the tutorial does not fit its game
 */
export function enumeratePositions(game: AnyGame, tutorial: Tutorial): TutorialPosition[] {
  const found: TutorialPosition[] = [];
  const toVisit: TutorialPosition[] = [{ at: 0, own: [] }];
  for (let here = toVisit.pop(); here; here = toVisit.pop()) {
    found.push(here);
    if (found.length > MAX_PATHS * tutorial.steps.length) throw new Error('too many paths');
    const { own } = here;
    const session = sessionAt(game, tutorial, here);
    if (session.over) continue;
    const { ask } = session.step!;
    const at = here.at + 1;
    if (!ask || ask.laid) toVisit.push({ at, own });
    else {
      for (const move of listRequestedMoves(game, session, ask)) {
        const outcome = sessionAt(game, tutorial, here).answer(move);
        if (outcome.kind === 'refused') {
          throw new Error(`${describePosition(here)} asks for ${move}: ${outcome.refusal.code}`);
        }
        toVisit.push({ at, own: [...own, move] });
      }
    }
  }
  return found;
}

export function namesCard(move: string, card: string): boolean {
  return move.split(/[^\dA-Z]+/i).includes(card);
}

export function describePosition({ at, own }: TutorialPosition): string {
  return `step ${at + 1}${own.length ? ` after ${own.join(', ')}` : ''}`;
}
