import {
  type AnyGame,
  defaultOf,
  matchOptions,
  nonDefaultOptions,
  type OptionSpec,
  type OptionSpecs,
  type OptionValue,
  parseOptions,
  type Rejection,
  seatsOnScreen,
} from '@rota/core';
import type { CreateTable, Timing } from '@rota/protocol';
import type { DeviceTableRequest } from '../../device/device-tables.ts';

export type Opponent =
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'here'; readonly name: string };

/** The lobby's settings for a new table; stored between visits. */
export interface TableSetup {
  readonly game: string;
  readonly where: 'server' | 'device';
  /** The other seats, clockwise from the player's left. */
  readonly others: readonly Opponent[];
  /** Only the values that differ from the defaults. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The time control; only on the server. Undefined: none. */
  readonly timing?: Timing;
  /** Whether only people with the link find the table. */
  readonly private?: true;
  /** Whether a second table plays the same packs with seats exchanged; only on the server. */
  readonly duplicate?: true;
}

const DEFAULT_SEATS = 4;

export function defaultSetup(
  game: Pick<AnyGame, 'id' | 'seats' | 'maxOnScreen'>,
  bot: string,
): TableSetup {
  const { min, max } = seatsOnScreen(game);
  const seats = Math.min(Math.max(DEFAULT_SEATS, min), max);
  const others = Array.from({ length: seats - 1 }, (): Opponent => ({ kind: 'bot', bot }));
  return { game: game.id, where: 'server', others, options: {} };
}

/** The table of a player's first match: the weakest bots, and the options that the game suggests. */
export function firstSetup(
  game: AnyGame,
  bots: readonly string[],
  options: TableSetup['options'] = {},
): TableSetup {
  const setup = defaultSetup(game, bots[0]!);
  return { ...setup, options: validOptions(options, game, setup.others.length + 1) };
}

/** The table against bots only, playable at once; the options stay. */
export function againstBots(
  { timing: _, private: __, duplicate: ___, ...setup }: TableSetup,
  bot: string,
) {
  const others = setup.others.map(
    (other): Opponent => (other.kind === 'bot' ? other : { kind: 'bot', bot }),
  );
  return { ...setup, others } satisfies TableSetup;
}

/** The table against bots of one level only; the options stay. */
export function againstLevel(setup: TableSetup, bot: string): TableSetup {
  const table = againstBots(setup, bot);
  return { ...table, others: table.others.map((): Opponent => ({ kind: 'bot', bot })) };
}

/** The table with every other seat open to people who have the link; the options stay. */
export function withFriends({ timing: _, duplicate: __, ...setup }: TableSetup): TableSetup {
  const others = setup.others.map((): Opponent => ({ kind: 'open' }));
  return { ...setup, where: 'server', others, private: true };
}

/** The table with one seat for a friend and bots at the others; the options stay. */
export function withFriend(setup: TableSetup, bot: string): TableSetup {
  const table = withOpponent(againstBots(setup, bot), 0, { kind: 'open' });
  return { ...table, where: 'server', private: true };
}

export function isSameSetup(one: TableSetup, other: TableSetup): boolean {
  const describe = ({ where, others, options, timing, private: hidden, duplicate }: TableSetup) => {
    const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
    const marks = [hidden === true, duplicate === true];
    return JSON.stringify([where, others, sorted, timingKey(timing), ...marks]);
  };
  return describe(one) === describe(other);
}

export function withSeats(setup: TableSetup, game: AnyGame, seats: number): TableSetup {
  const others = Array.from(
    { length: seats - 1 },
    (_, at) => setup.others[at] ?? setup.others.at(-1)!,
  );
  return { ...setup, others, options: validOptions(setup.options, game, seats) };
}

export function withOpponent(setup: TableSetup, at: number, other: Opponent): TableSetup {
  return { ...setup, others: setup.others.map((before, nth) => (nth === at ? other : before)) };
}

export function withTiming({ timing: _, ...setup }: TableSetup, timing?: Timing): TableSetup {
  return { ...setup, ...(timing ? { timing } : {}) };
}

export function withPrivacy({ private: _, ...setup }: TableSetup, hidden: boolean): TableSetup {
  return { ...setup, ...(hidden ? { private: true } : {}) };
}

export function asDuplicate(
  { duplicate: _, ...setup }: TableSetup,
  isDuplicate: boolean,
): TableSetup {
  return { ...setup, ...(isDuplicate ? { duplicate: true } : {}) };
}

/** Moves the table to this device, where no one can join: open seats get bots. */
export function toDevice({ duplicate: _, ...setup }: TableSetup, bot: string): TableSetup {
  const others = setup.others.map(
    (other): Opponent => (other.kind === 'open' ? { kind: 'bot', bot } : other),
  );
  return { ...setup, where: 'device', others };
}

/** Moves the table to the server: seats of people at this device become open. */
export function toServer(setup: TableSetup): TableSetup {
  const others = setup.others.map(
    (other): Opponent => (other.kind === 'here' ? { kind: 'open' } : other),
  );
  return { ...setup, where: 'server', others };
}

/** Sets one option; values equal to the default are left out. */
export function withOption(
  setup: TableSetup,
  specs: OptionSpecs,
  name: string,
  value: OptionValue,
): TableSetup {
  const values = Object.fromEntries(
    Object.entries(specs).map(([each, spec]) => [each, setup.options[each] ?? defaultOf(spec)]),
  );
  return { ...setup, options: nonDefaultOptions(specs, { ...values, [name]: value }) };
}

/**
 * Validates a stored setup against the game as it is now; falls back to defaults part by part.
 * @param bots the bots on offer
 * @param usual the bot that replaces one no longer on offer
 */
