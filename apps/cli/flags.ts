import { isDatabaseUrl } from '@rota/server/database-url';
import { fail } from './cli-error.ts';

/** A parser of values within known bounds. It throws a `CliError` for other text. */
export interface BoundedParser<Value, Range = Bounds | readonly string[]> {
  (text: string): Value;
  /** The bounds, or all values. */
  readonly range: Range;
}

type Bounds = readonly [min: number, max: number];

/** Returns a parser of integers within bounds, for commander. */
export function integer(flag: string, min: number, max: number): BoundedParser<number, Bounds> {
  const parse = (text: string) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) fail('not-a-whole-number', { flag, min, max, text });
    return value;
  };
  const range: Bounds = [min, max];
  return Object.assign(parse, { range });
}

/** Returns a parser that accepts a whole number in a range, or a word. */
export function integerOr<Word extends string>(
  word: Word,
  flag: string,
  min: number,
  max: number,
): BoundedParser<number | Word, Bounds> {
  const number = integer(flag, min, max);
  const parse = (text: string) => (text === word ? word : number(text));
  return Object.assign(parse, { range: number.range });
}

/** Returns a parser that accepts only known values. */
export function oneOf<Value extends string>(
  name: string,
  known: readonly Value[],
): BoundedParser<Value, readonly Value[]> {
  const parse = (text: string) =>
    known.find((value) => value === text) ??
    fail('wrong.value', { what: name, value: text, known });
  return Object.assign(parse, { range: known });
}

/** Returns a parser of decimal numbers within bounds. */
export function number(flag: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) fail('not-a-number', { flag, min, max, text });
    return value;
  };
}

/** Returns a parser of folder names, which rejects database URLs. */
export function folderName(flag: string): (text: string) => string {
  return (text) => {
    if (text.trim() === '' || isDatabaseUrl(text)) fail('not-a-folder', { flag, text });
    return text;
  };
}

/** Returns a parser of text that is not blank. */
export function nonEmpty(what: string): (text: string) => string {
  return (text) => (text.trim() === '' ? fail('wrong.value-missing', { what }) : text);
}
