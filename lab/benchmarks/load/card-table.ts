// The work of the raw servers: four seats, each with 13 secret
// cards of a pack of 52, one card a turn; after the last card the pack is dealt again.
import type { UpdateListener } from './load-target.ts';

export const SEATS = 4;
const CARDS = 52;

/** All that a seat may see, sent on joining and after a deal. */
export interface SeatView {
  readonly say: 'view';
  /** Cards laid at the table since it began. */
  readonly number: number;
  readonly turn: number;
  readonly seat: number;
  readonly hand: readonly number[];
  readonly handSizes: readonly number[];
  readonly laid: readonly { readonly seat: number; readonly card: number }[];
}

/** What one move changed, the same for all seats. */
export interface Delta {
  readonly say: 'laid';
  readonly number: number;
  readonly seat: number;
  readonly card: number;
  readonly turn: number;
}

export type TableMessage = Delta | SeatView;

/** How a server sends to the players of one table. */
export interface TableTransport {
  broadcast(delta: Delta): void;
  send(seat: number, view: SeatView): void;
}

function dealHands(): number[][] {
  const pack = Array.from({ length: CARDS }, (_, card) => card);
  for (let left = CARDS; left > 1; left--) {
    const at = Math.floor(Math.random() * left);
    [pack[at], pack[left - 1]] = [pack[left - 1]!, pack[at]!];
  }
  return Array.from({ length: SEATS }, (_, seat) =>
    pack.filter((_, at) => at % SEATS === seat).sort((a, b) => a - b),
  );
}

/** One table of a minimal card game. */
class CardTable {
  private number = 0;
  private turn = 0;
  private hands = dealHands();
  private laid: { seat: number; card: number }[] = [];

  /** Lays a card. @returns undefined if the seat may not lay it */
  lay(seat: number, card: unknown): Delta | undefined {
    const hand = this.hands[seat];
    const at = hand?.indexOf(card as number) ?? -1;
    if (seat !== this.turn || at < 0) return undefined;
    hand!.splice(at, 1);
    this.laid.push({ seat, card: card as number });
    this.turn = (seat + 1) % SEATS;
    this.number++;
    return { say: 'laid', number: this.number, seat, card: card as number, turn: this.turn };
  }

  /** Sends a move to all players; after the last card of a deal also the new hands. */
  publish(delta: Delta, transport: TableTransport): void {
    transport.broadcast(delta);
    if (this.laid.length < CARDS) return;
    this.hands = dealHands();
    this.laid = [];
    for (let seat = 0; seat < SEATS; seat++) transport.send(seat, this.view(seat));
  }

  view(seat: number): SeatView {
    return {
      say: 'view',
      number: this.number,
      turn: this.turn,
      seat,
      hand: this.hands[seat]!,
      handSizes: this.hands.map((hand) => hand.length),
      laid: this.laid,
    };
  }
}

/** The tables of a server with the connections of their players, created on first use. */
export class CardTables<Connection> {
  private readonly tables = new Map<string, { table: CardTable; connections: Connection[] }>();

  get(id: string): { table: CardTable; connections: Connection[] } {
    let found = this.tables.get(id);
    if (!found) {
      found = { table: new CardTable(), connections: [] };
      this.tables.set(id, found);
    }
    return found;
  }
}

/** Reads a server's messages: a view with a higher number than the last message also reports a move. */
export function messageReader(
  listener: UpdateListener,
): (message: TableMessage, bytes: number) => void {
  let last: number | undefined;
  return (message, bytes) => {
    const { number, turn } = message;
    const isMove = last !== undefined && number > last;
    last = number;
    if (message.say === 'laid') listener({ number, turn, isMove, card: message.card, bytes });
    else listener({ number, turn, isMove, hand: message.hand, bytes });
  };
}
