// The peers' libraries have a package of their own, which an install at the root leaves alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDER = join(process.cwd(), 'bench/peers');

/** Requires a library of `bench/peers`. */
export const peerLibrary = createRequire(join(FOLDER, 'package.json'));

/** Installs the libraries if they are missing. @returns the reason if that failed */
export function installPeers(): string | undefined {
  if (existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) return undefined;
  console.error('Installing the peers in bench/peers, once ...');
  const { status, error, stderr } = spawnSync(
    'npm',
    // Not `ci`: it insists on builds for other platforms, which not every registry has.
    ['install', '--no-save', '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: FOLDER, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status === 0) return undefined;
  return (error?.message ?? stderr).trim().split('\n')[0];
}