export function parseSetup(
  stored: unknown,
  game: AnyGame,
  bots: readonly string[],
  usual: string,
): TableSetup {
  const fresh = defaultSetup(game, usual);
  if (typeof stored !== 'object' || stored === null) return fresh;
  const {
    game: id,
    where,
    others,
    options,
    timing,
    private: hidden,
    duplicate,
  } = stored as Partial<Record<keyof TableSetup, unknown>>;
  if (id !== game.id || !Array.isArray(others)) return fresh;
  const seats = others.length + 1;
  const fits = (other: unknown): other is Opponent => {
    const { kind, bot, name } = (other ?? {}) as Partial<Record<string, unknown>>;
    if (kind === 'here') return where === 'device' && typeof name === 'string';
    return kind === 'open' || (kind === 'bot' && typeof bot === 'string');
  };
  const { min, max } = seatsOnScreen(game);
  if (seats < min || seats > max || !others.every(fits)) return fresh;
  return {
    game: game.id,
    where: where === 'device' ? 'device' : 'server',
    others: others.map(
      (other): Opponent =>
        other.kind === 'bot' && !bots.includes(other.bot) ? { kind: 'bot', bot: usual } : other,
    ),
    options: validOptions(options, game, seats),
    ...parseTiming(timing),
    ...(hidden === true ? { private: true } : {}),
    ...(duplicate === true && where !== 'device' ? { duplicate: true } : {}),
  };
}

function parseTiming(stored: unknown): Pick<TableSetup, 'timing'> {
  const timing = typeof stored === 'object' && stored && findTiming(timingKey(stored as Timing));
  return timing ? { timing } : {};
}

/** Drops options that are invalid alone, and all of them if the rest is invalid together. */
function validOptions(stored: unknown, game: AnyGame, seats: number): TableSetup['options'] {
  const specs = matchOptions(game, seats);
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const fitting = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => parseOptions(specs, { [name]: value }).ok),
  );
  const parsed = parseOptions(specs, fitting);
  if (!parsed.ok || game.validateOptions?.(parsed.value, seats)) return {};
  return nonDefaultOptions(specs, parsed.value);
}

/** Returns why the game rejects the setup, or undefined. */
export function validateSetup(setup: TableSetup, game: AnyGame): Rejection | undefined {
  const seats = setup.others.length + 1;
  const parsed = parseOptions(matchOptions(game, seats), setup.options);
  return parsed.ok ? game.validateOptions?.(parsed.value, seats) : parsed.rejection;
}

/** The request body for the server. The player takes seat 0. */
export function serverTable(setup: TableSetup): CreateTable {
  const { game, options, timing, private: hidden } = setup;
  const others = setup.others.map((other) =>
    other.kind === 'here' ? ({ kind: 'open' } as const) : other,
  );
  const isOpen = others.some(({ kind }) => kind === 'open');
  return {
    game,
    options: { ...options },
    seats: [{ kind: 'me' }, ...others],
    ...(timing ? { timing } : {}),
    ...(hidden && isOpen ? { private: true } : {}),
  };
}

export const deviceTable = ({ game, options, others }: TableSetup): DeviceTableRequest => ({
  game,
  options: { ...options },
  seats: [{ kind: 'me' }, ...others],
});

/** The same table on this device for a rematch, with the same seats. */
export function rematchTable(
  table: {
    readonly game: string;
    readonly options: Readonly<Record<string, OptionValue>>;
    readonly seats: readonly {
      readonly kind: string;
      readonly name: string;
      readonly bot?: string | undefined;
    }[];
  },
  seat: number,
): DeviceTableRequest {
  return {
    game: table.game,
    options: { ...table.options },
    seats: table.seats.map(({ kind, name, bot }, at) => {
      if (at === seat) return { kind: 'me' };
      return kind === 'bot' && bot !== undefined ? { kind: 'bot', bot } : { kind: 'here', name };
    }),
  };
}

export type OptionField =
  /** Radio buttons. */
  | { readonly kind: 'few'; readonly values: readonly OptionValue[] }
  /** A drop-down list. */
  | { readonly kind: 'many'; readonly values: readonly OptionValue[] }
  /** Words, or a number to type. */
  | {
      readonly kind: 'number';
      readonly words: readonly string[];
      readonly min: number;
      readonly max: number;
    };

const MAX_RADIO_BUTTONS = 4;
const MAX_LISTED = 24;

export function fieldFor(spec: OptionSpec): OptionField {
  if (spec.kind === 'choice') return choiceField(spec.values);
  const { words, min, max } = spec;
  const count = max - min + 1 + words.length;
  if (count > MAX_LISTED) return { kind: 'number', words, min, max };
  return choiceField([...words, ...Array.from({ length: max - min + 1 }, (_, at) => min + at)]);
}

function choiceField(values: readonly OptionValue[]): OptionField {
  return { kind: values.length <= MAX_RADIO_BUTTONS ? 'few' : 'many', values };
}

/** The time controls that the lobby offers; the API takes others. */
export const TIMINGS: readonly Timing[] = [
  { kind: 'live', move: 15, reserve: 60 },
  { kind: 'live', move: 30, reserve: 180 },
  { kind: 'live', move: 60, reserve: 600 },
  { kind: 'days', move: 1 },
  { kind: 'days', move: 3 },
  { kind: 'days', move: 7 },
];

/** The value of a time control in a list; empty for none. */
export function timingKey(timing: Timing | undefined): string {
  return Object.values(timing ?? {}).join(' ');
}

/** The offered time control with that key, or undefined. */
export function findTiming(key: string): Timing | undefined {
  return TIMINGS.find((timing) => timingKey(timing) === key);
}
