import type { GameScreen } from '@rota/ui';
import { Holding } from './RevealedHand.tsx';
import { Table } from './Table.tsx';
import { explains, WhyWindow } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  why: { explains, Window: WhyWindow },
  SeatCards: Holding,
};
