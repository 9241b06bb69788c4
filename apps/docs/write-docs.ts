import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import Eleventy from '@11ty/eleventy';
import { CONTENT_SECURITY_POLICY_TEXT } from '@rota/server/content-security-policy';
import { createTranslator } from '@rota/ui';
import cardsEnglish from '@rota/ui/locales';
import cardsGerman from '@rota/ui/locales/de';
import { repositoryUrl } from '../../tools/repository-url.js';
import { buildAssets } from './build-assets.ts';
import { cardSymbols, logo } from './card-symbols.tsx';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { version } from './package.json' with { type: 'json' };
import { type PageHtml, renderPage } from './page-html.ts';
import { plainText, searchPage } from './search-sections.ts';
import { type DocPage, type DocSection, readSiteMap, type SiteMap } from './site-map.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));

const TEXTS = { en: createTranslator(en), de: createTranslator(de) };
const CARD_NAMES = { en: createTranslator(cardsEnglish), de: createTranslator(cardsGerman) };
const SEARCH_PAGES = {
  en: { source: '', url: 'search.html', language: 'en', title: en.search },
  de: { source: '', url: 'search.de.html', language: 'de', title: de.search },
} as const satisfies Record<string, DocPage>;

/**
 * Writes the documentation as static pages.
 * @param folder new or empty
 */
export async function writeDocs(folder: string): Promise<void> {
  const siteMap = readSiteMap(ROOT);
  const rendered = renderPages(siteMap);
  const shared = {
    layout: 'page.njk',
    policy: CONTENT_SECURITY_POLICY_TEXT,
    logo: logo(),
    assets: await buildAssets(folder),
    version,
  };
  await writePages(folder, [
    ...rendered.map(({ page, html, headings }) => ({
      url: page.url,
      html,
      data: {
        ...shared,
        ...dataOf(page, siteMap),
        headings,
        description: descriptionOf(html),
      },
    })),
    ...Object.values(SEARCH_PAGES).map((page) => ({
      url: page.url,
      html: '',
      data: {
        ...shared,
        ...dataOf(page, siteMap),
        layout: 'search.njk',
        description: page.title,
      },
    })),
  ]);
  const searched = rendered.map(({ page, html }) => searchPage(html, page));
  writeFileSync(join(folder, 'search.json'), JSON.stringify(searched));
  writeFileSync(join(folder, 'cards.svg'), cardSymbols());
  cpSync(join(ROOT, 'apps/web/public/icon.svg'), join(folder, 'icon.svg'));
  for (const file of new Set(rendered.flatMap(({ files }) => files))) {
    const copy = join(folder, 'files', file);
    cpSync(join(ROOT, file), copy, { recursive: true });
    // Programs read them, and the indentation is almost half of them.
    if (file.endsWith('.json')) {
      writeFileSync(copy, JSON.stringify(JSON.parse(readFileSync(copy, 'utf8'))));
    }
  }
}

/** Renders all pages. */
export function renderPages(siteMap: SiteMap): (PageHtml & { readonly page: DocPage })[] {
  return [...siteMap.pages.values()].map((page) => {
    const markdown = readFileSync(join(ROOT, page.source), 'utf8');
    const t = CARD_NAMES[page.language];
    return { page, ...renderPage(markdown, page, { root: ROOT, siteMap, t }) };
  });
}

const MAX_DESCRIPTION = 160;

/** Returns the beginning of a page's first paragraph, cut after a word. */
function descriptionOf(html: string): string {
  const text = plainText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '');
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION))} …`;
}

/** What the layout shows around a page. */
function dataOf(page: DocPage, { sections, pages }: SiteMap) {
  const { language } = page;
  const inOrder = sections[language].flatMap(({ page, pages }) => [page, ...pages]);
  const at = inOrder.indexOf(page);
  const repository = repositoryUrl();
  const otherSource =
    language === 'de' ? page.source.replace('.de.md', '.md') : page.source.replace('.md', '.de.md');
  return {
    language,
    title: page.title,
    url: page.url,
    sections: sections[language],
    section: sections[language].find((section) => hasPage(section, page)),
    previous: inOrder[at - 1],
    next: at < 0 ? undefined : inOrder[at + 1],
    translation: page.source ? pages.get(otherSource) : undefined,
    home: pages.get(language === 'de' ? 'docs/README.de.md' : 'docs/README.md'),
    searchPage: SEARCH_PAGES[language],
    editUrl: repository && page.source && `${repository}/edit/HEAD/${page.source}`,
    t: TEXTS[language],
  };
}

const hasPage = ({ page, pages }: DocSection, wanted: DocPage) =>
  page === wanted || pages.includes(wanted);

interface Template {
  readonly url: string;
  readonly html: string;
  readonly data: object;
}

async function writePages(folder: string, templates: readonly Template[]): Promise<void> {
  const site = new Eleventy(relative('.', HERE) || '.', relative('.', folder), {
    quietMode: true,
    config(config) {
      config.setIncludesDirectory('layouts');
      config.setNunjucksEnvironmentOptions({ trimBlocks: true, lstripBlocks: true });
      // The pages come from all over the repository, so Eleventy looks for no files.
      config.setTemplateFormats(['html']);
      for (const { url, html, data } of templates) {
        config.addTemplate(url, html, { ...data, permalink: url });
      }
      return { htmlTemplateEngine: false };
    },
  });
  // Otherwise it prints how many files it wrote.
  site.disableLogger();
  await site.write();
}
