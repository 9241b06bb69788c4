import type { GameScreen } from '@rota/ui';
import { Holding } from './Holding.tsx';
import { Table } from './Table.tsx';
import { isVerdict } from './useShown.ts';
import { WhyWindow } from './WhyWindow.tsx';

export const screen: GameScreen = {
  Table,
  why: { explains: isVerdict, Window: WhyWindow },
  Holding,
};
