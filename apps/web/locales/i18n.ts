import { type Catalogue, LANGUAGES, type Language, type TranslatedLanguage } from '@rota/core';
import core from '@rota/core/locales';
import wire from '@rota/protocol/locales';
import table from '@rota/table/locales';
import ui from '@rota/ui/locales';
import { createInstance, type i18n } from 'i18next';
import web from './en.json';

/** The namespaces of the app; games and pages add theirs. */
const BUNDLED = { web, ui, table, wire, core } as const;

/** Where a rejection's code is looked up after the game's own namespace. */
const REJECTION_NAMESPACES = ['table', 'wire', 'core', 'web'] as const;

/** Translates a message key. */
export type Say = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

export type WebKey = WithoutPlural<keyof typeof web>;
export type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${
  | 'zero'
  | 'one'
  | 'other'}`
  ? Stem
  : Key;
export type SayWeb = (key: WebKey, parameters?: Readonly<Record<string, unknown>>) => string;

/**
 * A catalogue: English is bundled, other languages load on demand. Missing keys fall back to
 * English.
 */
export type Spoken = { readonly en: Catalogue } & Translations;
export type Translations = { readonly [Each in TranslatedLanguage]?: () => Promise<Catalogue> };

/** The loaders of translations, by namespace. */
const translationLoaders = new Map<string, Translations>(
  Object.keys(BUNDLED).map((name) => [
    name,
    { de: async () => (await import('./german.ts')).de[name as keyof typeof BUNDLED] },
  ]),
);

/** Creates the catalogues in English; `changeLanguage` loads another language. */
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
      const fetch = translationLoaders.get(name)?.[language] ?? (async () => ({}));
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
    // Languages that are not bundled come from the backend.
    partialBundledLanguages: true,
    maxRetries: 0,
    ns: Object.keys(BUNDLED),
    defaultNS: 'web',
    keySeparator: false,
    nsSeparator: false,
    resources: { en: BUNDLED },
    // React escapes text.
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  return catalogues;
}

export function languageOf(catalogues: i18n): Language {
  return catalogues.language as Language;
}

/**
 * Adds a namespace.
 * @returns a promise that resolves when its current language is loaded
 */
function add(catalogues: i18n, name: string, { en, ...translations }: Spoken): Promise<void> {
  translationLoaders.set(name, translations);
  if (!catalogues.hasResourceBundle('en', name)) catalogues.addResourceBundle('en', name, en);
  return catalogues.loadNamespaces(name);
}

/** A part of a game with messages of its own. */
export type GamePart = keyof typeof LOOKUP;

/** The namespaces of each part, in order of lookup; `page` is the page that shows it. */
const LOOKUP = {
  game: ['game', 'core'],
  table: ['table', 'game', 'core'],
  lesson: ['lesson'],
  scene: ['scene', 'page', 'game'],
  study: ['study', 'page', 'game', 'core'],
  report: ['report', 'study', 'page', 'game', 'core'],
} as const;

const gameNamespace = (game: string, part: GamePart = 'game') => `${part}:${game}`;

/**
 * Adds the messages of a game's part.
 * @returns a promise that resolves when the current language is loaded
 */
export function addGameWords(
  catalogues: i18n,
  game: string,
  words: Spoken,
  part?: GamePart,
): Promise<void> {
  return add(catalogues, gameNamespace(game, part), words);
}

/**
 * Returns the translate function of a game's part.
 * @param page also searched for its messages
 */
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

/** Adds messages for rejections that only some pages show. */
export function addRefusals(catalogues: i18n, en: Catalogue): void {
  catalogues.addResourceBundle('en', 'core', en, true);
}

export const pageNamespace = (page: string) => `page:${page}`;

/** Adds the messages of a page that is loaded on demand. */
export function addPageWords(catalogues: i18n, page: string, words: Spoken): void {
  const name = pageNamespace(page);
  if (!catalogues.hasResourceBundle('en', name))
    add(catalogues, name, words).catch((fault) => reportError(fault));
}

/** Returns the translate function of a page. */
export function sayFromPage(catalogues: i18n, page: string): Say {
  return saying(catalogues, [pageNamespace(page)]);
}

/** Returns the translate function of one of the app's namespaces. */
export function sayFrom(catalogues: i18n, namespace: keyof typeof BUNDLED): Say {
  return saying(catalogues, [namespace]);
}

/** Returns the translate function for rejection codes. */
export function sayRefusals(catalogues: i18n, game?: string): Say {
  return saying(catalogues, [
    ...(game === undefined ? [] : [gameNamespace(game)]),
    ...REJECTION_NAMESPACES,
  ]);
}

function saying(catalogues: i18n, namespaces: readonly string[]): Say {
  const ns = [...namespaces];
  return (key, parameters) =>
    catalogues.t(key, parameters ? { ...withLists(parameters, catalogues.language), ns } : { ns });
}

/** Joins lists in the parameters by the rules of the language. */
function withLists(
  parameters: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, unknown> {
  const readable: Record<string, unknown> = { ...parameters };
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value)) readable[name] = listFormat(language).format(value.map(String));
  }
  return readable;
}

const lists = new Map<string, Intl.ListFormat>();

/** Cached: creating a formatter is slower than translating a whole table. */
function listFormat(language: string): Intl.ListFormat {
  const kept = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, kept);
  return kept;
}

export function hasWordsFor(catalogues: i18n, key: string, game?: string): boolean {
  const ns = [...(game === undefined ? [] : [gameNamespace(game)]), ...REJECTION_NAMESPACES];
  return catalogues.exists(key, { ns });
}
