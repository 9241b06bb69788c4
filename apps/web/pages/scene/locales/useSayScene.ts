import narration from '@rota/narrator/locales';
import { useMemo } from 'react';
import { type Say, sayFromPage } from '../../../locales/i18n.ts';
import { usePageWords } from '../../../locales/useSay.ts';
import en from './en.json';

/** The catalogue of the page and of what narrators say whatever the game. */
export const PAGE = 'scene';

const germanNarration = async () => (await import('@rota/narrator/locales/de')).default;
const germanPage = async () => (await import('./de.json')).default;

const WORDS = {
  en: { ...narration, ...en },
  de: async () => {
    const [narration, page] = await Promise.all([germanNarration(), germanPage()]);
    return { ...narration, ...page };
  },
};

/** The sentences of the page of scenes. */
export function useSayScene(): Say {
  const i18n = usePageWords(PAGE, WORDS);
  return useMemo(() => sayFromPage(i18n, PAGE), [i18n, i18n.language]);
}
