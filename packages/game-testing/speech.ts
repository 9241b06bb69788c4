import {
  type Catalogue,
  formatCard,
  type GameEvent,
  type GameMessages,
  type Language,
  type MessageContext,
  type Rejection,
  type Seat,
  type TranslatedLanguage,
} from '@rota/core';
import { en as core } from '@rota/core/locales';
import { de as coreDe } from '@rota/core/locales/de';
import { en as table } from '@rota/core/locales/table';
import { de as tableDe } from '@rota/core/locales/table/de';
import i18next from 'i18next';
import type { PropertySettings } from './property-settings.ts';
import { ensure, fail } from './property-violation.ts';

/** What every game may say in a language, and how it calls the listener. */
const SHARED_MESSAGES: Readonly<
  Record<Language, { readonly core: Catalogue; readonly you: string }>
> = {
  en: { core: { ...core, ...table }, you: 'you' },
  de: { core: { ...coreDe, ...tableDe }, you: 'du' },
};

/** What comes of putting “you” where a sentence wants a name, or a name in another case. */
const GRAMMAR_ERRORS: Readonly<Record<Language, RegExp>> = {
  en: /\byou(?:’s| is| was| has| takes| plays)\b/i,
  de: /\b(?:an|auf|bei|durch|für|gegen|mit|nach|von|vor|zu) (?:du|ein Bube|ein König)\b|\bdu (?:ist|war|hat|bekommt|gewinnt|gibt|legt|nimmt|spielt|zieht)\b/i,
};

/** Speaks a game's catalogue, then core's; a missing sentence or parameter breaks a law. */
export class Speech {
  private readonly catalogues = i18next.createInstance();

  /** @param catalogue what the game says in that language; its English when left out */
  constructor(
    private readonly words: GameMessages,
    readonly language: Language = 'en',
    catalogue: Catalogue = words.en,
  ) {
    this.catalogues.init({
      showSupportNotice: false,
      lng: language,
      ns: ['game', 'core'],
      defaultNS: 'game',
      fallbackNS: 'core',
      keySeparator: false,
      nsSeparator: false,
      resources: { [language]: { game: catalogue, core: SHARED_MESSAGES[language].core } },
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key) => fail(`the catalogue (${language}) has no “${key}”`),
      missingInterpolationHandler: (sentence: string, [parameter]: string[]) =>
        fail(`“${sentence}” is not given ${parameter}`),
    });
  }

  /** The listener's own name. */
  get you(): string {
    return SHARED_MESSAGES[this.language].you;
  }

  say(key: string, parameters: Readonly<Record<string, unknown>> = {}): string {
    const sentence = this.catalogues.t(key, joinLists(parameters));
    ensure(sentence.length > 0, `“${key}” says nothing`);
    ensure(!GRAMMAR_ERRORS[this.language].test(sentence), () => `“${sentence}” is bad grammar`);
    return sentence;
  }

  refusal({ code, facts }: Rejection): string {
    return this.say(code, facts);
  }

  /** What is said of an event, to a seat or (without one) to somebody who only looks on. */
  tell(event: GameEvent, names: readonly string[], seat?: Seat): string | undefined {
    const listener: MessageContext = {
      translate: (key, parameters) => this.say(key, parameters),
      name: (of) => (of === seat ? this.you : requireName(names, of)),
      card: formatCard,
      ...(seat === undefined ? {} : { seat }),
    };
    return this.words.describeEvent(event, listener);
  }
}

/** A game's words in every language it speaks, its table's among them; English first. */
export function allTranslators({
  words,
  tableWords,
  translations = {},
}: Pick<PropertySettings, 'words' | 'tableWords' | 'translations'>): Speech[] {
  const others = Object.entries(translations) as [TranslatedLanguage, Catalogue][];
  return [
    new Speech(words, 'en', { ...words.en, ...tableWords?.en }),
    ...others.map(([language, catalogue]) => new Speech(words, language, catalogue)),
  ];
}

function requireName(names: readonly string[], seat: Seat): string {
  const name = names[seat];
  ensure(name !== undefined, `a sentence names seat ${seat}, which is not there`);
  return name;
}

function joinLists(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}
