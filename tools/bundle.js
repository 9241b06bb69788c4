// Bundles a TypeScript file for Node: `node tools/bundle.js lab/benchmarks/costs.ts FOLDER`. `run.js` starts it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameParts } from '@rota/games/game-parts';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry = '', outDir = ''] = process.argv.slice(2);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [gameParts(/^\.\/(rules|bot|locales|metrics)\/[^?]*$/)],
  build: {
    ssr: join(root, entry),
    outDir,
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    // Vite would turn top-level `const` into `var`, which V8 cannot treat as constants: playouts are up to
    // a quarter slower with it.
    rolldownOptions: { output: { entryFileNames: 'main.js', topLevelVar: false } },
  },
  ssr: { noExternal: [/^@rota\//] },
});
