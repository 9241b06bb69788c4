import { LANGUAGES, type Language, negotiateLanguage, type Rejection } from '@rota/core';
import core from '@rota/core/locales';
import coreGerman from '@rota/core/locales/de';
import dealing from '@rota/core/locales/dealing';
import dealingGerman from '@rota/core/locales/dealing/de';
import { createInstance } from 'i18next';
import { GAMES } from './games.ts';
import verifierGerman from './locales/de.json';
import verifier from './locales/en.json';

const catalogues = createInstance();
catalogues.init({
  lng: negotiateLanguage(navigator.languages),
  fallbackLng: 'en',
  ns: ['verifier', 'core', ...GAMES.map(({ game }) => game.id)],
  defaultNS: 'verifier',
  keySeparator: false,
  nsSeparator: false,
  // Messages are inserted as text, never as markup.
  interpolation: { escapeValue: false },
  showSupportNotice: false,
  resources: {
    en: {
      verifier,
      core: { ...core, ...dealing },
      ...Object.fromEntries(GAMES.map(({ game, messages }) => [game.id, messages.en])),
    },
    de: {
      verifier: verifierGerman,
      core: { ...coreGerman, ...dealingGerman },
      ...Object.fromEntries(GAMES.map(({ game, german }) => [game.id, german])),
    },
  },
});

export function currentLanguage(): Language {
  return LANGUAGES.find((each) => each === catalogues.language) ?? 'en';
}

export function changeLanguage(language: Language): void {
  catalogues.changeLanguage(language);
}

export function translate(key: string, facts: object = {}): string {
  return catalogues.t(key, { ...facts });
}

/** Explains a rejection in the words of the game, of core or of the verifier. */
export function describeRejection({ code, rule, facts = {} }: Rejection, game?: string): string {
  const readable = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      Array.isArray(fact) ? fact.join(', ') : fact,
    ]),
  );
  const ns = [...(game === undefined ? [] : [game]), 'core', 'verifier'];
  const sentence = catalogues.t(code, { ns, ...readable });
  return rule === undefined ? sentence : translate('under-rule', { sentence, rule });
}

export function titleOf(game: string): string {
  return catalogues.t('title', { ns: game, defaultValue: game });
}
