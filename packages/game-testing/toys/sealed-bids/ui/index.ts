import type { GameScreen } from '@rota/ui';
import { Holding } from './Holding.tsx';
import { Table } from './Table.tsx';

export const screen: GameScreen = { Table, SeatCards: Holding };
