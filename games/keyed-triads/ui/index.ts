import type { GameScreen } from '@rota/ui';
import { RevealedHand } from './RevealedHand.tsx';
import { Table } from './Table.tsx';
import { tip } from './tip.ts';
import { EventVerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  tip,
  why: { explains: ({ type }) => type === 'verdict', Window: EventVerdictDialog },
  SeatCards: RevealedHand,
};
