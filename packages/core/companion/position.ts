import type { Card } from '../cards.ts';
import type { OptionValues } from '../options.ts';
import type { CardGroup, CompanionQuestion, Position } from './companion.ts';

/** What was entered for a game, also for questions and players not shown now. */
export interface Entered {
  /** The number of players; left out: the usual one. */
  readonly seats?: number;
  readonly options: OptionValues;
  readonly cards: Readonly<Record<string, readonly Card[]>>;
}

/** A place for a card: the group, and its index in the group. */
export interface Slot {
  /** The group’s id. */
  readonly group: string;
  /** The index in the group, from 0. */
  readonly at: number;
}

/** Nothing entered yet, which leaves every question at its usual options. */
export const NOTHING_ENTERED: Entered = { options: {}, cards: {} };

/** The groups of a question and what they hold. */
export interface FilledQuestion {
  readonly position: Position;
  readonly groups: readonly CardGroup[];
}

/** Returns each option as it was chosen; the usual value if it was not, or makes no difference. */
export function settleOptions(
  { options, ignores }: Pick<CompanionQuestion, 'options' | 'ignores'>,
  chosen: OptionValues,
): OptionValues {
  const known = Object.fromEntries(
    Object.entries(options).map(([name, values]) => {
      const value = chosen[name]!;
      return [name, values.includes(value) ? value : values[0]!];
    }),
  );
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => [
      name,
      ignores?.(name, known) ? options[name]![0]! : value,
    ]),
  );
}

/** Applies what was entered to a question. Cards that its groups do not take are left out. */
export function fillQuestion(question: CompanionQuestion, entered: Entered): FilledQuestion {
  const options = settleOptions(question, entered.options);
  const seats = question.seats?.(options);
  let position: Position = {
    seats: seats ? Math.min(seats.max, Math.max(seats.min, entered.seats ?? seats.usual)) : 0,
    options,
    cards: entered.cards,
  };
  // Groups may depend on cards, as a suit's key on its face card; those on valid cards count.
  for (let pass = 0; pass < 2; pass++) {
    const left = new Map<Card, number>();
    const copies = question.packs(position);
    const take = (card: Card) => {
      const free = left.get(card) ?? copies;
      left.set(card, free - 1);
      return free > 0;
    };
    const cards = question
      .groups(position)
      .map(({ id, cards: allowed, max }) => [
        id,
        (position.cards[id] ?? [])
          .filter((card) => allowed.includes(card) && take(card))
          .slice(0, max),
      ]);
    position = { ...position, cards: Object.fromEntries(cards) };
  }
  return { position, groups: question.groups(position) };
}

/** Returns the cards of a group; none if it is empty or unknown. */
export function cardsOf({ position }: FilledQuestion, group: string): readonly Card[] {
  return position.cards[group] ?? [];
}

/** Whether every group has its fewest cards. */
export function isAnswerable(filled: FilledQuestion): boolean {
  return filled.groups.every(({ id, min }) => cardsOf(filled, id).length >= min);
}

/** The first place still empty from a group on; then any that an answer needs; null: none. */
export function nextSlot(filled: FilledQuestion, from = 0): Slot | null {
  const { groups } = filled;
  const lacks = (limit: 'min' | 'max') => (group: CardGroup) =>
    cardsOf(filled, group.id).length < group[limit];
  const group = groups.slice(from).find(lacks('max')) ?? groups.find(lacks('min'));
  return group ? { group: group.id, at: cardsOf(filled, group.id).length } : null;
}

/** Puts a card into a place. */
export function enterCard(
  entered: Entered,
  filled: FilledQuestion,
  slot: Slot,
  card: Card,
): Entered {
  const cards = [...cardsOf(filled, slot.group)];
  cards[slot.at] = card;
  return { ...entered, cards: { ...entered.cards, [slot.group]: cards } };
}

/** The place after one that was just filled; `filled` has the new card. */
export function slotAfter(filled: FilledQuestion, { group, at }: Slot): Slot | null {
  const index = filled.groups.findIndex(({ id }) => id === group);
  const { max } = filled.groups[index]!;
  const isAtEnd = at + 1 === cardsOf(filled, group).length;
  return isAtEnd && at + 1 < max ? { group, at: at + 1 } : nextSlot(filled, index + 1);
}

/** The place whose card a backspace takes away: this one, or the last before it. */
export function slotToClear(filled: FilledQuestion, { group, at }: Slot): Slot | null {
  if (at < cardsOf(filled, group).length) return { group, at };
  if (at > 0) return { group, at: at - 1 };
  const index = filled.groups.findIndex(({ id }) => id === group);
  const before = filled.groups.slice(0, index).findLast(({ id }) => cardsOf(filled, id).length > 0);
  return before ? { group: before.id, at: cardsOf(filled, before.id).length - 1 } : null;
}

/** Takes the card out of a place. */
export function clearSlot(entered: Entered, filled: FilledQuestion, { group, at }: Slot): Entered {
  const cards = cardsOf(filled, group).filter((_, index) => index !== at);
  return { ...entered, cards: { ...entered.cards, [group]: cards } };
}

/** Empties groups. */
export function clearGroups(entered: Entered, groups: readonly string[]): Entered {
  const kept = Object.entries(entered.cards).filter(([id]) => !groups.includes(id));
  return { ...entered, cards: Object.fromEntries(kept) };
}

/** The cards that may still go into a place. */
export function freeCards(question: CompanionQuestion, filled: FilledQuestion, slot: Slot): Card[] {
  const group = filled.groups.find(({ id }) => id === slot.group)!;
  const copies = question.packs(filled.position);
  const taken = filled.groups.flatMap(({ id }) =>
    cardsOf(filled, id).filter((_, at) => id !== slot.group || at !== slot.at),
  );
  return group.cards.filter((card) => taken.filter((other) => other === card).length < copies);
}
