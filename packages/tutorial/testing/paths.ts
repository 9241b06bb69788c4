import type { AnyGame } from '@rota/core';
import { Course } from '../course.ts';
import { type Ask, LEARNER, type Lesson } from '../lesson.ts';

/** More ways through a lesson than anybody could have meant. */
const MOST_PATHS = 5000;

/** A learner at a step, having done the one thing or the other before. */
export interface Standpoint {
  readonly at: number;
  readonly own: readonly string[];
}

/** A course that stands there. */
export function courseAt(game: AnyGame, lesson: Lesson, { at, own }: Standpoint): Course {
  const course = new Course(game, lesson);
  if (!course.comeTo(at, own)) throw new Error(`nothing leads to step ${at + 1} by ${own.join()}`);
  return course;
}

/** What may be done there, as records write it; undefined when the rules allow too much to list. */
export function legalMoves(game: AnyGame, course: Course): string[] | undefined {
  const moves = game.moves(course.match.state, LEARNER);
  return moves === 'too many' ? undefined : moves.map((move) => game.formatMove(move));
}

/** A move as records write it, though a lesson may name its cards in another order. */
export function asRecordsWrite(game: AnyGame, text: string): string {
  const move = game.parseMove(text);
  return move.ok ? game.formatMove(move.value) : text;
}

/** What a step asks for, as records write it. */
export function askedMoves(game: AnyGame, course: Course, { moves }: Ask): string[] {
  if (moves !== 'any') return moves.map((move) => asRecordsWrite(game, move));
  const legal = legalMoves(game, course);
  if (!legal) throw new Error('where the rules allow too much to list, a step cannot ask for any');
  return legal;
}

/**
 * Every way through the lesson, step by step, the last with the lesson over.
 * @throws when a step asks for what the rules refuse, or the lesson does not fit its game
 */
export function everyStandpoint(game: AnyGame, lesson: Lesson): Standpoint[] {
  const found: Standpoint[] = [];
  const toVisit: Standpoint[] = [{ at: 0, own: [] }];
  for (let here = toVisit.pop(); here; here = toVisit.pop()) {
    found.push(here);
    if (found.length > MOST_PATHS * lesson.steps.length) throw new Error('there is no end to it');
    const { own } = here;
    const course = courseAt(game, lesson, here);
    if (course.over) continue;
    const { ask } = course.step!;
    const at = here.at + 1;
    if (!ask || ask.laid) toVisit.push({ at, own });
    else {
      for (const move of askedMoves(game, course, ask)) {
        const answer = courseAt(game, lesson, here).answer(move);
        if (answer.kind === 'refused') {
          throw new Error(`${placeOf(here)} asks for ${move}: ${answer.refusal.code}`);
        }
        toVisit.push({ at, own: [...own, move] });
      }
    }
  }
  return found;
}

/** Whether a move, as records write it, names that card. */
export function namesCard(move: string, card: string): boolean {
  return move.split(/[^\dA-Z]+/i).includes(card);
}

/** For faults: where it is. */
export function placeOf({ at, own }: Standpoint): string {
  return `step ${at + 1}${own.length ? ` after ${own.join(', ')}` : ''}`;
}
