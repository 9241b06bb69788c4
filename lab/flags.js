// The flags of scripts: whatever cannot be used ends the script with one sentence and its usage.
import { parseArgs } from 'node:util';

const BAD_INPUT = 2;

/**
 * Ends the process with what is wrong and how to do it.
 * @param {string} problem a sentence
 * @param {string} usage such as `npm run lab -- costs --times 400`
 * @returns {never}
 */
export function rejectInput(problem, usage) {
  console.error(`${problem} Usage: ${usage}`);
  process.exit(BAD_INPUT);
}

/**
 * Parses the script's arguments; unknown ones are rejected.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 */
export function parseFlags(usage, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem = ''] = /** @type {Error} */ (error).message.split('. ');
    return rejectInput(`${problem.replace(/\.$/, '')}.`, usage);
  }
}

/** The default of a flag that takes any number above 0. @param {number} value */
export const decimal = (value) => ({ decimal: value });

/**
 * Reads the script's flags by their defaults: a number takes whole numbers from 1, `decimal` others as well, a text any
 * text, and false is true where the flag is given. Unknown flags are rejected.
 * @template {Readonly<Record<string, number | string | boolean | ReturnType<typeof decimal>>>} Defaults
 * @param {string} usage
 * @param {Defaults} defaults
 */
export function readFlags(usage, defaults) {
  const types = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: typeof value === 'boolean' ? 'boolean' : 'string' },
  ]);
  /** @type {Record<string, unknown>} */
  const values = parseFlags(usage, { options: Object.fromEntries(types) }).values;
  const read = Object.entries(defaults).map(([name, value]) => {
    const given = values[name];
    const isDecimal = typeof value === 'object';
    if (typeof given !== 'string') return [name, given ?? (isDecimal ? value.decimal : value)];
    if (isDecimal) return [name, positiveNumber(`--${name}`, given, usage)];
    return [name, typeof value === 'number' ? positiveInteger(`--${name}`, given, usage) : given];
  });
  return /** @type {{ [Name in keyof Defaults]: Defaults[Name] extends boolean ? boolean : Defaults[Name] extends string ? string : number }} */ (
    Object.fromEntries(read)
  );
}

/**
 * Reads a number; anything else is rejected.
 * @param {string} flag such as `--seconds`
 * @param {string} text
 * @param {string} usage
 */
export function positiveNumber(flag, text, usage) {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  return rejectInput(`${flag} takes a number above 0, not “${text}”.`, usage);
}

/**
 * Reads a count; anything else is rejected.
 * @param {string} flag such as `--rounds`
 * @param {string} text
 * @param {string} usage
 */
export function positiveInteger(flag, text, usage) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  return rejectInput(`${flag} takes a whole number from 1, not “${text}”.`, usage);
}
