import { useMemo } from 'react';
import { sayFromPage, type WithoutPlural } from '../../../locales/i18n.ts';
import { usePageWords } from '../../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

type YouKey = WithoutPlural<keyof typeof en>;

/** The sentences of the page about oneself. */
export function useSayYou(): (
  key: YouKey,
  parameters?: Readonly<Record<string, unknown>>,
) => string {
  const i18n = usePageWords('you', WORDS);
  return useMemo(() => sayFromPage(i18n, 'you'), [i18n, i18n.language]);
}
