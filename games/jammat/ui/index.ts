import type { GameScreen } from '@rota/ui';
import { RevealedHand } from './RevealedHand.tsx';
import { Table } from './Table.tsx';
import { EventVerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  why: { explains: ({ type }) => type === 'verdict', Window: EventVerdictDialog },
  SeatCards: RevealedHand,
};
