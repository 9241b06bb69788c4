import type { RatingsAtTable } from '@rota/protocol';
import type { SeatedPlayer } from '@rota/ui';
import type { TableState } from '../session/table-state.ts';

/** The table at which one talks. */
export interface TalkProps {
  readonly id: string;
  readonly table: TableState;
  readonly players: readonly SeatedPlayer[];
  readonly ratings: RatingsAtTable;
}
