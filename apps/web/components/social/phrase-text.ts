import { PHRASES, type Phrase } from '@rota/protocol/protocol';
import type { TFunction } from 'i18next';

/** Translates a chat phrase; “…” for one that only a newer server knows. */
export function phraseText(phrase: string, t: TFunction<'social'>): string {
  return PHRASES.includes(phrase as Phrase) ? t(`phrase.${phrase as Phrase}`) : '…';
}
