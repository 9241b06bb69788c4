import type { Plugin } from 'vite';

type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Replaces placeholders in index.html, such as `%en.title%`, by messages. */
export function htmlMessages(i18n: Catalogues): Plugin {
  return {
    name: 'words-of-the-page',
    transformIndexHtml: (html) =>
      html.replace(/%(\w+)\.([a-z-]+)%/g, (_, language, key) => i18n[language]![key]!),
  };
}
