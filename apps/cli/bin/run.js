// Runs the `rota` command. In a clone, where the sources are present, rebuilds it first if they are
// newer; a Docker image has none.
import { existsSync } from 'node:fs';

const hasSources = existsSync(new URL('../main.ts', import.meta.url));
if (hasSources) await build();
const bundle = new URL('../dist/rota.js', import.meta.url).href;
const { run } = await import(bundle);
await run(process.argv);

async function build() {
  if (!existsSync(new URL('../../../node_modules/vite/package.json', import.meta.url))) {
    console.error('Nothing is installed yet: run `npm ci` at the root of the project first.');
    process.exit(2);
  }
  const { buildCommand, buildClient } = await import('../../../tools/build.js');
  try {
    await buildCommand();
    const args = process.argv.slice(2);
    const [command = 'serve'] = args[0] === '--lang' ? args.slice(2) : args;
    if (command === 'serve' && !process.argv.includes('--help')) await buildClient();
  } catch (error) {
    console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
