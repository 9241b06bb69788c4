import { useMemo } from 'react';
import { sayFromPage, type WithoutPlural } from '../../../locales/i18n.ts';
import { usePageWords } from '../../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

export type DailyKey = WithoutPlural<keyof typeof en>;
export type SayDaily = (key: DailyKey, parameters?: Readonly<Record<string, unknown>>) => string;

/** The sentences of the pages of the days. */
export function useSayDaily(): SayDaily {
  const i18n = usePageWords('daily', WORDS);
  return useMemo(() => sayFromPage(i18n, 'daily'), [i18n, i18n.language]);
}
