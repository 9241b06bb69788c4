import { pageSay } from '../../../locales/useSay.ts';
import en from './en.json';

/** The sentences of the page about oneself. */
export const useSayYou = pageSay('you', {
  en,
  de: async () => (await import('./de.json')).default,
});
