import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, type Say, sayFromStudy } from '../../../words/i18n.ts';
import { en } from './en.ts';

/** The sentences of the lab's page, and what it says of this game's figures. */
export function useSayLab(game: string): Say {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addPageWords(i18n, 'lab', en);
    return sayFromStudy(i18n, 'lab', game);
  }, [i18n, i18n.language, game]);
}
