import type { Catalogue } from '@rota/core';
import { en as core } from '@rota/core/words/everyday';
import { en as table } from '@rota/table/words';
import { en as ui } from '@rota/ui/words';
import { en as wire } from '@rota/wire/words';
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

export function createCatalogues(): i18n {
  const catalogues = createInstance();
  void catalogues.init({
    lng: 'en',
    fallbackLng: 'en',
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

const gameNamespace = (game: string) => `game:${game}`;

export function addGameWords(catalogues: i18n, game: string, en: Catalogue): void {
  catalogues.addResourceBundle('en', gameNamespace(game), en);
}

const studyNamespace = (game: string) => `study:${game}`;

/** What the lab says of a game's figures; fetched with its studies. */
export function addStudyWords(catalogues: i18n, game: string, en: Catalogue): void {
  catalogues.addResourceBundle('en', studyNamespace(game), en);
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
export function addSceneWords(catalogues: i18n, game: string, en: Catalogue): void {
  catalogues.addResourceBundle('en', sceneNamespace(game), en);
}

/** How a narrator speaks of a game: in its script's words, then the page's, then the game's. */
export function sayFromScene(catalogues: i18n, page: string, game: string): Say {
  return saying(catalogues, [sceneNamespace(game), pageNamespace(page), gameNamespace(game)]);
}

const reportNamespace = (game: string) => `report:${game}`;

/** The sentences of a game's report; fetched with it. */
export function addReportWords(catalogues: i18n, game: string, en: Catalogue): void {
  catalogues.addResourceBundle('en', reportNamespace(game), en);
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

const pageNamespace = (page: string) => `page:${page}`;

/** The words of a page that is fetched when somebody comes to it. */
export function addPageWords(catalogues: i18n, page: string, en: Catalogue): void {
  const name = pageNamespace(page);
  if (!catalogues.hasResourceBundle('en', name)) catalogues.addResourceBundle('en', name, en);
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

function saying(catalogues: i18n, ns: readonly string[]): Say {
  return (key, parameters = {}) => {
    const lists = new Intl.ListFormat(catalogues.language, { type: 'conjunction' });
    const readable = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [
        name,
        Array.isArray(value) ? lists.format(value.map(String)) : value,
      ]),
    );
    return catalogues.t(key, { ...readable, ns: [...ns] });
  };
}

export function hasWordsFor(catalogues: i18n, key: string, game?: string): boolean {
  const ns = [...(game === undefined ? [] : [gameNamespace(game)]), ...REFUSING];
  return catalogues.exists(key, { ns });
}
