import type { MatchRecord } from '@rota/core';

let dropped: MatchRecord | undefined;

/** Keeps a record somebody dropped on the page until its replay is shown; a reload forgets it. */
export function dropRecord(record: MatchRecord): void {
  dropped = record;
}

export function droppedRecord(): MatchRecord | undefined {
  return dropped;
}
