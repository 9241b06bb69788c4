import { type Catalogue, formatCard, type GameMessages, type TranslatedLanguage } from '@rota/core';
import type { AnyScript } from '@rota/core/narration';
import i18next from 'i18next';
import de from '../locales/de.json';
import en from '../locales/en.json';
import type { Speaker } from '../sentence-builder.ts';

export interface Translation {
  readonly language: TranslatedLanguage;
  readonly words: Catalogue;
  readonly script: Catalogue;
}

const HOUSE: Readonly<Record<TranslatedLanguage, Catalogue>> = { de };

/**
 * Creates a speaker, in English by default, with short card names. A missing message or parameter
 * throws.
 */
export function createTestSpeaker(
  { messages, script }: { messages: GameMessages; script?: AnyScript },
  translation?: Translation,
): Speaker {
  const language = translation?.language ?? 'en';
  const spoken = {
    script: translation?.script ?? script?.en ?? {},
    scene: translation ? HOUSE[translation.language] : en,
    game: translation?.words ?? (messages.en as Catalogue),
  };
  const catalogues = i18next.createInstance();
  catalogues.init({
    showSupportNotice: false,
    lng: language,
    ns: ['script', 'scene', 'game'],
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: spoken },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no catalogue (${language}) has “${key}”`);
    },
    missingInterpolationHandler: (sentence: string, [parameter]: string[]) => {
      throw new Error(`“${sentence}” is not given ${parameter}`);
    },
  });
  return {
    catalogue: { ...spoken.scene, ...spoken.script },
    say: (key, parameters = {}) =>
      catalogues.t(key, { ...parameters, ns: ['script', 'scene', 'game'] }),
    card: formatCard,
  };
}
