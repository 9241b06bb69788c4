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

/** The sentences of a game's report, and those of the page around it. */
export function useSayReport(game: string): Say {
  const i18n = usePageWords('report', WORDS);
  return useMemo(() => sayFromGame(i18n, game, 'report', 'report'), [i18n, i18n.language, game]);
}
