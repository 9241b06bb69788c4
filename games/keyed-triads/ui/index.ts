import type { GameScreen } from '@rota/ui';
import { RevealedHand } from './RevealedHand.tsx';
import { Table } from './Table.tsx';
import { tip } from './tip.ts';
import { EventVerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  tip,
  isResult: ({ type }) => type === 'keyed' || type === 'verdict',
  why: { explains: ({ type }) => type === 'verdict', Window: EventVerdictDialog },
  SeatCards: RevealedHand,
};
