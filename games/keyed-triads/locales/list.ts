import type { Card, Listener, Seat } from '@rota/core';

/** “North, East and you”: the names of some seats, the listener's first. */
export function named(seats: readonly Seat[], listener: Listener): string {
  const first = seats.filter((seat) => seat === listener.seat);
  const others = seats.filter((seat) => seat !== listener.seat);
  return listed([...first, ...others].map(listener.name), listener);
}

/** Some cards, in their order. */
export function cardList(cards: readonly Card[], listener: Listener): string {
  return listed(cards.map(listener.card), listener);
}

function listed(items: readonly string[], { say }: Listener): string {
  const last = items.at(-1)!;
  if (items.length === 1) return last;
  return say('list', { items: items.slice(0, -1).join(say('list-comma')), last });
}
