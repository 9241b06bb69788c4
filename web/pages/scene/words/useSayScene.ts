import { en as narration } from '@rota/scene/words';
import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addPageWords, type Say, sayFromPage } from '../../../words/i18n.ts';
import { en } from './en.ts';

/** The catalogue of the page and of what narrators say whatever the game. */
export const PAGE = 'scene';

export function addSceneCatalogue(i18n: i18n): void {
  addPageWords(i18n, PAGE, { ...narration, ...en });
}

/** The sentences of the page of scenes. */
export function useSayScene(): Say {
  const { i18n } = useTranslation();
  return useMemo(() => {
    addSceneCatalogue(i18n);
    return sayFromPage(i18n, PAGE);
  }, [i18n, i18n.language]);
}
