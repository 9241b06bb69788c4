import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, type Say, sayFromReport } from '../../../words/i18n.ts';
import { en } from './en.ts';

/** The sentences of a game's report, and those of the page around it. */
export function useSayReport(game: string): Say {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addPageWords(i18n, 'report', en);
    return sayFromReport(i18n, 'report', game);
  }, [i18n, i18n.language, game]);
}
