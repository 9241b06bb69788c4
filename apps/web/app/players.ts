import { LEVEL_NAMES, type LevelName } from '@rota/bots';
import { BOT_PREFIX, distinctNames } from '@rota/core';
import { guestNumberOf, type TableSeat } from '@rota/protocol';
import type { SeatedPlayer } from '@rota/ui';
import type { ParseKeys, TFunction } from 'i18next';

/** At least the number of seats of any game. */
const BOT_NAMES = 16;

type NamedSeat = Pick<TableSeat, 'kind' | 'name' | 'bot' | 'former' | 'program'>;

/**
 * Returns the names by which the players of a table are told apart, the same for every reader; those
 * of bots without the animal of their level.
 */
function namesOf(seats: readonly NamedSeat[], t: TFunction): string[] {
  const names = seats.map(({ kind, name, former }, seat) => {
    if (kind === 'bot') return botName(seat, t);
    return former ? t('seat.former') : personName(name, t);
  });
  return distinctNames(names);
}

/** Returns a player's display name: for a bot the first name and the animal. */
export function playerName(seats: readonly NamedSeat[], seat: number, t: TFunction): string {
  const { kind, bot, program } = seats[seat]!;
  const name = namesOf(seats, t)[seat]!;
  if (kind === 'bot') return withAnimal(name, bot, t);
  if (kind === 'open') return t('seat.open');
  return program ? t('seat.program', { name }) : name;
}

/** Whether the name is the one the server gave, so that the person has not chosen one yet. */
export const isGuestName = (name: string) => guestNumberOf(name) !== undefined;

/** Translates the default names of guests. */
export function personName(name: string, t: TFunction): string {
  const number = guestNumberOf(name);
  return number === undefined ? name : t('seat.guest', { number });
}

/** A bot's first name with the animal that its level plays like, if it has one. */
export function botFullName(seat: number, bot: string | undefined, t: TFunction): string {
  return withAnimal(botName(seat, t), bot, t);
}

function withAnimal(name: string, bot: string | undefined, t: TFunction): string {
  return LEVEL_NAMES.includes(bot as LevelName)
    ? t('bot-name', { name, animal: t(`bot-animal.${bot as LevelName}`) })
    : name;
}

/** The first name of a bot; by seat, so that two of a level differ. */
function botName(seat: number, t: TFunction): string {
  return t(`bot-name.${seat % BOT_NAMES}` as ParseKeys);
}

/** Returns the players as a table's screen shows them; there a bot's face says the rest. */
export function seatedPlayers(
  seats: readonly TableSeat[],
  totals: readonly number[],
  t: TFunction,
): SeatedPlayer[] {
  const names = namesOf(seats, t);
  return seats.map((occupant, seat) => ({
    name: hasSubstitute(occupant)
      ? t('seat.stood-in', { name: names[seat]! })
      : occupant.kind === 'bot'
        ? names[seat]!
        : playerName(seats, seat, t),
    kind: occupant.kind,
    ...(occupant.kind === 'bot' && occupant.bot !== undefined ? { bot: occupant.bot } : {}),
    isConnected: occupant.here,
    total: totals[seat] ?? 0,
  }));
}

/** Whether a bot plays until the person is back. */
export function hasSubstitute({
  kind,
  bot,
  former,
}: Pick<TableSeat, 'kind' | 'bot' | 'former'>): boolean {
  return kind === 'person' && bot !== undefined && !former;
}

/** How a record writes the name of a deleted account. */
const FORMER = 'former:';

/** Returns the seats of a finished match from the names in its record. */
export function seatsOfRecord(names: readonly string[]): TableSeat[] {
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
