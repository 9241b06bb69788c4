import type { GameScreen } from '@rota/ui';
import { faceDownCards, type View } from '../rules/index.ts';
import { inPlayOrder } from './selection.ts';
import { Table } from './Table.tsx';
import { tip } from './tip.ts';
import { isVerdict, VerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  tip,
  isResult: isVerdict,
  why: { explains: isVerdict, Window: VerdictDialog },
  heldCards: ({ hand }: View) => inPlayOrder(hand ?? []),
  // TC-9
  unseenCards: { caption: 'screen.undercards', of: faceDownCards },
};
