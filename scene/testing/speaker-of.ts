import { type Catalogue, formatCard, type GameWords } from '@rota/core';
import i18next from 'i18next';
import type { AnyScript } from '../script.ts';
import type { Speaker } from '../speaker.ts';
import { en } from '../words/index.ts';

/** Somebody who tells a game in English, cards by their short names; never at a loss for a word. */
export function speakerOf({ words, script }: { words: GameWords; script: AnyScript }): Speaker {
  const catalogues = i18next.createInstance();
  void catalogues.init({
    showSupportNotice: false,
    lng: 'en',
    ns: ['script', 'scene', 'game'],
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { script: script.en, scene: en, game: words.en as Catalogue } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no catalogue has “${key}”`);
    },
    missingInterpolationHandler: (sentence: string, [parameter]: string[]) => {
      throw new Error(`“${sentence}” is not given ${parameter}`);
    },
  });
  return {
    catalogue: { ...en, ...script.en },
    say: (key, parameters = {}) =>
      catalogues.t(key, { ...parameters, ns: ['script', 'scene', 'game'] }),
    card: formatCard,
  };
}
