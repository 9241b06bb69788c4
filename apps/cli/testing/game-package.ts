import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns a function that writes packages below a folder: it takes a name and the files besides a package.json that
 * names game.js, and returns the name as a flag.
 */
export function packageWriter(folder: string) {
  return (name: string, files: Readonly<Record<string, string>>): string => {
    const manifest = JSON.stringify({ name, type: 'module', version: '1.0.0', rota: 'game.js' });
    for (const [path, text] of Object.entries({ 'package.json': manifest, ...files })) {
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return `./${name}`;
  };
}

/** A game in which the first player to lay the only card wins. @param changes of its code */
export function gameFile(
  id: string,
  changes: readonly (readonly [from: string, to: string])[] = [],
) {
  const code = `
const game = {
  id: '${id}', version: 1, seats: { min: 2, max: 2 }, options: {}, deals: 1,
  packs: () => [[0]], maxMoves: () => 1,
  deal: () => ({ over: false }),
  clone: (state) => ({ ...state }),
  currentSeat: ({ over }) => (over ? -1 : 0),
  decisions: ({ over }) => (over ? [] : [{ seat: 0, kind: 'turn' }]),
  validate: () => undefined,
  moves: ({ over }) => (over ? [] : ['lay']),
  sampleMove: () => 'lay',
  play(state) { state.over = true; },
  view: ({ over }) => ({ over }),
  result: ({ over }) => (over ? { scores: [1, 0] } : undefined),
  parseMove: (text) => ({ ok: true, value: text }),
  formatMove: (move) => move,
  package: '${id}@1.0.0',
};
export default {
  id: '${id}',
  rules: async () => ({ game }),
  bot: async () => ({ policies: { choose: () => 'lay' } }),
  locales: async () => ({ messages: { en: { title: 'One Card' }, describeEvent() {} } }),
  rulesPage: async () => ({ default: '' }),
};`;
  return changes.reduce((text, [from, to]) => text.replace(from, to), code);
}
