import type { Card, Listener, Refusal, Seat } from '@rota/core';
import { formatCard } from '@rota/core';
import { en as core } from '@rota/core/words';
import type { Say } from '@rota/lab/report';
import { words as lab } from '@rota/lab/words';
import { en as server } from '@rota/server/words';
import i18next from 'i18next';
import { GAMES, type SpokenGame } from './games.ts';
import { en as cli } from './words/en.ts';

const catalogues = i18next.createInstance({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['cli', 'core', 'lab', 'server', ...GAMES.map(({ game }) => game.id)],
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
      server,
      ...Object.fromEntries(
        GAMES.map(({ game, words, studyWords }) => [game.id, { ...words.en, ...studyWords }]),
      ),
    },
  },
});
void catalogues.init();

/** A sentence of the command's own catalogue, or the lab's. */
export function say(key: keyof typeof cli | string, facts: object = {}): string {
  return catalogues.t(key, { ns: ['cli', 'lab'], ...readable(facts) });
}

/** Why something was not done, in the words of the game, else of core, else of the command. */
export function sayRefusal({ code, rule, facts = {} }: Refusal, game?: string): string {
  const ns = [...(game === undefined ? [] : [game]), 'core', 'lab', 'server', 'cli'];
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
