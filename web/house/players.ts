import type { SeatedPlayer } from '@rota/ui';
import type { SeatMessage } from '@rota/wire';
import type { SayWeb, WebKey } from '../words/i18n.ts';

/** How many names there are for bots; no game has more seats. */
const BOT_NAMES = 16;

/** What a sitter is called. Bots have a name by their seat, so that two alike can be told apart. */
export function nameOfSitter(
  { kind, name }: { readonly kind: SeatMessage['kind']; readonly name: string },
  seat: number,
  say: SayWeb,
): string {
  if (kind === 'bot') return botName(seat, say);
  return kind === 'open' ? say('seat.open') : name;
}

export function botName(seat: number, say: SayWeb): string {
  return say(`bot-name.${seat % BOT_NAMES}` as WebKey);
}

/** Everybody at a table, as its screen is told of them. */
export function seatedPlayers(
  seats: readonly SeatMessage[],
  totals: readonly number[],
  say: SayWeb,
): SeatedPlayer[] {
  return seats.map((sitter, seat) => ({
    name: isStoodIn(sitter)
      ? say('seat.stood-in', { name: sitter.name })
      : nameOfSitter(sitter, seat, say),
    kind: sitter.kind,
    here: sitter.here,
    total: totals[seat] ?? 0,
  }));
}

/** Whether a bot plays for a person until they are back. */
export function isStoodIn({ kind, bot }: Pick<SeatMessage, 'kind' | 'bot'>): boolean {
  return kind === 'person' && bot !== undefined;
}

/** How records write a bot that sat there. */
const BOT_PREFIX = 'bot:';

/** Who sat at a table, from its record. */
export function recordedSeats(names: readonly string[]): SeatMessage[] {
  return names.map((name) =>
    name.startsWith(BOT_PREFIX)
      ? {
          kind: 'bot',
          name: name.slice(BOT_PREFIX.length),
          bot: name.slice(BOT_PREFIX.length),
          here: true,
        }
      : { kind: 'person', name, here: true },
  );
}
