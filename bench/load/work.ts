// The work every peer does for a move, so that what is compared is how it travels: four seats, each
// with 13 secret cards of a pack of 52, one card a turn; after the last card the pack is dealt anew.

export const SEATS = 4;
const CARDS = 52;

/** What a seat may see of a table: the whole of it, to send on joining and after a deal. */
export interface SeatView {
  readonly say: 'view';
  /** How many cards have been laid at the table since it began. */
  readonly number: number;
  readonly turn: number;
  readonly seat: number;
  readonly hand: readonly number[];
  readonly handSizes: readonly number[];
  readonly laid: readonly { readonly seat: number; readonly card: number }[];
}

/** What one move changed: the same for everybody. */
export interface Delta {
  readonly say: 'laid';
  readonly number: number;
  readonly seat: number;
  readonly card: number;
  readonly turn: number;
}

/** A pack dealt to four hands. */
export function dealtHands(): number[][] {
  const pack = Array.from({ length: CARDS }, (_, card) => card);
  for (let left = CARDS; left > 1; left--) {
    const at = Math.floor(Math.random() * left);
    [pack[at], pack[left - 1]] = [pack[left - 1]!, pack[at]!];
  }
  return Array.from({ length: SEATS }, (_, seat) =>
    pack.filter((_, at) => at % SEATS === seat).sort((a, b) => a - b),
  );
}

/** One table of the least of all card games. */
export class PlainTable {
  number = 0;
  turn = 0;
  private hands = dealtHands();
  private laid: { seat: number; card: number }[] = [];

  /** Lays the card. @returns what everybody is told, or undefined when the seat may not lay it */
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

  /** Deals anew if all cards have been laid. @returns whether it did */
  dealWhenDue(): boolean {
    if (this.laid.length < CARDS) return false;
    this.hands = dealtHands();
    this.laid = [];
    return true;
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

/** The tables of a peer, made when somebody first comes to them. */
export class PlainTables<Seated> {
  private readonly tables = new Map<string, { table: PlainTable; seated: Seated[] }>();

  at(id: string): { table: PlainTable; seated: Seated[] } {
    let found = this.tables.get(id);
    if (!found) {
      found = { table: new PlainTable(), seated: [] };
      this.tables.set(id, found);
    }
    return found;
  }
}
