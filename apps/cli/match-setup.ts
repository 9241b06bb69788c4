import { BOT_NAMES, type BotName } from '@rota/bots';
import { GAMES } from '@rota/games';
import { complain } from './complaint.ts';
import { type LoadedGame, loadGame } from './games.ts';

export async function gameNamed(id: string): Promise<LoadedGame> {
  const known = GAMES.map((game) => game.id);
  return (await loadGame(id)) ?? complain('no-such-game', { game: id, known });
}

/** Bots by name, separated by commas. */
export function botsNamed(text: string): BotName[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    const bot = BOT_NAMES.find((known) => known === name);
    return bot ?? complain('unknown-bot', { bot: name, known: BOT_NAMES });
  });
}

/** The options of a match from `--options` and `--deals`, not judged yet. */
export function optionsOf({
  options: text = '{}',
  deals,
}: {
  readonly options?: string;
  readonly deals?: string;
}): unknown {
  const options = jsonOf('--options', text);
  if (deals === undefined || typeof options !== 'object' || options === null) return options;
  if ('deals' in options) complain('deals-given-twice');
  // How many may be played the game's own rules say.
  if (deals !== 'rota' && !/^[1-9]\d*$/.test(deals)) complain('not-deals', { text: deals });
  return { ...options, deals: deals === 'rota' ? deals : Number(deals) };
}

/** What a flag gives as JSON. */
export function jsonOf(flag: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return complain('not-json-flag', { flag, text });
  }
}
