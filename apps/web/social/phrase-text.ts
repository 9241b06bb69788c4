import { PHRASES, type Phrase } from '@rota/protocol/protocol';
import type { SayWeb } from '../locales/i18n.ts';

/** Translates a chat phrase; a newer server may know phrases that this page does not. */
export function phraseText(phrase: string, say: SayWeb): string {
  return PHRASES.includes(phrase as Phrase) ? say(`phrase.${phrase as Phrase}`) : '…';
}
