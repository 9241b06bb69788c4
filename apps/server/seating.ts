import { err, ok, type Result, rejection } from '@rota/core';
import type { CreateTable } from '@rota/protocol';
import type { Sitter, Table } from '@rota/table';

/** Somebody as tables are to know them. */
export interface PlayerIdentity {
  readonly person: string;
  readonly name: string;
  /** Whether it is a program that plays. */
  readonly program: boolean;
}

/** What people are called. */
export type NameLookup = (person: string) => Promise<string>;

/** Who is to sit at a table that a guest wants. @param bots those there are */
export function requestedSeats(
  { seats: wanted }: CreateTable,
  guest: PlayerIdentity,
  bots: readonly string[],
): Result<Sitter[]> {
  if (wanted.filter(({ kind }) => kind === 'me').length !== 1) return err(rejection('not-one-me'));
  const unknown = wanted.find((seat) => seat.kind === 'bot' && !bots.includes(seat.bot));
  if (unknown?.kind === 'bot') {
    return err(rejection('unknown-bot', { bot: unknown.bot, known: bots }));
  }
  return ok(wanted.map((seat) => (seat.kind === 'me' ? sitterOf(guest) : seat)));
}

/** These people, and that bot at every seat they leave. */
export async function matchedSeats(
  people: readonly string[],
  seats: number,
  names: NameLookup,
  bot: string,
): Promise<Sitter[]> {
  const sitters = await Promise.all(
    people.map(async (person): Promise<Sitter> => {
      return { kind: 'person', person, name: await names(person) };
    }),
  );
  while (sitters.length < seats) sitters.push({ kind: 'bot', bot });
  return sitters;
}

/** The same table again, not rated: bots are where they were, people come back to their seats. */
export function rematchRequest({ facts }: Table, seat: number): CreateTable {
  const { game, options, timing } = facts;
  return {
    game,
    options: { ...options },
    seats: facts.seats.map(({ kind, name }, at) => {
      if (at === seat) return { kind: 'me' };
      return kind === 'bot' ? { kind, bot: name } : { kind: 'open' };
    }),
    ...(timing ? { timing } : {}),
    private: true,
  };
}

function sitterOf({ person, name, program }: PlayerIdentity): Sitter {
  return { kind: 'person', person, name, ...(program ? { program } : {}) };
}
