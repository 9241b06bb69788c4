import { BOT_NAMES, type BotName } from '@rota/bots';
import { GAMES } from '@rota/games';
import { fail } from './cli-error.ts';
import { type LoadedGame, loadGame } from './games.ts';

export async function requireGame(id: string): Promise<LoadedGame> {
  const known = GAMES.map((game) => game.id);
  return (await loadGame(id)) ?? fail('no-such-game', { game: id, known });
}

/** Bots by name, separated by commas. */
export function parseBots(text: string): BotName[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    const bot = BOT_NAMES.find((known) => known === name);
    return bot ?? fail('unknown-bot', { bot: name, known: BOT_NAMES });
  });
}

/** The options of a match from `--options` and `--deals`, not judged yet. */
export function parseOptions({
  options: text = '{}',
  deals,
}: {
  readonly options?: string;
  readonly deals?: string;
}): unknown {
  const options = parseJsonFlag('--options', text);
  if (deals === undefined || typeof options !== 'object' || options === null) return options;
  if ('deals' in options) fail('deals-given-twice');
  // How many may be played the game's own rules say.
  if (deals !== 'rota' && !/^[1-9]\d*$/.test(deals)) fail('not-deals', { text: deals });
  return { ...options, deals: deals === 'rota' ? deals : Number(deals) };
}

/** What a flag gives as JSON. */
export function parseJsonFlag(flag: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('not-json-flag', { flag, text });
  }
}
