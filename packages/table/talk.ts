import { type Rejection, rejection } from '@rota/core';
import type { Talk } from '@rota/protocol';
import type { PersonId } from './entry.ts';
import type { Said } from './ports.ts';
import type { Subscription } from './subscribers.ts';
import type { TableState } from './table-state.ts';
import { hasResigned } from './validate.ts';

/** Returns what people with seats may say. @param allowed by the host, where all have been given the link */
export function talkAt({ texts }: TableState, allowed: Talk = 'phrases'): Talk {
  return allowed === 'text' && !texts ? 'phrases' : allowed;
}

/** Returns why a person may not say something. @param talk what may be said at the table */
export function whyNotSaid(
  state: TableState,
  person: PersonId,
  { text }: Said,
  talk: Talk,
): Rejection | undefined {
  if (talk === 'off') return rejection('talk-is-off');
  if (text !== undefined && talk !== 'text') return rejection('phrases-only');
  const seat = state.seatOf(person);
  if (seat === null) return rejection('not-seated');
  if (hasResigned(state, seat)) return rejection('resigned');
  if (state.botAt(seat) || isProgram(state, person)) return rejection('bots-are-silent');
  return undefined;
}

/**
 * Whether someone at the table receives what is said: programs receive nothing, spectators no texts.
 * @param muters those who have muted who says it
 */
export function hears(
  state: TableState,
  { person, seat }: Subscription,
  { text }: Said,
  muters: ReadonlySet<PersonId> | undefined,
): boolean {
  if (text !== undefined && seat === null) return false;
  return person === undefined || !(muters?.has(person) || isProgram(state, person));
}

function isProgram({ seats }: TableState, person: PersonId): boolean {
  return seats.some(
    (occupant) => occupant.kind === 'person' && occupant.person === person && occupant.program,
  );
}
