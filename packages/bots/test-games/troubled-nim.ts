import type { PlayableGame } from '../contract.ts';
import type { Ask } from '../thinker.ts';
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

/** Seven stones, greedy to take from them, but for what is said otherwise. */
export function askNim(more: Partial<Ask> & { view?: Partial<TroubledView> } = {}): Ask {
  const view: TroubledView = { listed: 'yes', seats: 2, stones: 7, turn: 1, winner: -1 };
  return {
    game: 'nim',
    bot: 'greedy',
    seat: 1,
    reaction: false,
    seed: 'x',
    ...more,
    view: { ...view, ...more.view },
  };
}

/** A budget that only time or an abort can end. */
export const ENDLESS = { iterations: Number.MAX_SAFE_INTEGER };
