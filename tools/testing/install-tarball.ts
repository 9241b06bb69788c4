import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCKED = fileURLToPath(new URL('../../node_modules', import.meta.url));

const readManifest = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

/**
 * Installs a package as npm would, without a registry: its dependencies are copied from this repository,
 * at the locked versions. Our own are left to their tarballs.
 * @param folder the project's
 * @returns the package's folder
 */
export function installTarball(folder: string, tarball: string): string {
  const [listed] = execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], {
    encoding: 'utf8',
  }).match(/(?<="name": ")[^"]+/)!;
  const installed = join(folder, 'node_modules', listed);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip=1']);
  copyDependencies(installed, folder);
  return installed;
}

function copyDependencies(from: string, folder: string): void {
  const { dependencies = {}, optionalDependencies = {} } = readManifest(from);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const locked = join(LOCKED, name);
    // Only the binaries for this machine are installed.
    const isForAnotherMachine = name in optionalDependencies && !existsSync(locked);
    const target = join(folder, 'node_modules', name);
    if (name.startsWith('@rota/') || isForAnotherMachine || existsSync(target)) continue;
    cpSync(locked, target, { recursive: true });
    copyDependencies(locked, folder);
  }
}
