import { LANGUAGES, type Language, negotiateLanguage } from '@rota/core';
import { type Appearance, CONTRASTS, DECKS, SPEEDS, type Speed, THEMES } from '@rota/ui';

/** What somebody has set on this device. */
export interface Preferences extends Appearance {
  /** What the player was last called; empty until somebody has said it. */
  readonly name: string;
  /** Which language the room speaks; until one is chosen, that of the browser. */
  readonly language: Language | 'browser';
  readonly speed: Speed;
  readonly sound: boolean;
  /** Whether the table's talk is shown and spoken: shouts and the like. */
  readonly talk: boolean;
  /** Whether the room keeps what is played on this device too. */
  readonly handIn: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  name: '',
  language: 'browser',
  theme: 'system',
  deck: 'two',
  contrast: 'system',
  speed: 'normal',
  sound: false,
  talk: true,
  handIn: true,
};

/** How long a step is shown when the next one is known already, in ms. */
const STEP_MS: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 220,
  normal: 420,
  slow: 900,
};

/** How long bots on this device take over a move at least, in ms. */
export const BOT_MOVE_MS: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 300,
  normal: 800,
  slow: 1500,
};

/** As `STEP_MS`, but at once for whoever asked their system for less motion. */
export const stepMs = ({ speed }: Preferences): number => unlessReducedMotion(STEP_MS[speed]);

/** How long a step is shown where somebody looks on to learn: what a bot takes over a move. */
export const lookingOnTime = ({ speed }: Preferences): number =>
  unlessReducedMotion(BOT_MOVE_MS[speed]);

function unlessReducedMotion(time: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : time;
}

/** The language the room speaks. @param tags those of the browser, dearest first */
export function languageFor({ language }: Preferences, tags: readonly string[]): Language {
  return language === 'browser' ? negotiateLanguage(tags) : language;
}

const KEY = 'rota.preferences';

/** Whatever was kept that still makes sense, and defaults for the rest. */
export function parsePreferences(kept: string | null): Preferences {
  let said: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) said = parsed;
  } catch {
    // Somebody else's text under our key.
  }
  const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value) =>
    values.includes(value as Value) ? (value as Value) : otherwise;
  return {
    name: typeof said.name === 'string' ? said.name : '',
    language: oneOf([...LANGUAGES, 'browser'], said.language, DEFAULT_PREFERENCES.language),
    theme: oneOf(THEMES, said.theme, DEFAULT_PREFERENCES.theme),
    deck: oneOf(DECKS, said.deck, DEFAULT_PREFERENCES.deck),
    contrast: oneOf(CONTRASTS, said.contrast, DEFAULT_PREFERENCES.contrast),
    speed: oneOf(SPEEDS, said.speed, DEFAULT_PREFERENCES.speed),
    sound: said.sound === true,
    talk: said.talk !== false,
    handIn: said.handIn !== false,
  };
}

/** A browser may forbid a page even to look. */
function keptIn(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The preferences of this device, kept across visits and alike in all its windows. */
export class PreferenceStore {
  private current: Preferences;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.current = parsePreferences(keptIn(storage));
  }

  readonly get = (): Preferences => this.current;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  set(part: Partial<Preferences>): void {
    this.replace({ ...this.current, ...part });
    try {
      this.storage.setItem(KEY, JSON.stringify(this.current));
    } catch {
      // Nowhere to keep it; it holds for this visit.
    }
  }

  /** Another window changed what is kept. */
  handleStorageEvent({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (key === KEY) this.replace(parsePreferences(newValue));
  }

  private replace(preferences: Preferences): void {
    this.current = preferences;
    for (const watcher of this.watchers) watcher();
  }
}
