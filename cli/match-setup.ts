import { BOT_NAMES, type BotName } from '@rota/bots';
import { complain } from './complaint.ts';
import { wholeNumber } from './flags.ts';
import { GAMES, type SpokenGame } from './games.ts';

export function gameNamed(id: string): SpokenGame {
  return GAMES.find(({ game }) => game.id === id) ?? complain('unknown-game', { game: id });
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
  options: text,
  deals,
}: {
  readonly options?: string;
  readonly deals?: string;
}): unknown {
  let options: unknown = {};
  if (text !== undefined) {
    try {
      options = JSON.parse(text);
    } catch {
      complain('options-not-json', { text });
    }
  }
  if (deals === undefined || typeof options !== 'object' || options === null) return options;
  if ('deals' in options) complain('deals-given-twice');
  return {
    ...options,
    deals: deals === 'rota' ? deals : wholeNumber('--deals', 1, Number.MAX_SAFE_INTEGER)(deals),
  };
}
