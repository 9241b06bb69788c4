import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const QUERY = '?titles';

/** Reduces imports such as `locales/en.json?titles` to what the lobby says of a game, at build time. */
export function gameTitles(): Plugin {
  return {
    name: 'game-titles',
    async load(id) {
      if (!id.endsWith(QUERY)) return;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const { title, tagline } = JSON.parse(await readFile(file, 'utf8'));
      return {
        code: `export default ${JSON.stringify({ title, tagline })};`,
        moduleType: 'js',
      };
    },
  };
}
