// Installs the packages of package-lock.json if some are missing, so that npm scripts work in a fresh
// clone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the packages of a lock file by path; npm keeps one of the installed packages too.
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
    ([path, locked]) =>
      path === '' ||
      // Binaries for other platforms are not installed.
      (locked.optional && !installed[path]) ||
      (locked.link ? existsSync(join(root, path)) : installed[path]?.version === locked.version),
  );
}

if (!isInstalled()) {
  console.error('Installing packages (once) ...');
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
