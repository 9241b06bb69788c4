const MODULE = /\/games\/[^/]+\/module\.ts$/;
const PART = /\(\) => import\('(\.\/[^']+)'\)/g;

/**
 * A Vite plugin: leaves out of a build the parts of games that its program never loads. So one
 * registry serves every program, and none ships the parts of another.
 * @param {RegExp} kept the parts that are kept, by the paths a game's `module.ts` imports
 * @returns {import('vite').Plugin}
 */
export function gameParts(kept) {
  return {
    name: 'game-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULE.test(id)) return undefined;
      const left = code.replaceAll(PART, (part, path) => (kept.test(path) ? part : 'undefined'));
      // The lines stay; what moves within one is not worth a map.
      return { code: left, map: { mappings: '' } };
    },
  };
}
