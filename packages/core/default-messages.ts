import type { Card } from './cards.ts';
import type { GameEvent } from './contract.ts';
import type { Catalogue, GameMessages } from './messages.ts';
import type { Seat } from './seats.ts';

/** An event whose fields sentences can name. */
interface PlainEvent extends GameEvent {
  readonly seat?: Seat;
  readonly card?: Card;
}

/**
 * Describes an event by the message named after its type, such as `event.played`, and one of the reader's own
 * by `event.played.you` if there is one. Its parameters are the event's fields, `player` for the name
 * of its `seat`, and `card` in words.
 */
export function defaultMessages<Event extends PlainEvent>(en: Catalogue): GameMessages<Event> {
  return {
    en,
    describeEvent(event, { translate, name, card, seat }) {
      const isOwn = event.seat !== undefined && event.seat === seat;
      const own = `event.${event.type}.you`;
      const facts = {
        ...(event as object),
        ...(event.seat !== undefined && { player: name(event.seat) }),
        ...(event.card !== undefined && { card: card(event.card) }),
      };
      return translate(isOwn && own in en ? own : `event.${event.type}`, facts);
    },
  };
}
