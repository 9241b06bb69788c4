import { inHandOrder } from '@rota/core';
import type { GameScreen } from '@rota/ui';
import type { View } from '../rules/index.ts';
import { Table } from './Table.tsx';
import { tip } from './tip.ts';
import { EventVerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  tip,
  isResult: ({ type }) => type === 'keyed' || type === 'verdict',
  why: { explains: ({ type }) => type === 'verdict', Window: EventVerdictDialog },
  heldCards: ({ hand }: View) => inHandOrder(hand ?? []),
};
