import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Makes a script that Node can run out of a few lines of TypeScript, which import from `@rota/...`
 * as always.
 * @returns the script's path
 */
export async function bundledScript(name: string, source: string): Promise<string> {
  const folder = join(ROOT, '.cache', 'server-tests', `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, `${name}.ts`);
  writeFileSync(entry, source);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: join(folder, 'out'),
      emptyOutDir: true,
      target: 'node20.19',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
    ssr: { noExternal: [/^@rota\//] },
  });
  return join(folder, 'out', 'main.js');
}
