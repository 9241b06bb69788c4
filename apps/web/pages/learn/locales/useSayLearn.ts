import { useMemo } from 'react';
import { sayFromPage } from '../../../locales/i18n.ts';
import { usePageWords } from '../../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

type SayLearn = (
  key: keyof typeof en,
  parameters?: Readonly<Record<string, string | number>>,
) => string;

/** The sentences of the page of lessons. */
export function useSayLearn(): SayLearn {
  const i18n = usePageWords('learn', WORDS);
  return useMemo(() => sayFromPage(i18n, 'learn'), [i18n, i18n.language]);
}
