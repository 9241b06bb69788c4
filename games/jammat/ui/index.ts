import type { GameScreen } from '@rota/ui';
import { Holding } from './RevealedHand.tsx';
import { Table } from './Table.tsx';
import { VerdictWindow } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  why: { explains: ({ type }) => type === 'verdict', Window: VerdictWindow },
  SeatCards: Holding,
};
