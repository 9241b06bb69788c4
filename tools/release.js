// Publishes the packages of `npm run packages` and the room's, with a statement of provenance: `npm run release`.
// The registry verifies which commit and workflow built them; it works in a workflow only. `--no-provenance` is for a
// registry on this machine (`npm run prove -- registry`).
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient, buildCommand } from './build.js';
import { writePackages } from './packages.js';
import { runNpm } from './run-npm.js';

const BAD_INPUT = 2;

const [flag = '--provenance', ...others] = process.argv.slice(2);
const dryRun = flag === '--dry-run';
if (others.length > 0 || !['--provenance', '--no-provenance', '--dry-run'].includes(flag)) {
  console.error('Usage: npm run release [-- --dry-run]');
  process.exit(BAD_INPUT);
}
const { hostname } = new URL(runNpm(['config', 'get', 'registry']).trim());
if (flag === '--no-provenance' && hostname !== '127.0.0.1') {
  console.error('Packages without provenance are published to a registry on this machine only.');
  process.exit(BAD_INPUT);
}
if (flag === '--provenance' && !process.env.ACTIONS_ID_TOKEN_REQUEST_URL) {
  console.error('Only the release workflow can state provenance: push a tag such as v1.2.3.');
  process.exit(BAD_INPUT);
}
const folder = fileURLToPath(new URL('../.cache/release', import.meta.url));
const packages = await writePackages(folder);
await buildCommand();
await buildClient();
const [room] = JSON.parse(runNpm(['pack', '--json', '--pack-destination', folder]));
for (const tarball of [...packages, join(folder, room.filename)]) {
  runNpm(['publish', tarball, '--access', 'public', flag]);
  console.log(`${dryRun ? 'Would publish' : 'Published'} ${tarball}`);
}
