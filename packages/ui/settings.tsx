import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { en } from './locales/en.ts';

/** How fast cards travel; `off` shows only where they end up. */
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Two-colour suits as printed for centuries, or each suit its own. */
export const DECKS = ['two', 'four'] as const;
export type Deck = (typeof DECKS)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const CONTRASTS = ['system', 'normal', 'more'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** A sentence of a catalogue with its parameters filled in. */
export type Say = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

export interface UiSettings {
  /** Sentences of ui's own catalogue, `@rota/ui/locales`. */
  readonly say: Say;
  readonly speed: Speed;
  readonly sound: boolean;
  /** Whether the table's talk is shown: shouts and the like, which decide nothing. */
  readonly talk: boolean;
}

/**
 * A catalogue's sentences without a translator: parameters filled in, and the form that goes with
 * `count` (`_zero` where there is one, `_one`, `_other`).
 */
export function sayFrom(catalogue: Readonly<Record<string, string>>): Say {
  return (key, parameters = {}) => {
    const { count } = parameters;
    const forms = count === 0 ? ['_zero', '_other'] : count === 1 ? ['_one'] : ['_other'];
    const form = ['', ...forms].find((ending) => catalogue[key + ending] !== undefined);
    const text = form === undefined ? key : catalogue[key + form]!;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => [parameters[name]].flat().join(', '));
  };
}

const Settings = createContext<UiSettings>({
  say: sayFrom(en),
  speed: 'normal',
  sound: false,
  talk: true,
});

/**
 * Hands the parts their words, the speed of the cards, and whether they may be heard. Cards rest
 * (`off`) for whoever asked for less motion.
 */
export function UiProvider({
  children,
  ...settings
}: Partial<UiSettings> & { children: ReactNode }) {
  const around = { ...use(Settings), ...settings };
  const still = useSyncExternalStore(watchMotion, prefersStillness, () => false);
  const { say, sound, talk } = around;
  const speed = still ? 'off' : around.speed;
  const value = useMemo(() => ({ say, speed, sound, talk }), [say, speed, sound, talk]);
  return <Settings value={value}>{children}</Settings>;
}

/** The settings in force here. */
export function useUi(): UiSettings {
  return use(Settings);
}

/** Asked once: every part of the page asks, and for every card. */
const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

function watchMotion(changed: () => void): () => void {
  stillness?.addEventListener('change', changed);
  return () => stillness?.removeEventListener('change', changed);
}

const prefersStillness = (): boolean => stillness?.matches ?? false;

export interface Appearance {
  readonly theme: Theme;
  readonly deck: Deck;
  readonly contrast: Contrast;
}

/**
 * Puts the look on the page's root element and keeps it in step with the system.
 * @returns how to stop
 */
export function applyAppearance({ theme, deck, contrast }: Appearance): () => void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.deck = deck;
  const query = matchMedia('(prefers-contrast: more)');
  const show = () => {
    dataset.contrast = contrast === 'system' ? (query.matches ? 'more' : 'normal') : contrast;
  };
  show();
  query.addEventListener('change', show);
  return () => query.removeEventListener('change', show);
}
