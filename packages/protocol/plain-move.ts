import type { ClientMessage } from './live.ts';
import { MOST_MOVE, MOST_TABLE_ID } from './protocol.ts';

type MoveMessage = ClientMessage & { readonly do: 'move' };

const FIELDS = 5;

/**
 * Whether this is a move message; agrees with `clientMessage`. Nearly everything a server hears is
 * one, and the schema takes several times as long to say so.
 */
export function isMoveMessage(json: unknown): json is MoveMessage {
  if (typeof json !== 'object' || json === null) return false;
  const { do: what, table, decision, move, ref } = json as Partial<Record<string, unknown>>;
  return (
    what === 'move' &&
    isText(table, MOST_TABLE_ID) &&
    isCount(decision) &&
    isText(move, MOST_MOVE) &&
    isCount(ref) &&
    Object.keys(json).length === FIELDS
  );
}

function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= most;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
