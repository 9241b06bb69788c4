import type { GameScreen } from '@rota/ui';
import { Table } from './Table.tsx';

export const screen: GameScreen = { Table };
