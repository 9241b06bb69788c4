import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Agent } from '@rota/bots/arena';
import { fail } from './cli-error.ts';
import { loadForeignCode } from './foreign-code.ts';
import { translate } from './translate.ts';

/** Whether the name of a bot is the path of a file: `./bot.js`. */
export const isBotFile = (name: string): boolean => /^[./]/.test(name);

/**
 * Loads a bot of one's own: a file whose default export is an `Agent`. Its code may do whatever the command may.
 * @throws CliError
 */
export async function importBot(file: string): Promise<Agent> {
  const path = resolve(file);
  if (!existsSync(path)) fail('cannot-read', { file, reason: translate('reason.ENOENT') });
  return loadForeignCode('bot', file, path, async () => {
    const { default: agent } = await import(/* @vite-ignore */ pathToFileURL(path).href);
    if (typeof agent?.move === 'function') return agent;
    throw new Error('its default export has no function move');
  });
}
