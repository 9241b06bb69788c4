import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';

/**
 * Bundles a program of this or another checkout that has its packages.
 * @param entry its path below the checkout, without `.ts`
 * @param name of the checkout, among those that are compared
 * @returns the bundle's path
 */
export function bundleTree(root: string, entry: string, name: string): string {
  const folder = resolve('.cache/trees', name, entry);
  const file = relative('.', join(root, `${entry}.ts`));
  execFileSync(process.execPath, ['tools/bundle.js', file, folder]);
  return join(folder, 'main.js');
}
