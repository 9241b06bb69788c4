import type { PlayableGame } from '@rota/bots';
import {
  type AnyGame,
  type AnyTableText,
  type Card,
  type Catalogue,
  type Translate as CoreTranslate,
  defaultTableText,
  formatCard,
  joinLists,
  type Language,
  type MessageContext,
  type Rejection,
  type Seat,
  type Section,
} from '@rota/core';
import core from '@rota/core/locales';
import dealing from '@rota/core/locales/dealing';
import experiments from '@rota/experiments/locales';
import type { Translate } from '@rota/experiments/report';
import type { GameModule } from '@rota/games';
import type { AnyScript, Speaker } from '@rota/narrator';
import scene from '@rota/narrator/locales';
import protocol from '@rota/protocol/locales';
import server from '@rota/server/locales';
import table from '@rota/table/locales';
import ui from '@rota/ui/locales';
import i18next from 'i18next';
import { cardName } from '../../packages/ui/cards/card-name.ts';
import cli from './locales/en.json';

const catalogues = i18next.createInstance({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['cli', 'core', 'lab', 'scene', 'server', 'ui'],
  defaultNS: 'cli',
  // Catalogues are flat, and a terminal needs no escaping.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  showSupportNotice: false,
  resources: {
    en: {
      cli,
      core: { ...core, ...dealing },
      lab: experiments,
      scene,
      server: { ...protocol, ...table, ...server },
      ui,
    },
  },
});
catalogues.init();

/** Sets the language of all messages. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === 'de') {
    const { german } = await import('./locales/german.ts');
    for (const [namespace, catalogue] of Object.entries(german)) add('de', namespace, catalogue);
    await Promise.all([...games].map(addGerman));
  }
  await catalogues.changeLanguage(language);
}

/** The games whose catalogues have been added. */
const games = new Set<GameModule>();

/** Returns the namespace of a game's narration. */
const sceneNamespace = (game: string) => `scene:${game}`;

/** Adds a game's catalogues in English and the current language. */
export async function addGameCatalogues(module: GameModule): Promise<void> {
  games.add(module);
  const { id, locales, metrics, narrator } = module;
  const [own, counted, told] = await Promise.all([locales(), metrics?.(), narrator?.()]);
  add('en', id, { ...own.messages.en, ...counted?.metricMessages });
  add('en', sceneNamespace(id), told?.script.en);
  if (currentLanguage() === 'de') await addGerman(module);
}

async function addGerman({ id, translations }: GameModule): Promise<void> {
  const { locales, metrics, narrator } = translations?.de ?? {};
  const [own, counted, told] = await Promise.all([locales?.(), metrics?.(), narrator?.()]);
  add('de', id, { ...own?.default, ...counted?.default });
  add('de', sceneNamespace(id), told?.default);
}

/** Returns the namespace of a game's companion. */
const companionNamespace = (game: string) => `companion:${game}`;

/** Adds the catalogues of a game's companion in English and the current language. */
export async function addCompanionCatalogues(module: GameModule): Promise<void> {
  const { id, companion, translations } = module;
  const [asked, german] = await Promise.all([
    companion?.(),
    currentLanguage() === 'de' ? translations?.de.companion?.() : undefined,
    addGameCatalogues(module),
  ]);
  add('en', companionNamespace(id), asked?.companionMessages);
  add('de', companionNamespace(id), german?.default);
}

/** Returns a translator of a companion's messages, which joins lists by the rules of the language. */
export function companionTranslator(game: string): CoreTranslate {
  const ns = [companionNamespace(game), game, 'core'];
  return (key, parameters = {}) => {
    const lists = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
    const joined = Object.entries(parameters).map(([name, value]) => [
      name,
      Array.isArray(value) ? lists.format(value.map(String)) : value,
    ]);
    return catalogues.t(key, { ns, ...Object.fromEntries(joined) });
  };
}

/** Translates a message of the tables' components. */
export function translateUi(key: string): string {
  return catalogues.t(key, { ns: 'ui' });
}

function add(language: Language, namespace: string, catalogue: Catalogue = {}): void {
  catalogues.addResourceBundle(language, namespace, catalogue);
}

export function currentLanguage(): Language {
  return catalogues.language as Language;
}

/** Translates a message of the command or the lab. */
export function translate(key: keyof typeof cli | string, facts: object = {}): string {
  return catalogues.t(key, { ns: ['cli', 'lab', 'core'], ...joinLists(facts) });
}

/** Translates a rejection, with the game's own message if it has one. */
export function describeRejection({ code, rule, facts = {} }: Rejection, game?: string): string {
  const ns = [...(game === undefined ? [] : [game]), 'core', 'lab', 'scene', 'server', 'cli'];
  const sentence = catalogues.t(code, { ns, ...joinLists(facts) });
  return rule === undefined ? sentence : translate('under-rule', { sentence, rule });
}

/** Returns a translator of the lab's messages about a game, the game's own ones first. */
export function gameTranslator({ game }: PlayableGame): Translate {
  return (key, facts = {}) => catalogues.t(key, { ns: [game.id, 'lab'], ...joinLists(facts) });
}

/** Returns the context of event messages for a spectator at a terminal. */
export function messageContext({ game }: PlayableGame, names: readonly string[]): MessageContext {
  return {
    translate: (key, parameters = {}) => catalogues.t(key, { ns: game.id, ...parameters }),
    name: (seat: Seat) => names[seat] ?? String(seat),
    card: (card: Card) => formatCard(card),
  };
}

/** Returns what describes a game's table in words, to the seat that sees the view. */
export async function loadTableText(
  module: GameModule,
  game: AnyGame,
): Promise<(view: unknown, seat: Seat, names: readonly string[]) => Section[]> {
  const own = await module.tableText?.();
  const text: AnyTableText = own?.tableText ?? defaultTableText(game);
  const ns = [`table:${game.id}`, game.id];
  add('en', ns[0]!, text.en);
  if (currentLanguage() === 'de') {
    const german = own
      ? module.translations?.de.tableText
      : () => import('@rota/core/locales/table-text/de');
    add('de', ns[0]!, (await german?.())?.default);
  }
  return (view, seat, names) =>
    text.describe(view, {
      translate: (key, parameters = {}) => catalogues.t(key, { ns, ...parameters }),
      name: (of) => names[of] ?? String(of),
      card: (card) => formatCard(card),
      seat,
    });
}

/** Returns the speaker of a game's narration. @param script left out: the game has none */
export function sceneSpeaker(game: AnyGame, script?: AnyScript): Speaker {
  const ns = [sceneNamespace(game.id), 'scene', game.id];
  return {
    catalogue: { ...scene, ...script?.en },
    say: (key, parameters = {}) => catalogues.t(key, { ns, ...parameters }),
    card: (card) => cardName(card, (key, facts) => catalogues.t(key, { ns: 'ui', ...facts })),
  };
}

export function gameTitle({ game }: PlayableGame): string {
  return catalogues.t('title', { ns: game.id });
}
