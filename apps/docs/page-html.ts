import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { BLACK_JOKER, type Card, JOKERS, parseCard, suitOf, type Translate } from '@rota/core';
import { markdownHtml } from '@rota/game-page/markdown-html';
import { cardName } from '@rota/ui';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import type { MarkedExtension } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';
import type { DocPage, SiteMap } from './site-map.ts';

highlighter.registerLanguage('bash', bash);
highlighter.registerLanguage('json', json);
highlighter.registerLanguage('python', python);
highlighter.registerLanguage('ts', typescript);

export interface PageHtml {
  readonly html: string;
  /** The headings below the title, without their parts; the text is HTML. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** The files of the repository that the page links to or shows. */
  readonly files: readonly string[];
}

const SUIT_CLASSES = ['clubs', 'diamonds', 'spades', 'hearts'];

/**
 * Renders a page. Links to files that are pages go to those pages, links to other files to copies below `files/`.
 * @throws if a link leads to a file that is neither
 */
export function renderPage(
  markdown: string,
  page: DocPage,
  { root, siteMap, t }: { root: string; siteMap: SiteMap; t: Translate },
): PageHtml {
  const files = new Set<string>();
  const lost: string[] = [];
  const hrefOf = (href: string): string => {
    if (/^(https?:|mailto:|#)/.test(href)) return href;
    const [path, anchor] = href.split('#');
    const source = posix.join(posix.dirname(page.source), path!);
    const target = siteMap.pages.get(source);
    if (target) return anchor ? `${target.url}#${anchor}` : target.url;
    if (source.endsWith('.md') || !/\.\w+$/.test(source) || !existsSync(join(root, source))) {
      lost.push(href);
      return href;
    }
    files.add(source);
    return `files/${source}`;
  };
  const links: MarkedExtension = {
    renderer: {
      link({ href, tokens }) {
        const target = hrefOf(href);
        const download = target.startsWith('files/') && !isImage(target) ? ' download' : '';
        return `<a href="${target}"${download}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${hrefOf(href)}" alt="${escapeAttribute(text)}" loading="lazy">`;
      },
      code({ text, lang = '' }) {
        const language = highlighter.getLanguage(lang) ? lang : undefined;
        const code = language ? highlighter.highlight(text, { language }).value : escapeHtml(text);
        return `<pre><code>${code}\n</code></pre>\n`;
      },
    },
  };
  // A generated file says so in a comment.
  const html = markdownHtml(markdown.replace(/^<!--.*?-->\n/s, ''), gfmHeadingId(), links).replace(
    /<span data-card="(\w\w)"><\/span>/g,
    (_, code: string) => cardSvg(code, t),
  );
  if (lost.length > 0) {
    throw new Error(
      `${page.source} links to ${lost.join(' and ')}: neither a page that a section of docs/README.md lists nor a file.`,
    );
  }
  const headings = getHeadingList().filter(({ level }) => level === 2);
  return { html, headings, files: [...files] };
}

function cardSvg(code: string, t: Translate): string {
  const card = parseCard(code)!;
  return `<svg class="card ${suitClass(card)}" role="img" aria-label="${cardName(card, t)}"><use href="cards.svg#${code}"/></svg>`;
}

function suitClass(card: Card): string {
  if (suitOf(card) < JOKERS) return SUIT_CLASSES[suitOf(card)]!;
  return card === BLACK_JOKER ? 'black-joker' : 'red-joker';
}

const isImage = (path: string) => /\.(svg|jpg|png)$/.test(path);

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const escapeAttribute = (text: string) => escapeHtml(text).replaceAll('"', '&quot;');
