import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, sayFromPage, type WithoutPlural } from '../../../../words/i18n.ts';
import { en } from './en.ts';

type HindsightKey = WithoutPlural<keyof typeof en>;

export type SayHindsight = (
  key: HindsightKey,
  parameters?: Readonly<Record<string, unknown>>,
) => string;

/** The sentences of hindsight. */
export function useSayHindsight(): SayHindsight {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addPageWords(i18n, 'hindsight', en);
    return sayFromPage(i18n, 'hindsight');
  }, [i18n, i18n.language]);
}
