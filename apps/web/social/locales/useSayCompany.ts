import { pageSay } from '../../locales/useSay.ts';
import { en } from './en.ts';

export const useSayCompany = pageSay('company', {
  en,
  de: async () => (await import('./de.ts')).de,
});
