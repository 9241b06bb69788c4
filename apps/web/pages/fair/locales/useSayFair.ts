import { useMemo } from 'react';
import { sayFromPage } from '../../../locales/i18n.ts';
import { usePageWords } from '../../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

/** The sentences of the pages about fair dealing. */
export function useSayFair(): (key: keyof typeof en) => string {
  const i18n = usePageWords('fair', WORDS);
  return useMemo(() => sayFromPage(i18n, 'fair'), [i18n, i18n.language]);
}
