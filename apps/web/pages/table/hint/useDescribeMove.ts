import type { Seat } from '@rota/core';
import { cardName } from '@rota/ui';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../app/app-services.ts';
import type { LoadedGame } from '../../../game-loader.ts';
import { useGameTranslation } from '../../../locales/useGameTranslation.ts';

/** Returns what writes a move as an instruction, such as “Lay the seven of hearts”. */
export function useDescribeMove(
  { game }: LoadedGame,
  names: readonly string[],
): (move: string, view: unknown, seat: Seat) => string {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation();
  const { t: tUi } = useTranslation('ui');
  const { t: tTable } = useGameTranslation(game.id, 'table');
  const words = use(gameLoader.tableText(game.id));
  return (text, view, seat) => {
    const move = game.parseMove(text);
    if (!move.ok) return text;
    return words.describeMove(move.value, view, {
      translate: tTable,
      name: (of) => (of === seat ? t('you') : names[of]!),
      card: (card) => cardName(card, tUi),
      seat,
    });
  };
}
