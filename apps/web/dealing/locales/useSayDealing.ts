import { en as refusals } from '@rota/core/locales/dealing';
import { useMemo } from 'react';
import { addRefusals, type Say, sayFromPage } from '../../locales/i18n.ts';
import { usePageWords } from '../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

export function useSayDealing(): Say {
  const i18n = usePageWords('dealing', WORDS);
  return useMemo(() => {
    addRefusals(i18n, refusals);
    return sayFromPage(i18n, 'dealing');
  }, [i18n, i18n.language]);
}
