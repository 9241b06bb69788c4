import { readKept, writeKept } from '../../house/kept-json.ts';

/** How far somebody is in a lesson, on this device. */
export interface KeptLesson {
  /** The number of the step, from 0. */
  readonly at: number;
  /** What they did so far, as records write it. */
  readonly own: readonly string[];
}

export const BEGINNING: KeptLesson = { at: 0, own: [] };

const whereOf = (game: string) => `rota.lesson.${game}`;
const learntOf = (game: string) => `rota.learnt.${game}`;

export function keptLesson(game: string): KeptLesson {
  const { at, own } = (readKept(whereOf(game)) ?? BEGINNING) as Partial<
    Record<keyof KeptLesson, unknown>
  >;
  const fits =
    Number.isInteger(at) && Array.isArray(own) && own.every((move) => typeof move === 'string');
  return fits ? { at: at as number, own: own as string[] } : BEGINNING;
}

export function keepLesson(game: string, kept: KeptLesson): void {
  writeKept(whereOf(game), kept);
}

/** Whether somebody has gone through the game's lesson on this device. */
export function isLearnt(game: string): boolean {
  return readKept(learntOf(game)) === true;
}

export function keepLearnt(game: string): void {
  writeKept(learntOf(game), true);
}
