import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Swear words that are also first names. */
const FIRST_NAMES = ['dick'];

const matcher = new RegExpMatcher({
  ...englishDataset
    .removePhrasesIf(({ metadata }) => FIRST_NAMES.includes(metadata?.originalWord ?? ''))
    .build(),
  ...englishRecommendedTransformers,
});

/** Control, format and private-use characters: invisible ones, and those that reverse the text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What separates single letters, as in “s.p.e.l.l.e.d”. */
const LETTER_SEPARATORS = /(?<=(?<!\p{L})\p{L})[^\p{L}]+(?=\p{L}(?!\p{L}))/gu;

/** Prefixes that records use for bots and deleted people. */
const RESERVED = /^\s*(bot|former)\s*:/i;

const isRude = (text: string) => matcher.hasMatch(text);

/**
 * Whether a name may be shown to strangers. Finds swear words behind common disguises; words that
 * merely contain one, such as the town of Scunthorpe, are allowed.
 */
export function isAllowedName(name: string): boolean {
  const joined = name.replace(LETTER_SEPARATORS, '');
  if (RESERVED.test(name)) return false;
  const isVisible = /[\p{L}\p{N}\p{S}]/u.test(name) && !INVISIBLE.test(name);
  return isVisible && !isRude(name) && !isRude(joined);
}
