import {
  type Card,
  formatCard,
  type Language,
  type Listener,
  type Rejection,
  type Seat,
} from '@rota/core';
import { en as core } from '@rota/core/locales';
import { words as lab } from '@rota/experiments/locales';
import type { Say } from '@rota/experiments/report';
import type { Speaker } from '@rota/narrator';
import { en as scene } from '@rota/narrator/locales';
import { en as server } from '@rota/server/locales';
import { en as ui } from '@rota/ui/locales';
import { cardName } from '@rota/ui/names';
import i18next from 'i18next';
import { GAMES, type SpokenGame, sceneOf } from './games.ts';
import { en as cli } from './locales/en.ts';

const namespaces = ({ game }: SpokenGame) => [game.id, sceneOf(game.id)];

const catalogues = i18next.createInstance({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['cli', 'core', 'lab', 'scene', 'server', 'ui', ...GAMES.flatMap(namespaces)],
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
      ...Object.fromEntries(
        GAMES.flatMap(({ game, words, studyWords, script }) => [
          [game.id, { ...words.en, ...studyWords }],
          [sceneOf(game.id), script.en],
        ]),
      ),
    },
  },
});
catalogues.init();

/** Speaks this language from now on. */
export async function speak(language: Language): Promise<void> {
  if (language === 'de') {
    const { germanWords } = await import('./german.ts');
    for (const [namespace, words] of await germanWords()) {
      catalogues.addResourceBundle('de', namespace, words);
    }
  }
  await catalogues.changeLanguage(language);
}

/** The language in force. */
export function languageSpoken(): Language {
  return catalogues.language as Language;
}

/** A sentence of the command's own catalogue, or the lab's. */
export function say(key: keyof typeof cli | string, facts: object = {}): string {
  return catalogues.t(key, { ns: ['cli', 'lab'], ...readable(facts) });
}

/** Why something was not done, in the words of the game, else of core, else of the command. */
export function sayRefusal({ code, rule, facts = {} }: Rejection, game?: string): string {
  const ns = [...(game === undefined ? [] : [game]), 'core', 'lab', 'scene', 'server', 'cli'];
  const sentence = catalogues.t(code, { ns, ...readable(facts) });
  return rule === undefined ? sentence : say('under-rule', { sentence, rule });
}

/** How the lab speaks of a game: the game's own words, else the lab's. */
export function sayIn({ game }: SpokenGame): Say {
  return (key, facts = {}) => catalogues.t(key, { ns: [game.id, 'lab'], ...readable(facts) });
}

/** Events told to a reader at a terminal who sits nowhere. */
export function listenerOf({ game }: SpokenGame, names: readonly string[]): Listener {
  return {
    say: (key, parameters = {}) => catalogues.t(key, { ns: game.id, ...parameters }),
    name: (seat: Seat) => names[seat] ?? String(seat),
    card: (card: Card) => formatCard(card),
  };
}

/** Whoever tells a scene of this game. */
export function narratorOf({ game, script }: SpokenGame): Speaker {
  const ns = [sceneOf(game.id), 'scene', game.id];
  return {
    catalogue: { ...scene, ...script.en },
    say: (key, parameters = {}) => catalogues.t(key, { ns, ...parameters }),
    card: (card) => cardName(card, (key, facts) => catalogues.t(key, { ns: 'ui', ...facts })),
  };
}

export function titleOf({ game }: SpokenGame): string {
  return catalogues.t('title', { ns: game.id });
}

/** Lists in facts become text with commas. */
function readable(facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      Array.isArray(fact) ? fact.join(', ') : fact,
    ]),
  );
}
