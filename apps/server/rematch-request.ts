import type { CreateTable } from '@rota/protocol';
import type { Table } from '@rota/table';

/** Requests the same table again, unrated: bots keep their seats, people's seats are open. */
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
