import { pageSay } from '../../../locales/useSay.ts';
import en from './en.json';

/** The sentences of the page of lessons. */
export const useSayLearn = pageSay('learn', {
  en,
  de: async () => (await import('./de.json')).default,
});
