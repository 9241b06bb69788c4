import {
  type AnyDealReview,
  type Catalogue,
  formatCard,
  type GameEvent,
  type GameMessages,
  joinLists,
  type Language,
  type MessageContext,
  type Moment,
  type Rejection,
  type Seat,
  type TranslatedLanguage,
} from '@rota/core';
import core from '@rota/core/locales';
import coreDe from '@rota/core/locales/de';
import table from '@rota/core/locales/table-text';
import tableDe from '@rota/core/locales/table-text/de';
import i18next from 'i18next';
import type { PropertySettings } from './property-settings.ts';
import { ensure, fail } from './property-violation.ts';

/** The messages every game may use, and the listener's name. */
const SHARED_MESSAGES: Readonly<
  Record<Language, { readonly core: Catalogue; readonly you: string }>
> = {
  en: { core: { ...core, ...table }, you: 'you' },
  de: { core: { ...coreDe, ...tableDe }, you: 'du' },
};

/** Errors that arise when “you”, or a name in another case, fills a sentence's parameter. */
const GRAMMAR_ERRORS: Readonly<Record<Language, RegExp>> = {
  en: /\byou(?:’s| is| was| has| takes| plays)\b/i,
  de: /\b(?:an|auf|bei|durch|für|gegen|mit|nach|von|vor|zu) (?:du|ein Bube|ein König)\b|\bdu (?:ist|war|hat|bekommt|gewinnt|gibt|legt|nimmt|spielt|zieht)\b/i,
};

/** Translates with a game's catalogue, then core's. A missing message or parameter is a violation. */
export class CheckedTranslator {
  private readonly catalogues = i18next.createInstance();

  /** @param catalogue default: the game's English */
  constructor(
    private readonly messages: GameMessages,
    readonly language: Language = 'en',
    catalogue: Catalogue = messages.en,
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

  /** The word by which sentences address the reader. */
  get you(): string {
    return SHARED_MESSAGES[this.language].you;
  }

  /**
   * Translates a message of the game or of core.
   * @throws PropertyViolation if it is missing or empty, lacks a parameter, or is bad grammar
   */
  translate(key: string, parameters: Readonly<Record<string, unknown>> = {}): string {
    const sentence = this.catalogues.t(key, joinLists(parameters));
    ensure(sentence.length > 0, `“${key}” is empty`);
    ensure(!GRAMMAR_ERRORS[this.language].test(sentence), () => `“${sentence}” is bad grammar`);
    return sentence;
  }

  /** Describes a rejection in a sentence; throws as `translate`. */
  describeRejection({ code, facts }: Rejection): string {
    return this.translate(code, facts);
  }

  /** Describes an event to a seat, or to a spectator. */
  describeEvent(event: GameEvent, names: readonly string[], seat?: Seat): string | undefined {
    return this.messages.describeEvent(event, this.contextOf(names, seat));
  }

  /** Describes what decided a deal to a seat, or to a spectator. */
  describeMoments(
    review: AnyDealReview,
    events: readonly GameEvent[],
    names: readonly string[],
    seat?: Seat,
  ): Moment[] {
    return review.describeMoments(events, this.contextOf(names, seat));
  }

  private contextOf(names: readonly string[], seat: Seat | undefined): MessageContext {
    return {
      translate: (key, parameters) => this.translate(key, parameters),
      name: (of) => (of === seat ? this.you : requireName(names, of)),
      card: formatCard,
      ...(seat === undefined ? {} : { seat }),
    };
  }
}

/** Returns the checked messages of a game, its table text and deal review in each language, English first. */
export function allTranslators({
  messages,
  tableText,
  dealReview,
  translations = {},
}: Pick<
  PropertySettings,
  'messages' | 'tableText' | 'dealReview' | 'translations'
>): CheckedTranslator[] {
  const others = Object.entries(translations) as [TranslatedLanguage, Catalogue][];
  return [
    new CheckedTranslator(messages, 'en', { ...messages.en, ...tableText?.en, ...dealReview?.en }),
    ...others.map(([language, catalogue]) => new CheckedTranslator(messages, language, catalogue)),
  ];
}

function requireName(names: readonly string[], seat: Seat): string {
  const name = names[seat];
  ensure(name !== undefined, `a sentence names seat ${seat}, which is not there`);
  return name;
}
