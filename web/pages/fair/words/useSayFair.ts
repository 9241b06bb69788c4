import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, sayFromPage } from '../../../words/i18n.ts';
import { en } from './en.ts';

/** The sentences of the pages about fair dealing. */
export function useSayFair(): (key: keyof typeof en) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addPageWords(i18n, 'fair', en);
    return sayFromPage(i18n, 'fair');
  }, [i18n, i18n.language]);
}
