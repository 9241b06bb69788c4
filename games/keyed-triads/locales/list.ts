import type { Card, MessageContext, Seat } from '@rota/core';

/** “North, East and you”: the names of some seats, the listener's first. */
export function named(seats: readonly Seat[], listener: MessageContext): string {
  const first = seats.filter((seat) => seat === listener.seat);
  const others = seats.filter((seat) => seat !== listener.seat);
  return listed([...first, ...others].map(listener.name), listener);
}

/** Some cards, in their order. */
export function cardList(cards: readonly Card[], listener: MessageContext): string {
  return listed(cards.map(listener.card), listener);
}

function listed(items: readonly string[], { translate }: MessageContext): string {
  const last = items.at(-1)!;
  if (items.length === 1) return last;
  return translate('list', { items: items.slice(0, -1).join(translate('list-comma')), last });
}
