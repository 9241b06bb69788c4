import { inHandOrder } from '@rota/core';
import type { GameScreen } from '@rota/ui';
import type { View } from '../rules/index.ts';
import { Table } from './Table.tsx';
import { isVerdict } from './table-hooks.ts';
import { tip } from './tip.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  tip,
  isResult: isVerdict,
  why: { explains: isVerdict, Window: VerdictDialog },
  heldCards: ({ hand }: View) => inHandOrder(hand ?? []),
};
