import { LANGUAGES, type Language } from '@rota/core';
import {
  type Appearance,
  BACKS,
  CONTRASTS,
  DECKS,
  FACES,
  type Faces,
  FELTS,
  READING_MS,
  SPEEDS,
  type Speed,
  THEMES,
  VOLUMES,
  type Volume,
} from '@rota/ui';
import { Observable } from './observable.ts';

/** When tables show running counts and reminders of the rules. */
export const AIDS = ['first-matches', 'always', 'never'] as const;
export type Aids = (typeof AIDS)[number];

/** The settings of this device. */
export interface Preferences extends Appearance {
  /** The player's last name; empty at first. */
  readonly name: string;
  /** `browser` follows the browser's languages. */
  readonly language: Language | 'browser';
  readonly faces: Faces;
  /** Whether a card is played by a second press; by touch it always is. */
  readonly confirm: boolean;
  readonly speed: Speed;
  readonly sound: boolean;
  readonly volume: Volume;
  /** Whether a phone vibrates. */
  readonly haptics: boolean;
  /** Whether chat bubbles and shouts are shown. */
  readonly talk: boolean;
  /** Whether a line above the table says what can be done now. */
  readonly tips: boolean;
  readonly aids: Aids;
  /** Whether matches of this device are uploaded. */
  readonly handIn: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  name: '',
  language: 'browser',
  theme: 'system',
  deck: 'two',
  contrast: 'system',
  felt: 'green',
  back: 'wheels',
  faces: 'classic',
  confirm: false,
  speed: 'normal',
  sound: true,
  volume: 'medium',
  haptics: true,
  talk: true,
  tips: true,
  aids: 'first-matches',
  handIn: true,
};

/** How long a step is shown if the next one is already known, in ms. */
const STEP_MS: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 220,
  normal: 420,
  slow: 900,
};

/** The shortest time that bots on this device take for a move, in ms. */
export const BOT_MOVE_MS: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 300,
  normal: 800,
  slow: 1500,
};

/** `STEP_MS`, or 0 with reduced motion. */
export const stepMs = ({ speed }: Preferences): number => unlessReducedMotion(STEP_MS[speed]);

/** How long a result is shown before the next step: a reading pause, none where steps take no time. */
export const resultMs = (preferences: Preferences): number =>
  stepMs(preferences) && READING_MS[preferences.speed];

/** The step time for lessons and scenes, where the viewer only watches. */
export const spectatorStepMs = ({ speed }: Preferences): number =>
  unlessReducedMotion(BOT_MOVE_MS[speed]);

function unlessReducedMotion(time: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : time;
}

const KEY = 'rota.preferences';

/** Keeps the valid values and fills in defaults for the rest. */
export function parsePreferences(kept: string | null): Preferences {
  let said: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) said = parsed;
  } catch {
    // Not JSON: defaults.
  }
  const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value) =>
    values.includes(value as Value) ? (value as Value) : otherwise;
  return {
    name: typeof said.name === 'string' ? said.name : '',
    language: oneOf([...LANGUAGES, 'browser'], said.language, DEFAULT_PREFERENCES.language),
    theme: oneOf(THEMES, said.theme, DEFAULT_PREFERENCES.theme),
    deck: oneOf(DECKS, said.deck, DEFAULT_PREFERENCES.deck),
    contrast: oneOf(CONTRASTS, said.contrast, DEFAULT_PREFERENCES.contrast),
    felt: oneOf(FELTS, said.felt, DEFAULT_PREFERENCES.felt),
    back: oneOf(BACKS, said.back, DEFAULT_PREFERENCES.back),
    faces: oneOf(FACES, said.faces, DEFAULT_PREFERENCES.faces),
    confirm: said.confirm === true,
    speed: oneOf(SPEEDS, said.speed, DEFAULT_PREFERENCES.speed),
    sound: said.sound !== false,
    volume: oneOf(VOLUMES, said.volume, DEFAULT_PREFERENCES.volume),
    haptics: said.haptics !== false,
    talk: said.talk !== false,
    tips: said.tips !== false,
    aids: oneOf(AIDS, said.aids, DEFAULT_PREFERENCES.aids),
    handIn: said.handIn !== false,
  };
}

/** The preferences of this device, stored in the browser and shared by its tabs. */
export class PreferenceStore extends Observable {
  private current: Preferences;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    super();
    this.current = parsePreferences(storage.getItem(KEY));
  }

  readonly get = (): Preferences => this.current;

  set(part: Partial<Preferences>): void {
    this.replace({ ...this.current, ...part });
    this.storage.setItem(KEY, JSON.stringify(this.current));
  }

  /** Applies a change made in another tab. */
  handleStorageEvent({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (key === KEY) this.replace(parsePreferences(newValue));
  }

  private replace(preferences: Preferences): void {
    this.current = preferences;
    this.notify();
  }
}
