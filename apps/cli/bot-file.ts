import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Agent } from '@rota/bots/arena';
import { fail, reasonOf } from './cli-error.ts';

/** Whether the name of a bot is the path of a file: `./bot.js`. */
export const isBotFile = (name: string): boolean => /^[./]/.test(name);

/**
 * Loads a bot of one's own: a file whose default export is an `Agent`. It sees views alone, but its code may do whatever
 * the command may.
 * @throws CliError
 */
export async function importBot(file: string): Promise<Agent> {
  try {
    const url = pathToFileURL(resolve(file)).href;
    const agent: Agent | undefined = (await import(/* @vite-ignore */ url)).default;
    if (typeof agent?.move !== 'function') {
      throw new Error('its default export has no function move');
    }
    return {
      move: (...decision) => agent.move(...decision),
      ...(agent.react && { react: (...decision) => agent.react?.(...decision) }),
    };
  } catch (error) {
    return fail('bot-does-not-work', { file, reason: reasonOf(error) });
  }
}
