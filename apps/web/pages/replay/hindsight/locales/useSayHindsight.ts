import { pageSay } from '../../../../locales/useSay.ts';
import { en } from './en.ts';

/** The sentences of hindsight. */
export const useSayHindsight = pageSay('hindsight', {
  en,
  de: async () => (await import('./de.ts')).de,
});

export type SayHindsight = ReturnType<typeof useSayHindsight>;
