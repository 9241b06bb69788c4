import experiments from '@rota/experiments/locales';
import { useMemo } from 'react';
import { type Say, sayFromGame } from '../../../locales/i18n.ts';
import { usePageWords } from '../../../locales/useSay.ts';
import en from './en.json';

const WORDS = {
  en: { ...experiments, ...en },
  de: async () => {
    const [shared, own] = await Promise.all([
      import('@rota/experiments/locales/de'),
      import('./de.json'),
    ]);
    return { ...shared.default, ...own.default };
  },
};

/** The sentences of the lab's page, and what it says of this game's figures. */
export function useSayLab(game: string): Say {
  const i18n = usePageWords('lab', WORDS);
  return useMemo(() => sayFromGame(i18n, game, 'study', 'lab'), [i18n, i18n.language, game]);
}
