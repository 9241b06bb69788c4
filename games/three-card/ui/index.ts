import type { GameScreen } from '@rota/ui';
import { RevealedHand } from './RevealedHand.tsx';
import { Table } from './Table.tsx';
import { tip } from './tip.ts';
import { UnseenUndercards } from './UnseenUndercards.tsx';
import { isVerdict, VerdictDialog } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  tip,
  isResult: isVerdict,
  why: { explains: isVerdict, Window: VerdictDialog },
  SeatCards: RevealedHand,
  UnseenCards: UnseenUndercards,
};
