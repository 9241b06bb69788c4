import { err, ok, type Result, rejection } from '@rota/core';
import type { CreateTable } from '@rota/protocol';
import type { Occupant, Table } from '@rota/table';
import type { TableCreator } from './table-owner.ts';

/** A person or program as tables know them. */
export interface PlayerIdentity extends TableCreator {
  readonly name: string;
  readonly program: boolean;
}

/** Returns the occupants of a requested table, with the player at the seat marked `me`. */
export function requestedSeats(
  { seats: wanted }: CreateTable,
  player: PlayerIdentity,
  bots: readonly string[],
): Result<Occupant[]> {
  if (wanted.filter(({ kind }) => kind === 'me').length !== 1) {
    return err(rejection('not-one-me'));
  }
  const unknown = wanted.find((seat) => seat.kind === 'bot' && !bots.includes(seat.bot));
  if (unknown?.kind === 'bot') {
    return err(rejection('unknown-bot', { bot: unknown.bot, known: bots }));
  }
  return ok(wanted.map((seat) => (seat.kind === 'me' ? occupantFrom(player) : seat)));
}

/** Returns the occupants of a quick match: these people, and the bot at every other seat. */
export async function matchedSeats(
  people: readonly string[],
  seats: number,
  bot: string,
  nameOf: (person: string) => Promise<string>,
): Promise<Occupant[]> {
  const occupants = await Promise.all(
    people.map(async (person): Promise<Occupant> => {
      return { kind: 'person', person, name: await nameOf(person) };
    }),
  );
  while (occupants.length < seats) occupants.push({ kind: 'bot', bot });
  return occupants;
}

/** Gives all open seats to bots. Seats taken in the meantime stay with their people. @param known the room's bots */
export async function fillWithBots(
  table: Table,
  host: string,
  bot: string,
  known: readonly string[],
): Promise<Result<null>> {
  if (!known.includes(bot)) return err(rejection('unknown-bot', { bot, known }));
  for (const [seat, { kind }] of table.facts.seats.entries()) {
    if (kind !== 'open') continue;
    const done = await table.submit({ do: 'add-bot', host, seat, bot });
    if (!done.ok && done.rejection.code !== 'seat-taken') return done;
  }
  return ok(null);
}

function occupantFrom({ person, name, program }: PlayerIdentity): Occupant {
  return { kind: 'person', person, name, ...(program ? { program } : {}) };
}
