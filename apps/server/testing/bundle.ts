import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { newestSource } from '../../../tools/newest-source.js';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Bundles a TypeScript source that imports from `@rota/…` into a script for Node. Cached across
 * processes until a source file changes.
 * @returns the script's path
 */
export async function bundleScript(name: string, source: string): Promise<string> {
  const cache = join(ROOT, '.cache', 'bundles');
  const hash = createHash('sha256')
    .update(`${newestSource(ROOT)} ${source}`)
    .digest('hex');
  const folder = join(cache, `${name}-${hash.slice(0, 12)}`);
  const script = join(folder, 'main.js');
  if (existsSync(script)) return script;
  mkdirSync(cache, { recursive: true });
  const building = mkdtempSync(join(cache, `${name}-building-`));
  const entry = join(building, `${name}.ts`);
  writeFileSync(entry, source);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: join(building, 'out'),
      emptyOutDir: true,
      target: 'node20.19',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
    ssr: { noExternal: [/^@rota\//] },
  });
  try {
    renameSync(join(building, 'out'), folder);
  } catch (error) {
    // Another process wrote the same bundle first.
    if (!existsSync(script)) throw error;
  }
  rmSync(building, { recursive: true });
  return script;
}
