import type { DecisionKind } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import type { SayWeb } from '../../locales/i18n.ts';
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
  say: SayWeb,
): string {
  if (table.winners || table.abandoned) return say('status.match-over');
  if (table.view === null) return say('status.waiting');
  if (isDealOver(table)) return say('status.deal-over');
  const open = viewerDecisions(table);
  if (open.includes('turn')) return say('status.your-turn');
  if (open.includes('sealed')) return say('status.your-choice');
  const waited = table.decisions.filter(({ kind }) => kind !== 'reaction');
  const names = waited.map(({ seat }) => players[seat]!.name);
  const sealed = waited.some(({ kind }) => kind === 'sealed');
  return say(sealed ? 'status.their-choice' : 'status.their-turn', {
    players: names,
    count: names.length,
  });
}
