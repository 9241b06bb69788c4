import { BOT_NAMES, type BotName } from '@rota/bots';
import { fail } from './cli-error.ts';
import { allGames, type LoadedGame, loadGame } from './games.ts';
import { parseJson } from './json.ts';

/** Loads a game. @throws CliError for an unknown ID */
export async function requireGame(id: string): Promise<LoadedGame> {
  const known = allGames().map((game) => game.id);
  return (await loadGame(id)) ?? fail('no-such-game', { game: id, known });
}

/** Parses names of bots separated by commas. */
export function parseBots(text: string): BotName[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    if (name === '') fail('missing-bot', { text, known: BOT_NAMES });
    const bot = BOT_NAMES.find((known) => known === name);
    return bot ?? fail('unknown-bot', { bot: name, known: BOT_NAMES });
  });
}

/** Combines `--options` and `--deals` to a match's options, without validating them. */
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
  // The upper bound is the game's.
  if (deals !== 'rota' && !/^[1-9]\d*$/.test(deals)) fail('not-deals', { text: deals });
  return { ...options, deals: deals === 'rota' ? deals : Number(deals) };
}

/** Parses the value of a flag as JSON. @throws CliError */
export function parseJsonFlag(flag: string, text: string): unknown {
  const json = parseJson(text);
  return json === undefined ? fail('not-json-flag', { flag, text }) : json;
}
