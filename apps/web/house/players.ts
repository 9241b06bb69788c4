import type { TableSeat } from '@rota/protocol';
import type { SeatedPlayer } from '@rota/ui';
import type { SayWeb, WebKey } from '../locales/i18n.ts';

/** How many names there are for bots; no game has more seats. */
const BOT_NAMES = 16;

/** What a sitter is called. Bots have a name by their seat, so that two alike can be told apart. */
export function playerName(
  { kind, name, former, program }: Pick<TableSeat, 'kind' | 'name' | 'former' | 'program'>,
  seat: number,
  say: SayWeb,
): string {
  if (kind === 'bot') return botName(seat, say);
  if (kind === 'open') return say('seat.open');
  if (former) return say('seat.former');
  return program ? say('seat.program', { name }) : personName(name, say);
}

/** How the house calls those who have not said their name. */
const GUEST = /^Guest (\d{4})$/;

/** What a person is called: a guest without a name is one in every language. */
export function personName(name: string, say: SayWeb): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : say('seat.guest', { number });
}

export function botName(seat: number, say: SayWeb): string {
  return say(`bot-name.${seat % BOT_NAMES}` as WebKey);
}

/** Everybody at a table, as its screen is told of them. */
export function seatedPlayers(
  seats: readonly TableSeat[],
  totals: readonly number[],
  say: SayWeb,
): SeatedPlayer[] {
  return seats.map((sitter, seat) => ({
    name: isStoodIn(sitter)
      ? say('seat.stood-in', { name: personName(sitter.name, say) })
      : playerName(sitter, seat, say),
    kind: sitter.kind,
    here: sitter.here,
    total: totals[seat] ?? 0,
  }));
}

/** Whether a bot plays for a person until they are back. */
export function isStoodIn({
  kind,
  bot,
  former,
}: Pick<TableSeat, 'kind' | 'bot' | 'former'>): boolean {
  return kind === 'person' && bot !== undefined && !former;
}

/** How records write a bot that sat there, and somebody of whom nothing is kept. */
const BOT_PREFIX = 'bot:';
const FORMER = 'former:';

/** Who sat at a table, from its record. */
export function recordedSeats(names: readonly string[]): TableSeat[] {
  return names.map((name) => {
    if (name === FORMER) return { kind: 'person', name: '', former: true, here: true };
    return name.startsWith(BOT_PREFIX)
      ? {
          kind: 'bot',
          name: name.slice(BOT_PREFIX.length),
          bot: name.slice(BOT_PREFIX.length),
          here: true,
        }
      : { kind: 'person', name, here: true };
  });
}
