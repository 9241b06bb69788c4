import { type Rejection, rejection, whyUnclearName } from '@rota/core';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Swear words that are also first names. */
const FIRST_NAMES = ['dick'];

const matcher = new RegExpMatcher({
  ...englishDataset
    .removePhrasesIf(({ metadata }) => FIRST_NAMES.includes(metadata?.originalWord ?? ''))
    .build(),
  ...englishRecommendedTransformers,
});

/** What separates single letters, as in “s.p.e.l.l.e.d”. */
const LETTER_SEPARATORS = /(?<=(?<!\p{L})\p{L})[^\p{L}]+(?=\p{L}(?!\p{L}))/gu;

/**
 * Why a name may not be shown to strangers, if so. Finds swear words behind common disguises; words
 * that merely contain one, such as the town of Scunthorpe, are allowed.
 */
export function whyNameNotAllowed(name: string): Rejection | undefined {
  const joined = name.replace(LETTER_SEPARATORS, '');
  const isRude = matcher.hasMatch(name) || matcher.hasMatch(joined);
  return whyUnclearName(name) ?? (isRude ? rejection('name-not-allowed') : undefined);
}
