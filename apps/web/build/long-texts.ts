import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { markdownHtml } from './markdown-html.ts';

const ENDING = '.md?html';

/** Our own long texts, asked for as `RULES.md?html`, are made HTML once, when the client is built. */
export function longTexts(): Plugin {
  return {
    name: 'long-texts',
    async load(id) {
      if (!id.endsWith(ENDING)) return;
      const file = id.slice(0, -'?html'.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(markdownHtml(await readFile(file, 'utf8')))};`;
    },
  };
}
