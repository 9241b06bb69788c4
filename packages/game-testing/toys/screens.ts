import type { GameScreen } from '@rota/ui';
import { screen as sealedBids } from './sealed-bids/ui/index.ts';
import { screen as snap } from './snap/ui/index.ts';

/** The toy games' tables, by game id. */
export const screens: Readonly<Record<string, GameScreen>> = { 'sealed-bids': sealedBids, snap };
