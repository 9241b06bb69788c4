import {
  type AnyGame,
  isVariantOption,
  Match,
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  tableOptions,
} from '@rota/core';
import { fail } from './property-violation.ts';

export interface TableConfig {
  readonly game: AnyGame;
  readonly seats: number;
  /** All options; core's `deals` and `dealer` have their defaults. */
  readonly options: OptionValues;
}

/**
 * Returns every number of seats with every combination of options that the game accepts. Of a count
 * option it takes the default, the named and the smallest values. Variant options vary one at a time.
 */
export function listTableConfigs(game: AnyGame): TableConfig[] {
  const tables: TableConfig[] = [];
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    for (const options of [...combinations(offeredOptions(game)), ...singleVariants(game)]) {
      const match = Match.create(game, seats, options);
      if (match.ok) tables.push({ game, seats, options: match.value.options });
      else if (match.rejection.code === 'bad-option-value') fail(describeInvalidOptions(options));
    }
  }
  return tables;
}

/**
 * Selects greedily a few configurations that together have each option value at each number of seats.
 * @param cover the number of the selection; each starts from another configuration
 */
export function selectCoveringTables(tables: readonly TableConfig[], cover: number): TableConfig[] {
  const seats = [...new Set(tables.map((table) => table.seats))];
  return seats.flatMap((count, at) => {
    const own = tables.filter((table) => table.seats === count);
    const from = (5 * cover + 3 * at) % own.length;
    const unseen = new Set(own.flatMap(formatOptionValues));
    const chosen: TableConfig[] = [];
    for (let left = [...own.slice(from), ...own.slice(0, from)]; unseen.size > 0; ) {
      const gain = (table: TableConfig) =>
        formatOptionValues(table).filter((value) => unseen.has(value)).length;
      const next = left.reduce((best, table) => (gain(table) > gain(best) ? table : best));
      for (const value of formatOptionValues(next)) unseen.delete(value);
      chosen.push(next);
      left = left.filter((table) => table !== next);
    }
    return chosen;
  });
}

const formatOptionValues = ({ options }: TableConfig) =>
  Object.entries(options).map(([name, value]) => `${name}=${value}`);

const offeredOptions = (game: AnyGame) => Object.entries(tableOptions(game.options));

/** Returns each variant value on its own. */
function singleVariants({ options }: AnyGame): Record<string, OptionValue>[] {
  return Object.entries(options).flatMap(([name, spec]) =>
    isVariantOption(spec) && spec.kind === 'choice'
      ? spec.values.slice(1).map((value) => ({ [name]: value }))
      : [],
  );
}

const SMALL_VALUE_COUNT = 2;

/** Returns the values of an option that the properties check. */
export function valuesToTry(spec: OptionSpec): readonly OptionValue[] {
  if (spec.kind === 'choice') return spec.values;
  const small = Array.from({ length: SMALL_VALUE_COUNT }, (_, at) => spec.min + at);
  return [...new Set([spec.default, ...spec.words, ...small.filter((value) => value <= spec.max)])];
}

function combinations(specs: [string, OptionSpec][]): Record<string, OptionValue>[] {
  const [first, ...rest] = specs;
  if (!first) return [{}];
  const [name, spec] = first;
  const others = combinations(rest);
  return valuesToTry(spec).flatMap((value) => others.map((other) => ({ [name]: value, ...other })));
}

function describeInvalidOptions(options: object): string {
  return `the game's own options are rejected: ${JSON.stringify(options)}`;
}
