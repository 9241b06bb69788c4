import type { DecisionKind } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import type { TFunction } from 'i18next';
import { type ClientTable, isDealOver } from '../../session/table-state.ts';

/** The decisions that are open to the viewer at the table as shown. */
export function viewerDecisions({ decisions, seat, abandoned }: ClientTable): DecisionKind[] {
  if (abandoned) return [];
  return decisions.filter((decision) => decision.seat === seat).map(({ kind }) => kind);
}

export function isViewersTurn(table: ClientTable): boolean {
  return viewerDecisions(table).some((kind) => kind !== 'reaction');
}

/** Who or what the game waits for, in a few words. */
export function statusText(
  table: ClientTable,
  players: readonly SeatedPlayer[],
  t: TFunction,
): string {
  if (table.winners || table.abandoned) return t('status.match-over');
  if (table.view === null) return t('status.waiting');
  if (isDealOver(table)) return t('status.deal-over');
  const open = viewerDecisions(table);
  if (open.includes('turn')) return t('status.your-turn');
  if (open.includes('sealed')) return t('status.your-choice');
  const waited = table.decisions.filter(({ kind }) => kind !== 'reaction');
  const names = waited.map(({ seat }) => players[seat]!.name);
  const sealed = waited.some(({ kind }) => kind === 'sealed');
  return t(sealed ? 'status.their-choice' : 'status.their-turn', {
    players: names,
    count: names.length,
  });
}
