import type { Line, News } from './contestant.ts';
import { SEATS } from './work.ts';

interface OnItsWay {
  readonly sentAt: number;
  seenBy: number;
}

/** What is counted over all tables, while it is counted. */
export class Tally {
  moves = 0;
  /** From sending a move to the last seat's having seen it, in ms. */
  readonly latencies: number[] = [];
  /** Of the messages that told of moves: how many, and their bytes. */
  tellings = 0;
  toldBytes = 0;
}

/** Four players who lay a card as soon as they hear that it is their turn, and may. */
export class PlayedTable {
  lines: Line[] = [];
  tally: Tally | undefined;
  private readonly hands: number[][] = Array.from({ length: SEATS }, () => []);
  private readonly onTheirWay = new Map<number, OnItsWay>();
  /** Who could lay a card now, and after which move; they may have to wait until they may. */
  private ready: { seat: number; number: number } | undefined;
  private going = false;

  /** @param pace asked before every card is laid; it calls back when the card may go */
  constructor(private readonly pace: (go: () => void) => void) {}

  /** What the players listen with. */
  get ears(): ((news: News) => void)[] {
    return this.hands.map((_, seat) => (news: News) => this.hear(seat, news));
  }

  go(): void {
    this.going = true;
    this.act();
  }

  rest(): void {
    this.going = false;
  }

  get received(): number {
    return this.lines.reduce((sum, { received }) => sum + received, 0);
  }

  private hear(seat: number, { number, turn, move, hand, card, bytes }: News): void {
    if (hand) this.hands[seat] = [...hand];
    if (move) this.seen(number, bytes);
    if (card !== undefined && !hand) {
      const at = this.hands[seat]!.indexOf(card);
      if (at >= 0) this.hands[seat]!.splice(at, 1);
    }
    if (turn !== seat || this.hands[seat]!.length === 0) return;
    this.ready = { seat, number };
    this.act();
  }

  private act(): void {
    if (!this.going || !this.ready) return;
    const { seat, number } = this.ready;
    this.ready = undefined;
    this.pace(() => {
      this.onTheirWay.set(number + 1, { sentAt: performance.now(), seenBy: 0 });
      this.lines[seat]!.lay(this.hands[seat]![0]!);
    });
  }

  private seen(number: number, bytes: number): void {
    if (this.tally) {
      this.tally.tellings++;
      this.tally.toldBytes += bytes;
    }
    const move = this.onTheirWay.get(number);
    if (!move || ++move.seenBy < SEATS) return;
    this.onTheirWay.delete(number);
    if (!this.tally) return;
    this.tally.moves++;
    this.tally.latencies.push(performance.now() - move.sentAt);
  }
}
