import type { DocPage } from './site-map.ts';

/** The part of a page between two headings, as a search finds it. */
export interface SearchSection {
  /** With the heading's anchor. */
  readonly url: string;
  readonly language: string;
  readonly page: string;
  /** Empty for the beginning of a page. */
  readonly heading: string;
  readonly text: string;
}

/** A page with its parts, as the search's file holds them: what they share stands once. */
export interface SearchPage extends Pick<SearchSection, 'url' | 'language' | 'page'> {
  readonly parts: readonly (Pick<SearchSection, 'heading' | 'text'> & { readonly id?: string })[];
}

/** Cuts the HTML of a page into the parts between its headings. */
export function searchPage(html: string, { url, language, title }: DocPage): SearchPage {
  const parts = html.split(/(?=<h[1-4] id=)/).map((part) => {
    const [whole = '', level, id, heading = ''] =
      /^<h(\d) id="([^"]*)">(.*?)<\/h\d>/s.exec(part) ?? [];
    return {
      ...(level === '1' || !id ? {} : { id }),
      heading: level === '1' ? '' : plainText(heading),
      text: plainText(part.slice(whole.length)),
    };
  });
  return { url, language, page: title, parts };
}

/** Returns the parts of a page. */
export const searchSections = ({ parts, ...page }: SearchPage): SearchSection[] =>
  parts.map(({ id, ...part }) => ({
    ...page,
    ...part,
    url: id === undefined ? page.url : `${page.url}#${id}`,
  }));

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the text of HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<svg[^>]*aria-label="([^"]*)"[^>]*>.*?<\/svg>/g, ' $1 ')
    .replace(/<\/?(p|li|td|th|tr|h\d|pre|blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
