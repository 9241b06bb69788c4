import { type Catalogue, LANGUAGES, type Language, type Translate } from '@rota/core';
import core from '@rota/core/locales';
import protocol from '@rota/protocol/locales';
import table from '@rota/table/locales';
import ui from '@rota/ui/locales';
import { createInstance, type FormatterModule, type i18n } from 'i18next';
import web from './en.json';

/** The namespaces whose English is part of the main script. */
const BUNDLED = { web, ui, table, protocol, core } as const;

type CatalogueLoader = () => Promise<Catalogue>;
type CatalogueLoaders = { readonly [Each in Language]?: CatalogueLoader };

/** The catalogues by folder: `pages/daily/locales/en.json` is the namespace `daily`. */
const FILES = import.meta.glob<Catalogue>(
  [
    '../{app,components,device,pages,verifier}/**/locales/*.json',
    '../../../packages/{experiments,narrator}/locales/*.json',
    './*.json',
    '../../../packages/{ui,table,protocol,core}/locales/*.json',
    '../../../packages/core/locales/dealing/*.json',
    '!./en.json',
    '!../../../packages/{ui,table,protocol,core}/locales/en.json',
  ],
  { import: 'default' },
);

/** Where a rejection's code is looked up after the game's own namespace. */
const REJECTION_NAMESPACES = ['table', 'protocol', 'core', 'dealing-rejections', 'web'];

/** Returns the loaders of all catalogues except the games', by namespace. */
function appLoaders(): Map<string, CatalogueLoaders> {
  const loaders = new Map<string, CatalogueLoaders>();
  for (const [path, load] of Object.entries(FILES)) {
    const [, folder = 'web', language] = /([\w-]+)?\/(?:locales\/)?(\w+)\.json$/.exec(path)!;
    const namespace = path.includes('/locales/dealing/') ? 'dealing-rejections' : folder;
    loaders.set(namespace, { ...loaders.get(namespace), [language!]: load });
  }
  return loaders;
}

/** The loaders of an instance; games add theirs. */
const loadersOf = new WeakMap<i18n, Map<string, CatalogueLoaders>>();

/** Creates i18next with the app's catalogues in English; `changeLanguage` loads another language. */
export function createI18n(): i18n {
  const instance = createInstance();
  const loaders = appLoaders();
  loadersOf.set(instance, loaders);
  instance.use({
    type: 'backend',
    init() {},
    read(
      language: Language,
      namespace: string,
      done: (error: unknown, catalogue: Catalogue) => void,
    ) {
      const load = loaders.get(namespace)?.[language] ?? (async () => ({}));
      load().then(
        (catalogue) => done(null, catalogue),
        (error: unknown) => done(error, {}),
      );
    },
  });
  instance.use(listFormatter);
  instance.init({
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
    // Components escape text. Every parameter passes the formatter.
    interpolation: { escapeValue: false, alwaysFormat: true },
    showSupportNotice: false,
  });
  return instance;
}

/** Joins lists in parameters by the rules of the language. */
const listFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) =>
    Array.isArray(value) ? listFormat(language!).format(value.map(String)) : value,
};

const listFormats = new Map<string, Intl.ListFormat>();

/** Cached: creating a formatter is slower than translating a whole table. */
function listFormat(language: string): Intl.ListFormat {
  const cached = listFormats.get(language);
  if (cached) return cached;
  const created = new Intl.ListFormat(language, { type: 'conjunction' });
  listFormats.set(language, created);
  return created;
}

export function languageOf(i18n: i18n): Language {
  return i18n.language as Language;
}

/** A part of a game with messages of its own. */
export type GamePart = keyof typeof GAME_NAMESPACES;

/** The namespaces of each part, in order of lookup; `page` is the page that shows it. */
const GAME_NAMESPACES = {
  game: ['game', 'titles', 'core'],
  titles: ['titles'],
  table: ['table', 'game', 'core'],
  'deal-review': ['deal-review', 'game', 'core'],
  tutorial: ['tutorial'],
  companion: ['companion', 'game', 'titles', 'core'],
  narrator: ['narrator', 'page', 'shared narrator', 'game'],
  metrics: ['metrics', 'page', 'experiments', 'game', 'core'],
  report: ['report', 'metrics', 'page', 'experiments', 'game', 'core'],
} as const;

/** A game's messages: English, and the loaders of its translations. */
export type GameCatalogues = { readonly en: Catalogue } & Omit<CatalogueLoaders, 'en'>;

const gameNamespace = (game: string, part: GamePart = 'game') => `${part}:${game}`;

/**
 * Adds the messages of a game's part.
 * @returns a promise that resolves when the current language is loaded
 */
export function addGameMessages(
  i18n: i18n,
  game: string,
  { en, ...translations }: GameCatalogues,
  part?: GamePart,
): Promise<void> {
  const name = gameNamespace(game, part);
  loadersOf.get(i18n)!.set(name, translations);
  if (!i18n.hasResourceBundle('en', name)) i18n.addResourceBundle('en', name, en);
  return i18n.loadNamespaces(name);
}

/**
 * Returns the translate function of a game's part.
 * @param page the namespace of a page, also searched for its messages
 */
export function gameTranslator(
  i18n: i18n,
  game: string,
  part: GamePart = 'game',
  page = '',
): Translate {
  const namespaces = GAME_NAMESPACES[part].map((name) => {
    if (name === 'page') return page;
    if (name === 'shared narrator') return 'narrator';
    return name === 'core' || name === 'experiments' ? name : gameNamespace(game, name);
  });
  return translator(i18n, namespaces);
}

/** Returns the translate function that looks a key up in these namespaces, in order. */
export function translator(i18n: i18n, namespaces: readonly string[]): Translate {
  const translate = i18n.t as Translate;
  const ns = [...namespaces];
  return (key, parameters) => translate(key, { ...parameters, ns });
}

const rejectionNamespaces = (game?: string) => [
  ...(game === undefined ? [] : [gameNamespace(game)]),
  ...REJECTION_NAMESPACES,
];

export function rejectionTranslator(i18n: i18n, game?: string): Translate {
  return translator(i18n, rejectionNamespaces(game));
}

export function hasRejectionMessage(i18n: i18n, code: string, game?: string): boolean {
  return (i18n.exists as (key: string, options: object) => boolean)(code, {
    ns: rejectionNamespaces(game),
  });
}
