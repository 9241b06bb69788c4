import { pageSay } from '../../../../locales/useSay.ts';
import en from './en.json';

/** The sentences of the table in words that every game shares. */
export const useSayInWords = pageSay('in-words', {
  en,
  de: async () => (await import('./de.json')).default,
});
