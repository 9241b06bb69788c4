import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Language } from '@rota/core';
import { lexer, type Token } from 'marked';

/** A Markdown file of the repository, and its page. */
export interface DocPage {
  /** The path of the file in the repository. */
  readonly source: string;
  /** All pages are in one folder. */
  readonly url: string;
  readonly language: Language;
  /** As the page that lists it calls it. */
  readonly title: string;
}

/** A page that lists others, in the order in which they are read. */
export interface DocSection {
  readonly page: DocPage;
  readonly pages: readonly DocPage[];
}

export interface SiteMap {
  readonly sections: Readonly<Record<Language, readonly DocSection[]>>;
  /** All pages by their source. */
  readonly pages: ReadonlyMap<string, DocPage>;
}

const HOME = 'docs/README.md';
const GERMAN_HOME = 'docs/README.de.md';

/**
 * Reads the site map from the pages themselves: the English home lists the sections, and each section, like the
 * German home, lists its pages. A page belongs to the first section that lists it.
 * @param root the repository
 */
export function readSiteMap(root: string): SiteMap {
  const pages = new Map<string, DocPage>();
  const add = (source: string, title: string): DocPage => {
    const language = source.endsWith('.de.md') ? 'de' : 'en';
    const page = { source, url: urlOf(source), language, title } as const;
    pages.set(source, page);
    return page;
  };
  const addListed = (section: DocPage): readonly DocPage[] =>
    listedPages(root, section.source)
      .filter(({ source }) => !pages.has(source))
      .map(({ source, title }) => add(source, title));

  const home = add(HOME, 'Rota');
  const germanHome = add(GERMAN_HOME, 'Rota');
  const sections = addListed(home);
  const en = sections.map((page) => ({ page, pages: addListed(page) }));
  return { sections: { en, de: [{ page: germanHome, pages: addListed(germanHome) }] }, pages };
}

/** Returns the page that begins each item of a page's lists. */
function listedPages(root: string, source: string): { source: string; title: string }[] {
  const tokens = lexer(readFileSync(join(root, source), 'utf8'));
  const items = tokens.flatMap((token) => (token.type === 'list' ? token.items : []));
  return items.flatMap(({ tokens }: { tokens: Token[] }) => {
    const first = tokens[0] && 'tokens' in tokens[0] ? tokens[0].tokens?.[0] : undefined;
    if (first?.type !== 'link' || !/^[^:#]+\.md$/.test(first.href)) return [];
    return { source: posix.join(posix.dirname(source), first.href), title: first.text };
  });
}

/** `docs/records.md` is `records.html`, `games/jammat/RULES.de.md` is `jammat-rules.de.html`. */
function urlOf(source: string): string {
  const path = source
    .replace(/^docs\/|^games\/(?=.*\/)/, '')
    .replace(/^README/, 'index')
    .replace(/\/README\./, '.')
    .replace(/\.md$/, '.html');
  return path.toLowerCase().replaceAll('/', '-');
}
