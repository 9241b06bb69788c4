import type { GameScreen } from '@rota/ui';
import { Holding } from './Holding.tsx';
import { Table } from './Table.tsx';
import { explains, WhyWindow } from './WhyWindow.tsx';

export const screen: GameScreen = {
  Table,
  why: { explains, Window: WhyWindow },
  SeatCards: Holding,
};
