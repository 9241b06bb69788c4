import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, sayFromPage, type WithoutPlural } from '../../../words/i18n.ts';
import { en } from './en.ts';

type YouKey = WithoutPlural<keyof typeof en>;

/** The sentences of the page about oneself. */
export function useSayYou(): (
  key: YouKey,
  parameters?: Readonly<Record<string, unknown>>,
) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addPageWords(i18n, 'you', en);
    return sayFromPage(i18n, 'you');
  }, [i18n, i18n.language]);
}
