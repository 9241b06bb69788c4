import rejections from '@rota/core/locales/dealing';
import { useMemo } from 'react';
import { addRefusals, type Say, sayFromPage } from '../../locales/i18n.ts';
import { usePageWords } from '../../locales/useSay.ts';
import verifier from '../../verifier/locales/en.json';
import en from './en.json';

const WORDS = {
  en: { ...verifier, ...en },
  de: async () => {
    const [shared, own] = await Promise.all([
      import('../../verifier/locales/de.json'),
      import('./de.json'),
    ]);
    return { ...shared.default, ...own.default };
  },
};

export function useSayDealing(): Say {
  const i18n = usePageWords('dealing', WORDS);
  return useMemo(() => {
    addRefusals(i18n, rejections);
    return sayFromPage(i18n, 'dealing');
  }, [i18n, i18n.language]);
}
