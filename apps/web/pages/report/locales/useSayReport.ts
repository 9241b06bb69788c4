import { useMemo } from 'react';
import { type Say, sayFromGame } from '../../../locales/i18n.ts';
import { usePageWords } from '../../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

/** The sentences of a game's report, and those of the page around it. */
export function useSayReport(game: string): Say {
  const i18n = usePageWords('report', WORDS);
  return useMemo(() => sayFromGame(i18n, game, 'report', 'report'), [i18n, i18n.language, game]);
}
