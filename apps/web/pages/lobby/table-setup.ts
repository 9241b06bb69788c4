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
} from '@rota/core';
import type { CreateTable, Timing } from '@rota/protocol';
import type { DeviceTable } from '../../device/device-tables.ts';
import { timingKey, timingOf } from './timings.ts';

/**
 * Who is to sit beside the asker: a bot of that name, nobody yet, or (on a device only) somebody of
 * that name who plays at it too.
 */
export type Opponent =
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'here'; readonly name: string };

/** A table somebody would like to have; kept between visits. */
export interface TableSetup {
  readonly game: string;
  readonly where: 'server' | 'device';
  /** Everybody but the asker, from the asker's left. */
  readonly others: readonly Opponent[];
  /** Only those that differ from the default. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Left out: no clocks. Only in the room; on a device nobody waits. */
  readonly timing?: Timing;
  /** Whether the lobby shows the table to nobody who has no seat at it. */
  readonly private?: true;
}

/** How many sit down unless somebody asks for more or fewer. */
const DEFAULT_SEATS = 4;

export function defaultSetup(game: Pick<AnyGame, 'id' | 'seats'>, bot: string): TableSetup {
  const seats = Math.min(Math.max(DEFAULT_SEATS, game.seats.min), game.seats.max);
  const others = Array.from({ length: seats - 1 }, (): Opponent => ({ kind: 'bot', bot }));
  return { game: game.id, where: 'server', others, options: {} };
}

/** The same table with more or fewer seats; new ones are like the last one there is. */
export function withSeats(wish: TableSetup, game: AnyGame, seats: number): TableSetup {
  const others = Array.from(
    { length: seats - 1 },
    (_, at) => wish.others[at] ?? wish.others.at(-1)!,
  );
  return { ...wish, others, options: validOptions(wish.options, game, seats) };
}

export function withOpponent(wish: TableSetup, at: number, other: Opponent): TableSetup {
  return { ...wish, others: wish.others.map((before, nth) => (nth === at ? other : before)) };
}

/** The same table with other clocks, or none. */
export function withTiming({ timing: _, ...wish }: TableSetup, timing?: Timing): TableSetup {
  return { ...wish, ...(timing ? { timing } : {}) };
}

/** The same table, found by everybody in the room or only by those who have its address. */
export function withPrivacy({ private: _, ...wish }: TableSetup, hidden: boolean): TableSetup {
  return { ...wish, ...(hidden ? { private: true } : {}) };
}

/** The same table on this device, where nobody can join: open seats get bots. */
export function toDevice(wish: TableSetup, bot: string): TableSetup {
  const others = wish.others.map(
    (other): Opponent => (other.kind === 'open' ? { kind: 'bot', bot } : other),
  );
  return { ...wish, where: 'device', others };
}

/** The same table in the room, where whoever was to play at this device is to join. */
export function toServer(wish: TableSetup): TableSetup {
  const others = wish.others.map(
    (other): Opponent => (other.kind === 'here' ? { kind: 'open' } : other),
  );
  return { ...wish, where: 'server', others };
}

/** The same table with one option set; one that is back at its default is not written. */
export function withOption(
  wish: TableSetup,
  specs: OptionSpecs,
  name: string,
  value: OptionValue,
): TableSetup {
  const values = Object.fromEntries(
    Object.entries(specs).map(([each, spec]) => [each, wish.options[each] ?? defaultOf(spec)]),
  );
  return { ...wish, options: nonDefaultOptions(specs, { ...values, [name]: value }) };
}

/**
 * What somebody kept, made to fit the game as it is now: whatever makes no sense is forgotten.
 * @param bots the bots one may choose
 * @param usual the one among them that sits where another was kept
 */
export function parseSetup(
  kept: unknown,
  game: AnyGame,
  bots: readonly string[],
  usual: string,
): TableSetup {
  const fresh = defaultSetup(game, usual);
  if (typeof kept !== 'object' || kept === null) return fresh;
  const {
    game: id,
    where,
    others,
    options,
    timing,
    private: hidden,
  } = kept as Partial<Record<keyof TableSetup, unknown>>;
  if (id !== game.id || !Array.isArray(others)) return fresh;
  const seats = others.length + 1;
  const fits = (other: unknown): other is Opponent => {
    const { kind, bot, name } = (other ?? {}) as Partial<Record<string, unknown>>;
    if (kind === 'here') return where === 'device' && typeof name === 'string';
    return kind === 'open' || (kind === 'bot' && typeof bot === 'string');
  };
  if (seats < game.seats.min || seats > game.seats.max || !others.every(fits)) return fresh;
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
  };
}

function parseTiming(kept: unknown): Pick<TableSetup, 'timing'> {
  const timing = timingOf(typeof kept === 'object' && kept ? timingKey(kept as Timing) : undefined);
  return timing ? { timing } : {};
}

/** The options that still make sense, one by one and all together. */
function validOptions(kept: unknown, game: AnyGame, seats: number): TableSetup['options'] {
  const specs = matchOptions(game, seats);
  const given = typeof kept === 'object' && kept !== null ? kept : {};
  const fitting = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => parseOptions(specs, { [name]: value }).ok),
  );
  const parsed = parseOptions(specs, fitting);
  if (!parsed.ok || game.validateOptions?.(parsed.value, seats)) return {};
  return nonDefaultOptions(specs, parsed.value);
}

/** Why there can be no such table, if there cannot. */
export function validateSetup(wish: TableSetup, game: AnyGame): Rejection | undefined {
  const seats = wish.others.length + 1;
  const parsed = parseOptions(matchOptions(game, seats), wish.options);
  return parsed.ok ? game.validateOptions?.(parsed.value, seats) : parsed.rejection;
}

/** What the server is asked for. The asker sits at seat 0. */
export function serverTable(wish: TableSetup): CreateTable {
  const { game, options, timing, private: hidden } = wish;
  const others = wish.others.map((other) =>
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

/** What the device is asked for. The asker sits at seat 0. */
export const deviceTable = ({ game, options, others }: TableSetup): DeviceTable => ({
  game,
  options: { ...options },
  seats: [{ kind: 'me' }, ...others],
});

/** The same table once more on this device, for a rematch: everybody has the same seat. */
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
  /** The asker's seat. */
  seat: number,
): DeviceTable {
  return {
    game: table.game,
    options: { ...table.options },
    seats: table.seats.map(({ kind, name, bot }, at) => {
      if (at === seat) return { kind: 'me' };
      return kind === 'bot' && bot !== undefined ? { kind: 'bot', bot } : { kind: 'here', name };
    }),
  };
}

/** How an option is asked for. */
export type OptionField =
  /** One of a few, all in sight. */
  | { readonly kind: 'few'; readonly values: readonly OptionValue[] }
  /** One of many, in a list. */
  | { readonly kind: 'many'; readonly values: readonly OptionValue[] }
  /** A word, or a number typed in. */
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
