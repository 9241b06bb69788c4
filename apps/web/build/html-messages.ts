import type { Plugin } from 'vite';

type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Puts the catalogues' words where index.html writes a language and a key, as in %en.title%. */
export function htmlMessages(catalogues: Catalogues): Plugin {
  return {
    name: 'words-of-the-page',
    transformIndexHtml: (html) =>
      html.replace(/%(\w+)\.([a-z-]+)%/g, (_, language, key) => catalogues[language]![key]!),
  };
}
