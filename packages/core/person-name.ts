import { type Rejection, rejection } from './rejection.ts';

// Names by the rules for identifiers that people read (Unicode UTS 39 and 55, RFC 5892 and 8266), as
// far as regular expressions know the data. No package on npm implements them and is maintained.

/** Letters and marks of these scripts form words in which joiners change how letters are drawn. */
const JOINING =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Mand}\\p{scx=Rohg}\\p{scx=Adlm}]';

/** Signs of Indic scripts that suppress a vowel and may be followed by a joiner. */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';

const PICTURE = '\\p{Extended_Pictographic}';

/** Joiners and variation selectors where a script or an emoji needs them. */
const NEEDED_JOINERS = new RegExp(
  [
    `(?<=${JOINING})\\u200c(?=${JOINING})`,
    `(?<=${VIRAMA})[\\u200c\\u200d](?=\\p{L}|$)`,
    `(?<=${PICTURE}\\ufe0f?\\p{EMod}?)\\u200d(?=${PICTURE})`,
    `(?<=${PICTURE})\\ufe0f`,
  ].join('|'),
  'gu',
);

/** Invisible, reordering, private and unassigned characters, and those that are drawn as a blank. */
const INVISIBLE =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{16fe4}]|(?! )\p{Zs}/u;

/** The same, with the joiners that stay as a group. */
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED_JOINERS.source})|${INVISIBLE.source}`, 'gu');
/** More would cover the lines around them. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

const VISIBLE = /[\p{L}\p{N}\p{S}]/u;

/** Marks without a letter, that enclose, or too many of them: no orthography needs these. */
const STRAY_MARKS =
  /(?<![\p{L}\p{N}\p{M}])\p{M}|\p{Me}|\p{Mn}{5}|(\p{Mn})\1|[\p{sc=Latn}\p{sc=Cyrl}]\p{Mn}{3}/u;

/** Scripts with letters that look alike; one word is written in one of them. */
const LOOKALIKE_SCRIPTS = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Cher', 'Copt', 'Lisu'].map(
  (script) => new RegExp(`\\p{sc=${script}}`, 'u'),
);

/** How the name of a bot begins in records. No person can have such a name. */
export const BOT_PREFIX = 'bot:';

/** Prefixes that records use for bots and deleted people. */
const RECORD_PREFIX = /^\s*(bot|former)\s*:/i;

/** Small Cyrillic and Greek letters that look like Latin ones, small or capital. */
const SIMILAR = 'авекмнорстухіјѕԁһԛԝαβεηικμνορτυχζ';
const LATIN = 'abekmhopctyxijsdhqwabehikmnoptyxz';
const FOLDED = new Map([...SIMILAR].map((letter, at) => [letter, [...LATIN][at]!]));

/** What the app calls the reader. */
const ADDRESSES = new Set(['you', 'du', 'sie', 'ihr'].map((word) => skeletonOf(word)));

/** Returns a typed name as it is stored: composed, with single spaces. */
export function normalizeName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/**
 * Returns what a person typed to others as it is sent: in one line, with single spaces, and without characters
 * that are invisible or change how those around them are read.
 */
export function normalizeText(typed: string): string {
  return normalizeName(
    typed
      .replace(/\s+/gu, ' ')
      .replace(NEEDED_OR_INVISIBLE, (_, needed: string | undefined) => needed ?? '')
      .replace(MANY_MARKS, '$1'),
  );
}

/**
 * Why a normalized name cannot be read, or passes for something else, if so: for every place where a
 * name enters. Whether it is rude, or too long, is up to the place.
 */
export function whyUnclearName(name: string): Rejection | undefined {
  const rest = name.replace(NEEDED_JOINERS, '');
  const isClear =
    VISIBLE.test(name) &&
    !INVISIBLE.test(rest) &&
    !STRAY_MARKS.test(rest.normalize('NFD')) &&
    !RECORD_PREFIX.test(name) &&
    !ADDRESSES.has(skeletonOf(name)) &&
    (name.match(/[\p{L}\p{M}]+/gu) ?? []).every(isOneScript);
  return isClear ? undefined : rejection('unclear-name');
}

function isOneScript(word: string): boolean {
  return LOOKALIKE_SCRIPTS.filter((script) => script.test(word)).length <= 1;
}

/**
 * Returns the names with a number after each that looks like an earlier one, in capitals, accents or
 * similar letters: “Ada”, “Ada (2)”. Wherever players are named side by side, for everyone alike.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let number = 2; taken.has(skeletonOf(distinct)); number++)
      distinct = `${name} (${number})`;
    taken.add(skeletonOf(distinct));
    return distinct;
  });
}

/** Returns a text that is equal for names that look or sound alike. */
function skeletonOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .toLowerCase()
    .replace(/[1|lı]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/\p{L}/gu, (letter) => FOLDED.get(letter) ?? letter);
}
