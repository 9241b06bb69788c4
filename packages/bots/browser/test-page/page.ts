import type { ThoughtFailure } from '../../thinker.ts';
import { webThinker } from '../web-thinker.ts';

const openTroubled = () =>
  new Worker(new URL('./troubled-worker.ts', import.meta.url), { type: 'module' });
const openFaulty = () =>
  new Worker(new URL('./faulty-worker.ts', import.meta.url), { type: 'module' });

/** What the tests drive from outside. */
const page = {
  thinker: webThinker(openTroubled),
  faulty: webThinker(openFaulty),
  /** What a promise came to, as plain data. */
  async outcome(promise: Promise<string | undefined>): Promise<Outcome> {
    try {
      return { move: await promise };
    } catch (error) {
      const { message, code } = error as Error & { code?: ThoughtFailure };
      return { message, ...(code ? { code } : {}) };
    }
  },
};

export interface Outcome {
  readonly move?: string | undefined;
  readonly message?: string;
  readonly code?: ThoughtFailure;
}
export type TestPage = typeof page;
Object.assign(globalThis, { page });
