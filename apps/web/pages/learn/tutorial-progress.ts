import { readStored, writeStored } from '../../device/storage/browser-storage.ts';

/** How far the learner is in a tutorial, on this device. */
export interface TutorialProgress {
  readonly at: number;
  /** The learner's moves so far, in record notation. */
  readonly own: readonly string[];
}

export const NO_PROGRESS: TutorialProgress = { at: 0, own: [] };

const progressKey = (game: string) => `rota.tutorial.${game}`;
const completedKey = (game: string) => `rota.learnt.${game}`;

export function storedProgress(game: string): TutorialProgress {
  const { at, own } = (readStored(progressKey(game)) ?? NO_PROGRESS) as Partial<
    Record<keyof TutorialProgress, unknown>
  >;
  const fits =
    Number.isInteger(at) && Array.isArray(own) && own.every((move) => typeof move === 'string');
  return fits ? { at: at as number, own: own as string[] } : NO_PROGRESS;
}

export function storeProgress(game: string, progress: TutorialProgress): void {
  writeStored(progressKey(game), progress);
}

/** Whether the game's tutorial was completed on this device. */
export function isCompleted(game: string): boolean {
  return readStored(completedKey(game)) === true;
}

export function storeCompleted(game: string): void {
  writeStored(completedKey(game), true);
}
