import { useMemo } from 'react';
import { sayFromPage, type WithoutPlural } from '../../../../locales/i18n.ts';
import { usePageWords } from '../../../../locales/useSay.ts';
import { en } from './en.ts';

type InWordsKey = WithoutPlural<keyof typeof en>;

export type SayInWords = (
  key: InWordsKey,
  parameters?: Readonly<Record<string, unknown>>,
) => string;

const WORDS = { en, de: async () => (await import('./de.ts')).de };

/** The sentences of the table in words that every game shares. */
export function useSayInWords(): SayInWords {
  const i18n = usePageWords('in-words', WORDS);
  return useMemo(() => sayFromPage(i18n, 'in-words'), [i18n, i18n.language]);
}
