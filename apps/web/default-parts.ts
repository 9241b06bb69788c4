// Fallbacks for the optional parts of a game, loaded with its table.
import { type AnyGame, type AnyTableText, defaultTableText } from '@rota/core';
import type { GameScreen } from '@rota/ui';
import { plainScreen } from '@rota/ui/plain-screen';
import type { i18n } from 'i18next';
import { addGameMessages } from './locales/i18n.ts';
import { listMoves } from './pages/table/text-view/list-moves.ts';

export function defaultScreen(game: AnyGame): GameScreen {
  return plainScreen((view, seat) =>
    listMoves(game, {}, view, seat)?.map((move) => game.formatMove(move)),
  );
}

export async function defaultTable(i18n: i18n, game: AnyGame): Promise<AnyTableText> {
  const table = defaultTableText(game);
  const de = async () => (await import('@rota/core/locales/table-text/de')).default;
  await addGameMessages(i18n, game.id, { en: table.en, de }, 'table');
  return table;
}
