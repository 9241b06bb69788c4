import { BOT_NAMES, type BotName, isBotName } from '@rota/bots';
import { isBotFile } from './bot-file.ts';
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
  return splitBots(text).map(requireBot);
}

/** Parses names of bots and paths of files, separated by commas. */
export function parseBotsAndFiles(text: string): string[] {
  return splitBots(text).map((name) => (isBotFile(name) ? name : requireBot(name)));
}

function splitBots(text: string): string[] {
  const names = text.split(',').map((part) => part.trim());
  return names.includes('') ? fail('missing-bot', { text, known: BOT_NAMES }) : names;
}

function requireBot(name: string): BotName {
  return isBotName(name) ? name : fail('unknown-bot', { bot: name, known: BOT_NAMES });
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
