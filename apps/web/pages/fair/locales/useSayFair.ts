import { pageSay } from '../../../locales/useSay.ts';
import en from './en.json';

/** The sentences of the pages about fair dealing. */
export const useSayFair = pageSay('fair', {
  en,
  de: async () => (await import('./de.json')).default,
});
