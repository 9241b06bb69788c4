import type { GameEntry, PlayableEntry } from './game-entry.ts';

// Nothing else in the client names a game. What bots need stands apart, so that their worker is
// built without tables and words.

const keyedTriads: PlayableEntry = {
  id: 'keyed-triads',
  rules: async () => (await import('@rota/keyed-triads/rules')).keyedTriads,
  knowledge: async () => (await import('@rota/keyed-triads/bot')).knowledge,
  study: () => import('@rota/keyed-triads/metrics'),
};

const keyOfTheDoor: PlayableEntry = {
  id: 'key-of-the-door',
  rules: async () => (await import('@rota/key-of-the-door/rules')).keyOfTheDoor,
  knowledge: async () => (await import('@rota/key-of-the-door/bot')).knowledge,
  study: () => import('@rota/key-of-the-door/metrics'),
};

const threeCard: PlayableEntry = {
  id: 'three-card',
  rules: async () => (await import('@rota/three-card/rules')).threeCard,
  knowledge: async () => (await import('@rota/three-card/bot')).knowledge,
  study: () => import('@rota/three-card/metrics'),
};

const jammat: PlayableEntry = {
  id: 'jammat',
  rules: async () => (await import('@rota/jammat/rules')).jammat,
  knowledge: async () => (await import('@rota/jammat/bot')).knowledge,
  study: () => import('@rota/jammat/metrics'),
};

/** The games for the bots' worker. */
export const PLAYABLES: readonly PlayableEntry[] = [keyedTriads, keyOfTheDoor, threeCard, jammat];

/**
 * The games of this room, in the order the lobby shows them. Marked as pure, so that the bundler
 * leaves all of it out of the worker.
 */
export const GAMES: readonly GameEntry[] = /* @__PURE__ */ (() => [
  {
    ...keyedTriads,
    words: async () => (await import('@rota/keyed-triads/locales')).words,
    screen: async () => (await import('@rota/keyed-triads/ui')).screen,
    tableWords: async () => (await import('@rota/keyed-triads/table-words')).tableWords,
    script: async () => (await import('@rota/keyed-triads/scene')).script,
    page: async () => (await import('@rota/keyed-triads/RULES.md?html')).default,
    report: () => import('@rota/keyed-triads/report'),
    translations: {
      de: {
        words: async () => (await import('@rota/keyed-triads/locales/de')).de,
        script: async () => (await import('@rota/keyed-triads/scene/de')).de,
        tableWords: async () => (await import('@rota/keyed-triads/table-words/de')).de,
        study: async () => (await import('@rota/keyed-triads/metrics/de')).de,
        report: async () => (await import('@rota/keyed-triads/report/de')).de,
        lesson: async () => (await import('@rota/keyed-triads/tutorial/de')).de,
        page: async () => (await import('@rota/keyed-triads/RULES.de.md?html')).default,
      },
    },
    lesson: () => import('@rota/keyed-triads/tutorial'),
  },
  {
    ...keyOfTheDoor,
    words: async () => (await import('@rota/key-of-the-door/locales')).words,
    screen: async () => (await import('@rota/key-of-the-door/ui')).screen,
    tableWords: async () => (await import('@rota/key-of-the-door/table-words')).tableWords,
    script: async () => (await import('@rota/key-of-the-door/scene')).script,
    page: async () => (await import('@rota/key-of-the-door/RULES.md?html')).default,
    report: () => import('@rota/key-of-the-door/report'),
    lesson: () => import('@rota/key-of-the-door/tutorial'),
    translations: {
      de: {
        words: async () => (await import('@rota/key-of-the-door/locales/de')).de,
        script: async () => (await import('@rota/key-of-the-door/scene/de')).de,
        tableWords: async () => (await import('@rota/key-of-the-door/table-words/de')).de,
        study: async () => (await import('@rota/key-of-the-door/metrics/de')).de,
        report: async () => (await import('@rota/key-of-the-door/report/de')).de,
        lesson: async () => (await import('@rota/key-of-the-door/tutorial/de')).de,
        page: async () => (await import('@rota/key-of-the-door/RULES.de.md?html')).default,
      },
    },
  },
  {
    ...threeCard,
    words: async () => (await import('@rota/three-card/locales')).words,
    screen: async () => (await import('@rota/three-card/ui')).screen,
    tableWords: async () => (await import('@rota/three-card/table-words')).tableWords,
    script: async () => (await import('@rota/three-card/scene')).script,
    page: async () => (await import('@rota/three-card/RULES.md?html')).default,
    report: () => import('@rota/three-card/report'),
    lesson: () => import('@rota/three-card/tutorial'),
    translations: {
      de: {
        words: async () => (await import('@rota/three-card/locales/de')).de,
        script: async () => (await import('@rota/three-card/scene/de')).de,
        tableWords: async () => (await import('@rota/three-card/table-words/de')).de,
        study: async () => (await import('@rota/three-card/metrics/de')).de,
        report: async () => (await import('@rota/three-card/report/de')).de,
        lesson: async () => (await import('@rota/three-card/tutorial/de')).de,
        page: async () => (await import('@rota/three-card/RULES.de.md?html')).default,
      },
    },
  },
  {
    ...jammat,
    words: async () => (await import('@rota/jammat/locales')).words,
    screen: async () => (await import('@rota/jammat/ui')).screen,
    tableWords: async () => (await import('@rota/jammat/table-words')).tableWords,
    script: async () => (await import('@rota/jammat/scene')).script,
    page: async () => (await import('@rota/jammat/RULES.md?html')).default,
    report: () => import('@rota/jammat/report'),
    lesson: () => import('@rota/jammat/tutorial'),
    translations: {
      de: {
        words: async () => (await import('@rota/jammat/locales/de')).de,
        script: async () => (await import('@rota/jammat/scene/de')).de,
        tableWords: async () => (await import('@rota/jammat/table-words/de')).de,
        study: async () => (await import('@rota/jammat/metrics/de')).de,
        report: async () => (await import('@rota/jammat/report/de')).de,
        lesson: async () => (await import('@rota/jammat/tutorial/de')).de,
        page: async () => (await import('@rota/jammat/RULES.de.md?html')).default,
      },
    },
  },
])();
