// Installs what package-lock.json asks for if it is missing. Most npm scripts run it first, so that
// they work in a fresh clone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the packages of a lock file by path; npm writes a second one for what is installed.
 * @param {string} path
 * @returns {Record<string, {version?: string, optional?: boolean, link?: boolean}>}
 */
function lockedPackages(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
}

function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = lockedPackages('node_modules/.package-lock.json');
  return Object.entries(lockedPackages('package-lock.json')).every(
    ([place, wanted]) =>
      place === '' ||
      // Binaries for other platforms are not installed.
      (wanted.optional && !installed[place]) ||
      (wanted.link ? existsSync(join(root, place)) : installed[place]?.version === wanted.version),
  );
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Rota needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

if (!isInstalled()) {
  console.error('Installing what the lock file asks for (once) ...');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...args, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The install failed. Check the network and run the command again.');
    process.exit(1);
  }
}
