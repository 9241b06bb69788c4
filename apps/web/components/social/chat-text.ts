import { PHRASES, type Phrase } from '@rota/protocol/protocol';
import type { TFunction } from 'i18next';
import type { ChatMessage } from '../../session/table-session.ts';

/** What was said: the person's own words, or the phrase; “…” for one that only a newer server knows. */
export function chatText({ phrase, text }: ChatMessage, t: TFunction<'social'>): string {
  return text ?? (PHRASES.includes(phrase as Phrase) ? phraseText(phrase as Phrase, t) : '…');
}

export function phraseText(phrase: Phrase, t: TFunction<'social'>): string {
  return t(`phrase.${phrase}`);
}
