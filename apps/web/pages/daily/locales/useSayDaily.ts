import { pageSay } from '../../../locales/useSay.ts';
import en from './en.json';

/** The sentences of the pages of the days. */
export const useSayDaily = pageSay('daily', {
  en,
  de: async () => (await import('./de.json')).default,
});

export type SayDaily = ReturnType<typeof useSayDaily>;
export type DailyKey = Parameters<SayDaily>[0];
