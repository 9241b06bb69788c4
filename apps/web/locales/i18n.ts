import { type Catalogue, LANGUAGES, type Language, type TranslatedLanguage } from '@rota/core';
import { en as core } from '@rota/core/locales/everyday';
import { en as wire } from '@rota/protocol/locales';
import { en as table } from '@rota/table/locales';
import { en as ui } from '@rota/ui/locales';
import { createInstance, type i18n } from 'i18next';
import { en as web } from './en.ts';

/** The catalogues of the house; each game's own joins them under `game:` and its id. */
const HOUSE = { web, ui, table, wire, core } as const;

/** Where a refusal's code is looked up when its game has no words for it. */
const REFUSING = ['table', 'wire', 'core', 'web'] as const;

/** A sentence of one catalogue, its parameters filled in. */
export type Say = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

/** The shell's own sentences. */
export type WebKey = WithoutPlural<keyof typeof web>;
export type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${
  | 'zero'
  | 'one'
  | 'other'}`
  ? Stem
  : Key;
export type SayWeb = (key: WebKey, parameters?: Readonly<Record<string, unknown>>) => string;

/**
 * A catalogue: English at hand, any other language fetched for whoever reads it. What is left out
 * is said in English.
 */
export type Spoken = { readonly en: Catalogue } & Translations;
export type Translations = { readonly [Each in TranslatedLanguage]?: () => Promise<Catalogue> };

/** Where the other languages of every catalogue are fetched, by its name. */
const elsewhere = new Map<string, Translations>(
  Object.keys(HOUSE).map((name) => [
    name,
    { de: async () => (await import('./german.ts')).de[name as keyof typeof HOUSE] },
  ]),
);

/** The catalogues, speaking English; `changeLanguage` fetches what it takes to speak another. */
export function createCatalogues(): i18n {
  const catalogues = createInstance();
  catalogues.use({
    type: 'backend',
    init() {},
    read(
      language: TranslatedLanguage,
      name: string,
      done: (error: unknown, words: Catalogue) => void,
    ) {
      const fetch = elsewhere.get(name)?.[language] ?? (async () => ({}));
      fetch().then(
        (words) => done(null, words),
        (error: unknown) => done(error, {}),
      );
    },
  });
  catalogues.init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    // What of a language is not here is fetched.
    partialBundledLanguages: true,
    maxRetries: 0,
    ns: Object.keys(HOUSE),
    defaultNS: 'web',
    keySeparator: false,
    nsSeparator: false,
    resources: { en: HOUSE },
    // React writes text, never markup.
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  return catalogues;
}

/** The language in force. */
export function languageOf(catalogues: i18n): Language {
  return catalogues.language as Language;
}

/** Puts a catalogue among the others. @returns when it speaks the language in force, too */
function add(catalogues: i18n, name: string, { en, ...translations }: Spoken): Promise<void> {
  elsewhere.set(name, translations);
  if (!catalogues.hasResourceBundle('en', name)) catalogues.addResourceBundle('en', name, en);
  return catalogues.loadNamespaces(name);
}

/** A part of a game with words of its own, which are fetched with it. */
export type GamePart = keyof typeof LOOKUP;

/** Where the sentences of a part are looked up, in order; a page's own are `page`. */
const LOOKUP = {
  game: ['game', 'core'],
  table: ['table', 'game', 'core'],
  lesson: ['lesson'],
  scene: ['scene', 'page', 'game'],
  study: ['study', 'page', 'game', 'core'],
  report: ['report', 'study', 'page', 'game', 'core'],
} as const;

const gameNamespace = (game: string, part: GamePart = 'game') => `${part}:${game}`;

/** Adds the words of a game's part. @returns when they are there in the language in force, too */
export function addGameWords(
  catalogues: i18n,
  game: string,
  words: Spoken,
  part?: GamePart,
): Promise<void> {
  return add(catalogues, gameNamespace(game, part), words);
}

/** Sentences of a game's part. @param page the page that shows it, where its words are asked too */
export function sayFromGame(
  catalogues: i18n,
  game: string,
  part: GamePart = 'game',
  page = '',
): Say {
  const namespaces = LOOKUP[part].map((name) => {
    if (name === 'page') return pageNamespace(page);
    return name === 'core' ? name : gameNamespace(game, name);
  });
  return saying(catalogues, namespaces);
}

/** What more there is to say of refusals; fetched where it may be needed. */
export function addRefusals(catalogues: i18n, en: Catalogue): void {
  catalogues.addResourceBundle('en', 'core', en, true);
}

/** What the words of a page are called among the catalogues. */
export const pageNamespace = (page: string) => `page:${page}`;

/** The words of a page that is fetched when somebody comes to it. */
export function addPageWords(catalogues: i18n, page: string, words: Spoken): void {
  const name = pageNamespace(page);
  if (!catalogues.hasResourceBundle('en', name))
    add(catalogues, name, words).catch((fault) => reportError(fault));
}

/** Sentences of a page's own catalogue. */
export function sayFromPage(catalogues: i18n, page: string): Say {
  return saying(catalogues, [pageNamespace(page)]);
}

/** Sentences of the house's catalogue of that name. */
export function sayFrom(catalogues: i18n, namespace: keyof typeof HOUSE): Say {
  return saying(catalogues, [namespace]);
}

/** Sentences for refusal codes: a game's own first, then those of the rooms. */
export function sayRefusals(catalogues: i18n, game?: string): Say {
  return saying(catalogues, [...(game === undefined ? [] : [gameNamespace(game)]), ...REFUSING]);
}

function saying(catalogues: i18n, namespaces: readonly string[]): Say {
  const ns = [...namespaces];
  return (key, parameters) =>
    catalogues.t(key, parameters ? { ...listed(parameters, catalogues.language), ns } : { ns });
}

/** The parameters, lists among them as the language lists. */
function listed(
  parameters: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, unknown> {
  const readable: Record<string, unknown> = { ...parameters };
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value)) readable[name] = listsOf(language).format(value.map(String));
  }
  return readable;
}

const lists = new Map<string, Intl.ListFormat>();

/** Kept: to make one takes longer than to say everything at a table. */
function listsOf(language: string): Intl.ListFormat {
  const kept = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, kept);
  return kept;
}

export function hasWordsFor(catalogues: i18n, key: string, game?: string): boolean {
  const ns = [...(game === undefined ? [] : [gameNamespace(game)]), ...REFUSING];
  return catalogues.exists(key, { ns });
}
