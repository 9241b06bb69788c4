import { en as refusals } from '@rota/core/words/dealing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, addRefusals, type Say, sayFromPage } from '../../words/i18n.ts';
import { en } from './en.ts';

/** The sentences about how packs come about. */
export function useSayDealing(): Say {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addPageWords(i18n, 'dealing', en);
    addRefusals(i18n, refusals);
    return sayFromPage(i18n, 'dealing');
  }, [i18n, i18n.language]);
}
