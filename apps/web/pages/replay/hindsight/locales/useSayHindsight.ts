import { useMemo } from 'react';
import { sayFromPage, type WithoutPlural } from '../../../../locales/i18n.ts';
import { usePageWords } from '../../../../locales/useSay.ts';
import { en } from './en.ts';

const WORDS = { en, de: async () => (await import('./de.ts')).de };

type HindsightKey = WithoutPlural<keyof typeof en>;

export type SayHindsight = (
  key: HindsightKey,
  parameters?: Readonly<Record<string, unknown>>,
) => string;

/** The sentences of hindsight. */
export function useSayHindsight(): SayHindsight {
  const i18n = usePageWords('hindsight', WORDS);
  return useMemo(() => sayFromPage(i18n, 'hindsight'), [i18n, i18n.language]);
}
