import { pageSay } from '../../../../locales/useSay.ts';
import en from './en.json';

/** The sentences of hindsight. */
export const useSayHindsight = pageSay('hindsight', {
  en,
  de: async () => (await import('./de.json')).default,
});

export type SayHindsight = ReturnType<typeof useSayHindsight>;
