import { rejection } from './rejection.ts';
import { err, ok, type Result } from './result.ts';

/** Describes an option for forms, parsers and tests. */
export type OptionSpec =
  | {
      readonly kind: 'choice';
      /** The ruling that allows the choice. */
      readonly rule: string;
      /** Default first. */
      readonly values: readonly (string | number)[];
      /**
       * The values are different interpretations of the ruling: `house` ones are offered at tables as
       * house rules, `lab` ones only to experiments. Default: an option of the game.
       */
      readonly reading?: 'house' | 'lab';
    }
  | {
      readonly kind: 'count';
      /** The number of the rule that the option is about. */
      readonly rule: string;
      /** The smallest integer allowed. */
      readonly min: number;
      /** The largest integer allowed. */
      readonly max: number;
      /** Values allowed beside the integers, such as `rota`. */
      readonly words: readonly string[];
      /** An integer in the range, or one of `words`. */
      readonly default: number | string;
    };

/** A game’s options by name, in the order in which they are shown. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
/** A value of an option: one of a choice’s values, an integer, or a word. */
export type OptionValue = string | number;
/** All options with their values, defaults filled in, in the order of the specs. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The type of a game's options, inferred from its specs. */
export type OptionsOf<S extends OptionSpecs> = {
  readonly [Name in keyof S]: S[Name] extends { kind: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : S[Name] extends { words: readonly (infer Word)[] }
      ? number | Word
      : never;
};

/** Returns an option’s default: the first value of a choice. */
export function defaultOf(spec: OptionSpec): OptionValue {
  return spec.kind === 'choice' ? spec.values[0]! : spec.default;
}

/** Returns a game’s options with all defaults. */
export function defaultOptions<Specs extends OptionSpecs>(specs: Specs): OptionsOf<Specs> {
  const defaults = Object.entries(specs).map(([name, spec]) => [name, defaultOf(spec)]);
  return Object.fromEntries(defaults) as OptionsOf<Specs>;
}

/**
 * Parses options from outside; rejects unknown names and values, fills in defaults.
 * @param given any JSON value; undefined is no options
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

/** Returns the options that differ from their defaults, in the order of the specs. */
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

/** Returns the options offered at tables: all but the experiments' variants. */
export function tableOptions(specs: OptionSpecs): OptionSpecs {
  return Object.fromEntries(
    Object.entries(specs).filter(([, spec]) => spec.kind !== 'choice' || spec.reading !== 'lab'),
  );
}

/** Whether the option only varies the interpretation of a ruling. */
export function isVariantOption(spec: OptionSpec): boolean {
  return spec.kind === 'choice' && spec.reading !== undefined;
}
