import { pageSay } from '../../locales/useSay.ts';
import en from './en.json';

export const useSayCompany = pageSay('company', {
  en,
  de: async () => (await import('./de.json')).default,
});
