import type { DealEvent, View } from '@rota/games/keyed-triads/rules';
import type { ServerMessage } from '@rota/protocol';
import type { UpdateListener } from './load-target.ts';

/** Reads Rota's messages for a simulated player of Keyed Triads. */
export class MessageReader {
  /** The number of the decision that was open last. */
  decision = -1;

  constructor(private readonly listener: UpdateListener) {}

  /** @param bytes the message's length */
  read(message: ServerMessage, bytes: number): void {
    if (message.say === 'refused' || message.say === 'error') {
      throw new Error(JSON.stringify(message));
    }
    if (message.say !== 'table' && message.say !== 'events') return;
    const [open] = message.decisions;
    if (open) this.decision = open.number;
    const { number } = message;
    const turn = open?.seat;
    // Every update has the same fields in the same order: the client must not be the slow part.
    if (message.say === 'table') {
      const { hand } = (message.view ?? {}) as View;
      this.listener({
        number,
        turn,
        isMove: false,
        hand: hand ?? undefined,
        card: undefined,
        bytes,
      });
      return;
    }
    const events = (message.own
      ? [...message.events, ...message.own]
      : message.events) as unknown as DealEvent[];
    const card = events.find((event) => event.type === 'laid')?.card;
    const hand = events.find((event) => event.type === 'hand')?.cards;
    this.listener({ number, turn, isMove: true, hand, card, bytes });
  }
}
