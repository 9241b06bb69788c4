import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** What is a swear word elsewhere, and somebody's first name here. */
const FIRST_NAMES = ['dick'];

const matcher = new RegExpMatcher({
  ...englishDataset
    .removePhrasesIf(({ metadata }) => FIRST_NAMES.includes(metadata?.originalWord ?? ''))
    .build(),
  ...englishRecommendedTransformers,
});

/** What the eye does not see, and what would turn the rest of a line round. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What stands between single letters. */
const SPELT_OUT = /(?<=(?<!\p{L})\p{L})[^\p{L}]+(?=\p{L}(?!\p{L}))/gu;

/** How records write whoever is no person with a name. */
const RESERVED = /^\s*(bot|former)\s*:/i;

const isRude = (text: string) => matcher.hasMatch(text);

/**
 * Whether strangers may be shown that name. Swear words are found behind the usual disguises too;
 * words that only contain one, such as the town of Scunthorpe, are none.
 */
export function isAllowedName(name: string): boolean {
  const joined = name.replace(SPELT_OUT, '');
  if (RESERVED.test(name)) return false;
  return /[\p{L}\p{N}\p{S}]/u.test(name) && !UNSEEN.test(name) && !isRude(name) && !isRude(joined);
}
