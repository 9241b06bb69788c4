import { pageSay } from '../../locales/useSay.ts';
import { en } from './en.ts';

/** The sentences about other people. */
export const useSayCompany = pageSay('company', {
  en,
  de: async () => (await import('./de.ts')).de,
});
