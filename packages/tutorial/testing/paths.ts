import type { AnyGame } from '@rota/core';
import { TutorialSession } from '../course.ts';
import { LEARNER_SEAT, type RequestedMove, type Tutorial } from '../lesson.ts';

/** More paths are a mistake in the tutorial. */
const MAX_PATHS = 5000;

/** A step, and the learner's moves that led to it. */
export interface TutorialPosition {
  readonly at: number;
  readonly own: readonly string[];
}

export function sessionAt(
  game: AnyGame,
  lesson: Tutorial,
  { at, own }: TutorialPosition,
): TutorialSession {
  const course = new TutorialSession(game, lesson);
  if (!course.restore(at, own)) throw new Error(`nothing leads to step ${at + 1} by ${own.join()}`);
  return course;
}

/** Returns the learner's legal moves; undefined if there are too many to list. */
export function legalMoves(game: AnyGame, course: TutorialSession): string[] | undefined {
  const moves = game.moves(course.match.state, LEARNER_SEAT);
  return moves === 'too many' ? undefined : moves.map((move) => game.formatMove(move));
}

/** Returns the canonical notation of a move. */
export function normalizeMove(game: AnyGame, text: string): string {
  const move = game.parseMove(text);
  return move.ok ? game.formatMove(move.value) : text;
}

export function listRequestedMoves(
  game: AnyGame,
  course: TutorialSession,
  { moves }: RequestedMove,
): string[] {
  if (moves !== 'any') return moves.map((move) => normalizeMove(game, move));
  const legal = legalMoves(game, course);
  if (!legal) throw new Error('where the rules allow too much to list, a step cannot ask for any');
  return legal;
}

/**
 * Enumerates every position on every path, ends included.
 * @throws if a step asks for an illegal move, or the tutorial does not fit its game
 */
export function enumeratePositions(game: AnyGame, lesson: Tutorial): TutorialPosition[] {
  const found: TutorialPosition[] = [];
  const toVisit: TutorialPosition[] = [{ at: 0, own: [] }];
  for (let here = toVisit.pop(); here; here = toVisit.pop()) {
    found.push(here);
    if (found.length > MAX_PATHS * lesson.steps.length) throw new Error('too many paths');
    const { own } = here;
    const course = sessionAt(game, lesson, here);
    if (course.over) continue;
    const { ask } = course.step!;
    const at = here.at + 1;
    if (!ask || ask.laid) toVisit.push({ at, own });
    else {
      for (const move of listRequestedMoves(game, course, ask)) {
        const answer = sessionAt(game, lesson, here).answer(move);
        if (answer.kind === 'refused') {
          throw new Error(`${describePosition(here)} asks for ${move}: ${answer.refusal.code}`);
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
