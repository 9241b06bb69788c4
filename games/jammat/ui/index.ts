import type { GameScreen } from '@rota/ui';
import type { View } from '../rules/index.ts';
import { Table } from './Table.tsx';
import { tip } from './tip.ts';
import { EventVerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  tip,
  why: { explains: ({ type }) => type === 'verdict', Window: EventVerdictDialog },
  // As dealt, then as arranged.
  heldCards: ({ own, hand }: View) => own ?? hand ?? [],
};
