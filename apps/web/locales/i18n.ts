import { type Catalogue, LANGUAGES, type Language, type Translated } from '@rota/core';
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
export type Translations = { readonly [Each in Translated]?: () => Promise<Catalogue> };

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
    read(language: Translated, name: string, done: (error: unknown, words: Catalogue) => void) {
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

const gameNamespace = (game: string) => `game:${game}`;

export function addGameWords(catalogues: i18n, game: string, words: Spoken): Promise<void> {
  return add(catalogues, gameNamespace(game), words);
}

const studyNamespace = (game: string) => `study:${game}`;

/** What the lab says of a game's figures; fetched with its studies. */
export function addStudyWords(catalogues: i18n, game: string, words: Spoken): Promise<void> {
  return add(catalogues, studyNamespace(game), words);
}

/** How the lab's page speaks of a game: its figures' own words, then the page's, then the game's. */
export function sayFromStudy(catalogues: i18n, page: string, game: string): Say {
  return saying(catalogues, [
    studyNamespace(game),
    pageNamespace(page),
    gameNamespace(game),
    'core',
  ]);
}

const sceneNamespace = (game: string) => `scene:${game}`;

/** What a narrator says of a game; fetched with its script. */
export function addSceneWords(catalogues: i18n, game: string, words: Spoken): Promise<void> {
  return add(catalogues, sceneNamespace(game), words);
}

/** How a narrator speaks of a game: in its script's words, then the page's, then the game's. */
export function sayFromScene(catalogues: i18n, page: string, game: string): Say {
  return saying(catalogues, [sceneNamespace(game), pageNamespace(page), gameNamespace(game)]);
}

const tableNamespace = (game: string) => `table:${game}`;

/** How a game tells its table in words; fetched when somebody asks for it. */
export function addTableWords(catalogues: i18n, game: string, words: Spoken): Promise<void> {
  return add(catalogues, tableNamespace(game), words);
}

/** How the table in words speaks: in its own words, then the game's, then core's. */
export function sayFromTable(catalogues: i18n, game: string): Say {
  return saying(catalogues, [tableNamespace(game), gameNamespace(game), 'core']);
}

const lessonNamespace = (game: string) => `lesson:${game}`;

/** What a coach says of a game; fetched with its lesson. */
export function addLessonWords(catalogues: i18n, game: string, words: Spoken): Promise<void> {
  return add(catalogues, lessonNamespace(game), words);
}

/** Sentences of a game's lesson. */
export function sayFromLesson(catalogues: i18n, game: string): Say {
  return saying(catalogues, [lessonNamespace(game)]);
}

const reportNamespace = (game: string) => `report:${game}`;

/** The sentences of a game's report; fetched with it. */
export function addReportWords(catalogues: i18n, game: string, words: Spoken): Promise<void> {
  return add(catalogues, reportNamespace(game), words);
}

/** How a report speaks: its own sentences, then its figures' words, the page's and the game's. */
export function sayFromReport(catalogues: i18n, page: string, game: string): Say {
  return saying(catalogues, [
    reportNamespace(game),
    studyNamespace(game),
    pageNamespace(page),
    gameNamespace(game),
    'core',
  ]);
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

/** Sentences of a game's catalogue, with core's behind them. */
export function sayFromGame(catalogues: i18n, game: string): Say {
  return saying(catalogues, [gameNamespace(game), 'core']);
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
