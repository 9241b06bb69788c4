import type { Translate } from '@rota/core';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import en from './locales/en.json';
import { useSkippableAwards } from './motion/useSkippableAwards.ts';

/** The speed of animations; `off` disables them. */
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
/** The speed of animations. */
export type Speed = (typeof SPEEDS)[number];

/** The traditional two colours, or one for each suit. */
export const DECKS = ['two', 'four'] as const;
/** The number of colours of the cards. */
export type Deck = (typeof DECKS)[number];

/** The colours of the pages; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** The colours of the pages. */
export type Theme = (typeof THEMES)[number];

/** How strongly text stands out; `system` follows the device. */
export const CONTRASTS = ['system', 'normal', 'more'] as const;
/** How strongly text stands out. */
export type Contrast = (typeof CONTRASTS)[number];

/** The colour of the felt. */
export const FELTS = ['green', 'blue', 'burgundy', 'slate'] as const;
/** The colour of the felt. */
export type Felt = (typeof FELTS)[number];

/** The pattern on the backs of the cards. */
export const BACKS = ['wheels', 'lattice', 'scales', 'stars'] as const;
/** The pattern on the backs. */
export type Back = (typeof BACKS)[number];

/** What full-size cards show: pips and figures, or rank and suit only, twice as large. */
export const FACES = ['classic', 'large'] as const;
/** What full-size cards show. */
export type Faces = (typeof FACES)[number];

/** How loud sounds are. */
export const VOLUMES = ['soft', 'medium', 'loud'] as const;
/** How loud sounds are. */
export type Volume = (typeof VOLUMES)[number];

/** What the viewer chose for the components of a table. */
export interface UiSettings {
  /** Translates messages of `@rota/ui/locales`. */
  readonly t: Translate;
  readonly speed: Speed;
  /** Whether sounds are played. */
  readonly sound: boolean;
  readonly volume: Volume;
  /** Whether a phone vibrates for the viewer's turn, a win and a rejected move. */
  readonly haptics: boolean;
  /** Whether chat bubbles and shouts are shown. */
  readonly talk: boolean;
  readonly faces: Faces;
  /** Whether the first press raises a card and the second plays it; by touch it is always so. */
  readonly confirm: boolean;
}

/**
 * Returns a translate function without i18next: it fills in parameters and selects the plural form
 * by `count` (`_zero` if there is one, `_one`, `_other`).
 */
export function createTranslator(catalogue: Readonly<Record<string, string>>): Translate {
  return (key, parameters = {}) => {
    const { count } = parameters;
    const forms = count === 0 ? ['_zero', '_other'] : count === 1 ? ['_one'] : ['_other'];
    const form = ['', ...forms].find((ending) => catalogue[key + ending] !== undefined);
    const text = form === undefined ? key : catalogue[key + form]!;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => [parameters[name]].flat().join(', '));
  };
}

const Settings = createContext<UiSettings>({
  t: createTranslator(en),
  speed: 'normal',
  sound: false,
  volume: 'medium',
  haptics: false,
  talk: true,
  faces: 'classic',
  confirm: false,
});

/** Provides the settings to the components; `speed` is `off` with reduced motion. */
export function UiProvider({
  children,
  ...settings
}: Partial<UiSettings> & { children: ReactNode }) {
  const around = { ...use(Settings), ...settings };
  useSkippableAwards();
  const still = useSyncExternalStore(watchMotion, prefersReducedMotion, () => false);
  const { t, sound, volume, haptics, talk, faces, confirm } = around;
  const speed = still ? 'off' : around.speed;
  const value = useMemo(
    () => ({ t, speed, sound, volume, haptics, talk, faces, confirm }),
    [t, speed, sound, volume, haptics, talk, faces, confirm],
  );
  return <Settings value={value}>{children}</Settings>;
}

/** Returns the settings of the nearest `UiProvider`; without one, the defaults. */
export function useUi(): UiSettings {
  return use(Settings);
}

/** One query for all components: every card asks. */
const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

function watchMotion(changed: () => void): () => void {
  reducedMotion?.addEventListener('change', changed);
  return () => reducedMotion?.removeEventListener('change', changed);
}

const prefersReducedMotion = (): boolean => reducedMotion?.matches ?? false;

/** What the viewer chose for the looks of all pages. */
export interface Appearance {
  readonly theme: Theme;
  readonly deck: Deck;
  readonly contrast: Contrast;
  readonly felt: Felt;
  readonly back: Back;
}

/**
 * Applies the appearance to the root element and follows the system's contrast.
 * @returns a function that stops following
 */
export function applyAppearance({ theme, deck, contrast, felt, back }: Appearance): () => void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.deck = deck;
  dataset.felt = felt;
  dataset.back = back;
  const query = matchMedia('(prefers-contrast: more)');
  const show = () => {
    dataset.contrast = contrast === 'system' ? (query.matches ? 'more' : 'normal') : contrast;
  };
  show();
  query.addEventListener('change', show);
  return () => query.removeEventListener('change', show);
}
