import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, sayFromPage, type WithoutPlural } from '../../words/i18n.ts';
import { en } from './en.ts';

type CompanyKey = WithoutPlural<keyof typeof en>;

/** The sentences about other people. */
export function useSayCompany(): (
  key: CompanyKey,
  parameters?: Readonly<Record<string, unknown>>,
) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addPageWords(i18n, 'company', en);
    return sayFromPage(i18n, 'company');
  }, [i18n, i18n.language]);
}
