import type { PlayableGame } from '@rota/bots';
import {
  type AnyGame,
  type Card,
  type Catalogue,
  formatCard,
  type Language,
  type MessageContext,
  type Rejection,
  type Seat,
} from '@rota/core';
import { en as core } from '@rota/core/locales';
import { words as lab } from '@rota/experiments/locales';
import type { Say } from '@rota/experiments/report';
import type { GameModule } from '@rota/games';
import type { AnyScript, Speaker } from '@rota/narrator';
import { en as scene } from '@rota/narrator/locales';
import { en as server } from '@rota/server/locales';
import { en as ui } from '@rota/ui/locales';
import i18next from 'i18next';
import { cardName } from '../../packages/ui/cards/card-name.ts';
import { en as cli } from './locales/en.ts';

const catalogues = i18next.createInstance({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['cli', 'core', 'lab', 'scene', 'server', 'ui'],
  defaultNS: 'cli',
  // Catalogues are flat, and what goes into a sentence is shown as it is: a terminal is no page.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  showSupportNotice: false,
  resources: {
    en: {
      cli,
      core,
      lab: lab.en,
      scene,
      server,
      ui,
    },
  },
});
catalogues.init();

/** Speaks this language from now on. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === 'de') {
    const { german } = await import('./locales/german.ts');
    for (const [namespace, words] of Object.entries(german)) add('de', namespace, words);
    await Promise.all([...games].map(addGerman));
  }
  await catalogues.changeLanguage(language);
}

/** The games whose words are among the catalogues. */
const games = new Set<GameModule>();

/** What the catalogue of a game's scenes is called: it is apart from what its table says. */
const sceneNamespace = (game: string) => `scene:${game}`;

/** Adds a game's words to the catalogues, in English and the language in force. */
export async function addGameCatalogues(module: GameModule): Promise<void> {
  games.add(module);
  const { id, locales, metrics, narrator } = module;
  const [own, counted, told] = await Promise.all([locales(), metrics?.(), narrator?.()]);
  add('en', id, { ...own.words.en, ...counted?.studyWords });
  add('en', sceneNamespace(id), told?.script.en);
  if (currentLanguage() === 'de') await addGerman(module);
}

async function addGerman({ id, translations }: GameModule): Promise<void> {
  const { locales, metrics, narrator } = translations?.de ?? {};
  const [own, counted, told] = await Promise.all([locales?.(), metrics?.(), narrator?.()]);
  add('de', id, { ...own?.de, ...counted?.de });
  add('de', sceneNamespace(id), told?.de);
}

function add(language: Language, namespace: string, words: Catalogue = {}): void {
  catalogues.addResourceBundle(language, namespace, words);
}

/** The language in force. */
export function currentLanguage(): Language {
  return catalogues.language as Language;
}

/** A sentence of the command's own catalogue, or the lab's. */
export function translate(key: keyof typeof cli | string, facts: object = {}): string {
  return catalogues.t(key, { ns: ['cli', 'lab'], ...formatParameters(facts) });
}

/** Why something was not done, in the words of the game, else of core, else of the command. */
export function describeRejection({ code, rule, facts = {} }: Rejection, game?: string): string {
  const ns = [...(game === undefined ? [] : [game]), 'core', 'lab', 'scene', 'server', 'cli'];
  const sentence = catalogues.t(code, { ns, ...formatParameters(facts) });
  return rule === undefined ? sentence : translate('under-rule', { sentence, rule });
}

/** How the lab speaks of a game: the game's own words, else the lab's. */
export function gameTranslator({ game }: PlayableGame): Say {
  return (key, facts = {}) =>
    catalogues.t(key, { ns: [game.id, 'lab'], ...formatParameters(facts) });
}

/** Events told to a reader at a terminal who sits nowhere. */
export function messageContext({ game }: PlayableGame, names: readonly string[]): Listener {
  return {
    translate: (key, parameters = {}) => catalogues.t(key, { ns: game.id, ...parameters }),
    name: (seat: Seat) => names[seat] ?? String(seat),
    card: (card: Card) => formatCard(card),
  };
}

/** Whoever tells a scene of this game. */
export function sceneSpeaker(game: AnyGame, script: AnyScript): Speaker {
  const ns = [sceneNamespace(game.id), 'scene', game.id];
  return {
    catalogue: { ...scene, ...script.en },
    say: (key, parameters = {}) => catalogues.t(key, { ns, ...parameters }),
    card: (card) => cardName(card, (key, facts) => catalogues.t(key, { ns: 'ui', ...facts })),
  };
}

export function gameTitle({ game }: PlayableGame): string {
  return catalogues.t('title', { ns: game.id });
}

/** Lists in facts become text with commas. */
function formatParameters(facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      Array.isArray(fact) ? fact.join(', ') : fact,
    ]),
  );
}
