import { createSearch } from '../search-index.ts';
import { type SearchPage, type SearchSection, searchSections } from '../search-sections.ts';

// Searches all pages: `search.html?q=sealed+moves`. Results follow the field as it is edited.

const MAX_RESULTS = 40;
/** How much of a section a result shows, and how much of that may come before the first word found. */
const MAX_EXCERPT = 240;
const MAX_BEFORE = 80;

const { lang } = document.documentElement;
const field = document.querySelector<HTMLInputElement>('input[name=q]')!;
const status = document.querySelector<HTMLElement>('#status')!;
const results = document.querySelector<HTMLElement>('#results')!;

const response = await fetch('search.json');
const pages: SearchPage[] = await response.json();
const sections = pages.flatMap(searchSections);
const search = createSearch(sections, lang);
const byUrl = new Map(sections.map((section) => [section.url, section]));

function show(query: string): void {
  const found = search(query).slice(0, MAX_RESULTS);
  status.textContent = query === '' ? '' : statusFor(found.length);
  results.replaceChildren(
    ...found.map(({ id, queryTerms }) => resultFor(byUrl.get(id)!, queryTerms)),
  );
}

function statusFor(count: number): string {
  const { none, one, many } = status.dataset;
  if (count === 0) return none!;
  return count === 1 ? one! : many!.replace('#', `${count}`);
}

function resultFor(
  { url, language, page, heading, text }: SearchSection,
  terms: readonly string[],
) {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = heading || page;
  const place = document.createElement('span');
  place.textContent = heading ? page : '';
  const excerpt = document.createElement('p');
  excerpt.append(...excerptOf(text, terms));
  const item = document.createElement('li');
  item.lang = language;
  item.append(link, ' ', place, excerpt);
  return item;
}

/** Returns the text around the first term found, with all terms marked. */
function excerptOf(text: string, terms: readonly string[]): (string | Node)[] {
  const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
  const first = Math.max(text.search(pattern) - MAX_BEFORE, 0);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const shown = text.slice(start, start + MAX_EXCERPT);
  const parts: (string | Node)[] = [start > 0 ? '… ' : ''];
  let end = 0;
  for (const { index, 0: word } of shown.matchAll(pattern)) {
    const mark = document.createElement('mark');
    mark.textContent = word;
    parts.push(shown.slice(end, index), mark);
    end = index + word.length;
  }
  parts.push(shown.slice(end), start + MAX_EXCERPT < text.length ? ' …' : '');
  return parts;
}

field.value = new URLSearchParams(location.search).get('q') ?? '';
show(field.value.trim());
field.addEventListener('input', () => {
  const query = field.value.trim();
  history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  show(query);
});
if (field.value === '') field.focus();
