import {
  type AnyGame,
  isReading,
  Match,
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  offered,
} from '@rota/core';

/** A game as it may be played: its options and the number of seats. */
export interface Table {
  readonly game: AnyGame;
  readonly seats: number;
  /** Every option with its value, core's `deals` and `dealer` at their defaults. */
  readonly options: OptionValues;
}

/**
 * Every number of seats with every combination of the game's options, except those it refuses. Of
 * a count: its default, its words, and its smallest values. Other readings of rulings are tried one
 * at a time, all else as usual.
 */
export function tablesOf(game: AnyGame): Table[] {
  const tables: Table[] = [];
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    for (const options of [...combinations(offeredBy(game)), ...readingsOf(game)]) {
      const match = Match.create(game, seats, options);
      if (match.ok) tables.push({ game, seats, options: match.value.options });
      else if (match.refusal.code === 'bad-option-value') throw new Error(faulty(options));
    }
  }
  return tables;
}

const offeredBy = (game: AnyGame) => Object.entries(offered(game.options));

/** Every other reading by itself. */
function readingsOf({ options }: AnyGame): Record<string, OptionValue>[] {
  return Object.entries(options).flatMap(([name, spec]) =>
    isReading(spec) && spec.kind === 'choice'
      ? spec.values.slice(1).map((value) => ({ [name]: value }))
      : [],
  );
}

const SMALL_VALUES = 2;

/** The values of one option that the laws try. */
export function valuesToTry(spec: OptionSpec): readonly OptionValue[] {
  if (spec.kind === 'choice') return spec.values;
  const small = Array.from({ length: SMALL_VALUES }, (_, at) => spec.min + at);
  return [...new Set([spec.default, ...spec.words, ...small.filter((value) => value <= spec.max)])];
}

function combinations(specs: [string, OptionSpec][]): Record<string, OptionValue>[] {
  const [first, ...rest] = specs;
  if (!first) return [{}];
  const [name, spec] = first;
  const others = combinations(rest);
  return valuesToTry(spec).flatMap((value) => others.map((other) => ({ [name]: value, ...other })));
}

function faulty(options: object): string {
  return `the game's own options are refused: ${JSON.stringify(options)}`;
}
