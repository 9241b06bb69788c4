import { rejection } from './rejection.ts';
import { err, ok, type Result } from './result.ts';

/** One setting a table may choose, described so that a form, a parser and a test can all read it. */
export type OptionSpec =
  | {
      readonly kind: 'choice';
      /** The ruling that grants the choice. */
      readonly rule: string;
      /** Default first. */
      readonly values: readonly (string | number)[];
      /**
       * Whether the other values are only other ways to read the ruling: for whoever studies the
       * game, and offered at no table.
       */
      readonly reading?: true;
    }
  | {
      readonly kind: 'count';
      readonly rule: string;
      /** Whole numbers from min to max, */
      readonly min: number;
      readonly max: number;
      /** or one of these words. */
      readonly words: readonly string[];
      readonly default: number | string;
    };

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
export type OptionValue = string | number;
/** Every option of a game with its value, defaults filled in, in the order of the specs. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The type of a game's options, read off its specs. */
export type OptionsOf<S extends OptionSpecs> = {
  readonly [Name in keyof S]: S[Name] extends { kind: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : S[Name] extends { words: readonly (infer Word)[] }
      ? number | Word
      : never;
};

export function defaultOf(spec: OptionSpec): OptionValue {
  return spec.kind === 'choice' ? spec.values[0]! : spec.default;
}

/** What a table plays with that chooses nothing. */
export function defaultOptions<Specs extends OptionSpecs>(specs: Specs): OptionsOf<Specs> {
  const defaults = Object.entries(specs).map(([name, spec]) => [name, defaultOf(spec)]);
  return Object.fromEntries(defaults) as OptionsOf<Specs>;
}

/**
 * Options from outside: unknown names and values are refused, missing ones take their default.
 * @param given any JSON value; undefined counts as no options
 */
export function parseOptions(specs: OptionSpecs, given: unknown): Result<OptionValues> {
  if (given === undefined) return parseOptions(specs, {});
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return err(rejection('options-not-an-object'));
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(specs, name)) {
      return err(rejection('unknown-option', { name, known: Object.keys(specs) }));
    }
  }
  const values: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const value = Object.hasOwn(given, name)
      ? (given as Record<string, unknown>)[name]
      : defaultOf(spec);
    if (!allows(spec, value)) {
      return err(rejection('bad-option-value', { name, ...describe(spec) }, spec.rule));
    }
    values[name] = value;
  }
  return ok(values);
}

/** The options that differ from their defaults, in the order of the specs, as records write them. */
export function nonDefaultOptions(
  specs: OptionSpecs,
  values: OptionValues,
): Record<string, OptionValue> {
  return Object.fromEntries(
    Object.entries(specs)
      .filter(([name, spec]) => values[name] !== defaultOf(spec))
      .map(([name]) => [name, values[name]!]),
  );
}

function allows(spec: OptionSpec, value: unknown): value is OptionValue {
  if (spec.kind === 'choice') return spec.values.includes(value as OptionValue);
  if (typeof value === 'string') return spec.words.includes(value);
  return Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max;
}

function describe(spec: OptionSpec) {
  return spec.kind === 'choice'
    ? { allowed: spec.values }
    : { allowed: [...spec.words, `${spec.min}..${spec.max}`] };
}

/** The options a table is offered: all but those that only read a ruling otherwise. */
export function tableOptions(specs: OptionSpecs): OptionSpecs {
  return Object.fromEntries(Object.entries(specs).filter(([, spec]) => !isVariantOption(spec)));
}

/** Whether the option is only another way to read a ruling. */
export function isVariantOption(spec: OptionSpec): boolean {
  return spec.kind === 'choice' && spec.reading === true;
}
