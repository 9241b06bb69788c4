import { SEATS } from './card-table.ts';
import type { PlayerConnection, TableUpdate, UpdateListener } from './load-target.ts';

interface MoveInFlight {
  readonly sentAt: number;
  seenBy: number;
}

/** Counts over all tables during a measurement. */
export class LoadCounters {
  moves = 0;
  /** From sending a move until the last seat has received it, in ms. */
  readonly latencies: number[] = [];
  /** Messages that reported moves, and their bytes. */
  updates = 0;
  updateBytes = 0;
}

/** Four players who lay a card as soon as they learn that it is their turn. */
export class SimulatedTable {
  connections: PlayerConnection[] = [];
  counters: LoadCounters | undefined;
  private readonly hands: number[][] = Array.from({ length: SEATS }, () => []);
  private readonly inFlight = new Map<number, MoveInFlight>();
  /** The seat to move and the move before, until the card is laid. */
  private turn: { seat: number; number: number } | undefined;
  private isPlaying = false;

  /** @param schedule runs each move, now or later */
  constructor(private readonly schedule: (move: () => void) => void) {}

  get listeners(): UpdateListener[] {
    return this.hands.map((_, seat) => (update) => this.receive(seat, update));
  }

  play(): void {
    this.isPlaying = true;
    this.moveIfReady();
  }

  pause(): void {
    this.isPlaying = false;
  }

  get bytesReceived(): number {
    return this.connections.reduce((sum, { bytesReceived }) => sum + bytesReceived, 0);
  }

  private receive(seat: number, { number, turn, isMove, hand, card, bytes }: TableUpdate): void {
    if (hand) this.hands[seat] = [...hand];
    if (isMove) this.count(number, bytes);
    if (card !== undefined && !hand) {
      const at = this.hands[seat]!.indexOf(card);
      if (at >= 0) this.hands[seat]!.splice(at, 1);
    }
    if (turn !== seat || this.hands[seat]!.length === 0) return;
    this.turn = { seat, number };
    this.moveIfReady();
  }

  private moveIfReady(): void {
    if (!this.isPlaying || !this.turn) return;
    const { seat, number } = this.turn;
    this.turn = undefined;
    this.schedule(() => {
      this.inFlight.set(number + 1, { sentAt: performance.now(), seenBy: 0 });
      this.connections[seat]!.lay(this.hands[seat]![0]!);
    });
  }

  private count(number: number, bytes: number): void {
    if (this.counters) {
      this.counters.updates++;
      this.counters.updateBytes += bytes;
    }
    const move = this.inFlight.get(number);
    if (!move || ++move.seenBy < SEATS) return;
    this.inFlight.delete(number);
    if (!this.counters) return;
    this.counters.moves++;
    this.counters.latencies.push(performance.now() - move.sentAt);
  }
}
