import { useMemo } from 'react';
import { sayFromPage, type WithoutPlural } from '../../locales/i18n.ts';
import { usePageWords } from '../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

type CompanyKey = WithoutPlural<keyof typeof en>;

/** The sentences about other people. */
export function useSayCompany(): (
  key: CompanyKey,
  parameters?: Readonly<Record<string, unknown>>,
) => string {
  const i18n = usePageWords('company', WORDS);
  return useMemo(() => sayFromPage(i18n, 'company'), [i18n, i18n.language]);
}
