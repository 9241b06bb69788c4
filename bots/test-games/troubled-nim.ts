import type { PlayableGame } from '../contract.ts';
import { type NimView, nim, nimKnowledge } from './nim.ts';

/** A view that brings its trouble along to the bot that looks at it. */
export interface TroubledView extends NimView {
  readonly trouble?: string;
  /** How many times still, shared with the test that sends it; left out, always. */
  readonly times?: Int32Array;
}

/** @param troubles what each kind of trouble does, besides throwing and never ending */
export function troubledNim(troubles: Readonly<Record<string, () => void>>): PlayableGame {
  const makeTrouble: Record<string, () => void> = {
    ...troubles,
    throw() {
      throw new Error('this bot is lost');
    },
    hang() {
      for (;;);
    },
  };
  return {
    game: nim,
    knowledge: {
      greedy({ trouble, times }: TroubledView): number {
        if (trouble && !(times && Atomics.sub(times, 0, 1) <= 0)) makeTrouble[trouble]!();
        return nimKnowledge.greedy();
      },
    },
  };
}
