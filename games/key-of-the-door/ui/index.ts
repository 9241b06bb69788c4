import type { GameScreen } from '@rota/ui';
import { Holding } from './RevealedHand.tsx';
import { Table } from './Table.tsx';
import { isVerdict } from './table-hooks.ts';
import { WhyWindow } from './VerdictDialog.tsx';

export const screen: GameScreen = {
  Table,
  why: { explains: isVerdict, Window: WhyWindow },
  Holding,
};
