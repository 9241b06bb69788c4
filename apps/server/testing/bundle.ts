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
export async function bundledScript(name: string, source: string): Promise<string> {
  const kept = join(ROOT, '.cache', 'bundles');
  const state = createHash('sha256')
    .update(`${newestSource(ROOT)} ${source}`)
    .digest('hex');
  const folder = join(kept, `${name}-${state.slice(0, 12)}`);
  const script = join(folder, 'main.js');
  if (existsSync(script)) return script;
  mkdirSync(kept, { recursive: true });
  const making = mkdtempSync(join(kept, `${name}-making-`));
  const entry = join(making, `${name}.ts`);
  writeFileSync(entry, source);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: join(making, 'out'),
      emptyOutDir: true,
      target: 'node20.19',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
    ssr: { noExternal: [/^@rota\//] },
  });
  try {
    renameSync(join(making, 'out'), folder);
  } catch (error) {
    // Another process wrote the same bundle first.
    if (!existsSync(script)) throw error;
  }
  rmSync(making, { recursive: true });
  return script;
}
