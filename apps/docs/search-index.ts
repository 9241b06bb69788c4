import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchSection } from './search-sections.ts';

/** Words of questions that say nothing about their answer. */
const STOP_WORDS = new Set(
  'a an and are do does for how i in is it my of on the to what with'.split(' '),
);

/** A number of a rule, such as KD-7, is one word. */
const WORD = /[A-Z]{1,2}-\d+\b|[\p{L}\p{N}]+/gu;

/** Returns a word as it is compared: in lower case and without the s of a plural. */
const normalize = (word: string) => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');

/**
 * Returns the search of the documentation: a function that returns the sections for a query, best first. Sections
 * with all of its words come before those with some of them, and sections in the reader's language before others.
 */
export function createSearch(sections: readonly SearchSection[], language: string) {
  const index = new MiniSearch<SearchSection>({
    idField: 'url',
    fields: ['page', 'heading', 'text'],
    storeFields: ['language'],
    tokenize: (text) => text.match(WORD) ?? [],
    processTerm: (word) => (STOP_WORDS.has(word.toLowerCase()) ? null : normalize(word)),
    searchOptions: {
      boost: { page: 2, heading: 3 },
      // Parts of words count where words are long enough to mean something.
      prefix: (word) => word.length > 2 && !word.includes('-'),
      fuzzy: (word) => (word.length > 5 && !word.includes('-') ? 0.2 : false),
      boostDocument: (_url, _word, stored) => (stored!.language === language ? 4 : 1),
    },
  });
  index.addAll(sections);
  return (query: string): SearchResult[] => {
    const all = index.search(query, { combineWith: 'AND' });
    const known = new Set(all.map(({ id }) => id));
    return [...all, ...index.search(query).filter(({ id }) => !known.has(id))];
  };
}
