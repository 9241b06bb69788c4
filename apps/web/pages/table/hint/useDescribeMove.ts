import type { Seat } from '@rota/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../app/app-services.ts';
import type { LoadedGame } from '../../../game-loader.ts';
import { messageContext } from '../../../locales/describe.ts';

type TextOf<Text> = (move: string, view: unknown, seat: Seat) => Text;

/** Returns what writes a move as an instruction, such as “Lay the seven of hearts”. */
export function useDescribeMove(opened: LoadedGame, names: readonly string[]): TextOf<string> {
  const words = useMoveText(opened, names, 'describeMove');
  return (move, view, seat) => words(move, view, seat) ?? move;
}

/** Returns what says in one sentence why a move is good, if the game can tell from what the seat sees. */
export function useExplainMove(
  opened: LoadedGame,
  names: readonly string[],
): TextOf<string | undefined> {
  return useMoveText(opened, names, 'explainMove');
}

function useMoveText(
  { game }: LoadedGame,
  names: readonly string[],
  text: 'describeMove' | 'explainMove',
): TextOf<string | undefined> {
  const { gameLoader } = useAppServices();
  const { i18n } = useTranslation();
  const words = use(gameLoader.tableText(game.id));
  return (notation, view, seat) => {
    const move = game.parseMove(notation);
    if (!move.ok) return undefined;
    return words[text]?.(move.value, view, messageContext(i18n, game.id, { names, seat }, 'table'));
  };
}
