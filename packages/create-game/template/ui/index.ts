import type { GameScreen } from '@rota/ui';
import type { View } from '../rules/index.ts';
import { Table } from './Table.tsx';

export const screen: GameScreen = { Table, heldCards: ({ hand }: View) => hand };
