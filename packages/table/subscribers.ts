import type { Seat } from '@rota/core';
import type { PersonId } from './entry.ts';
import type { PeerChannel } from './ports.ts';
import type { PrivateEvents, TableUpdate } from './table-update.ts';

/** A client of a table, at a seat or as a spectator. */
export interface Subscriber {
  /**
   * @param update the same object for all recipients, so that it is serialized once
   * @param own the seat's private events
   */
  send(update: TableUpdate, own?: PrivateEvents): void;
}

/** A subscriber's seat at a table. One person may have several subscriptions. */
export interface Subscription {
  /** Undefined for someone without an identity. */
  readonly person: PersonId | undefined;
  readonly subscriber: Subscriber;
  /** Whether it answers in exchanges. */
  readonly contributes: boolean;
  /** Null for a spectator; follows the person when seats change hands. */
  seat: Seat | null;
}

/** The seats whose people are present at another node, and those of them that contribute. */
interface RemotePresence {
  readonly present: readonly Seat[];
  readonly contributing: readonly Seat[];
}

/** Tracks who is present at a table, here and at other nodes, and announces it to them. */
export class Subscribers {
  private readonly subscriptions = new Set<Subscription>();
  /** By node. */
  private readonly remote = new Map<number, RemotePresence>();
  private announced = '/';

  constructor(
    private readonly table: string,
    private readonly peers: PeerChannel | undefined,
  ) {}

  [Symbol.iterator](): Iterator<Subscription> {
    return this.subscriptions.values();
  }

  /** The number of subscriptions at this node. */
  get size(): number {
    return this.subscriptions.size;
  }

  add(subscription: Subscription): void {
    this.subscriptions.add(subscription);
  }

  /** @returns whether it existed */
  remove(subscription: Subscription): boolean {
    return this.subscriptions.delete(subscription);
  }

  /** The other nodes at which people are present. */
  get nodes(): Iterable<number> {
    return this.remote.keys();
  }

  /** @param present empty when the node has gone */
  setRemote(node: number, present: readonly Seat[], contributing: readonly Seat[]): void {
    if (present.length > 0) this.remote.set(node, { present, contributing });
    else this.remote.delete(node);
  }

  /** Forgets who is present at the other nodes, which announce it again. */
  removeRemote(): void {
    this.remote.clear();
  }

  /** Whether the seat's person is present at any node. */
  isPresent(seat: Seat): boolean {
    for (const subscription of this.subscriptions) if (subscription.seat === seat) return true;
    for (const { present } of this.remote.values()) if (present.includes(seat)) return true;
    return false;
  }

  /** Whether a client of the seat can contribute to the packs. */
  canContribute(seat: Seat): boolean {
    if (this.contributesHere(seat)) return true;
    for (const { contributing } of this.remote.values()) {
      if (contributing.includes(seat)) return true;
    }
    return false;
  }

  publish(update: TableUpdate, except?: Subscription): void {
    for (const subscription of this.subscriptions) {
      if (subscription !== except) subscription.subscriber.send(update);
    }
  }

  /** Announces who is present here, if that has changed. */
  announce(): void {
    if (!this.peers) return;
    const { here, contributing } = this.presence;
    if (`${here}/${contributing}` !== this.announced) this.repeat();
  }

  /** Announces who is present here. @param asks whether the other nodes are to answer with the same */
  repeat(asks = false): void {
    const { here, contributing } = this.presence;
    this.announced = `${here}/${contributing}`;
    this.peers?.broadcast({ table: this.table, here, contributing, ...(asks ? { asks } : {}) });
  }

  private get presence(): { here: Seat[]; contributing: Seat[] } {
    const here = this.seats;
    return { here, contributing: here.filter((seat) => this.contributesHere(seat)) };
  }

  /** The seats whose people are present here. */
  private get seats(): Seat[] {
    const seats = new Set<Seat>();
    for (const { seat } of this.subscriptions) if (seat !== null) seats.add(seat);
    return [...seats].sort((a, b) => a - b);
  }

  private contributesHere(seat: Seat): boolean {
    for (const subscription of this.subscriptions) {
      if (subscription.seat === seat && subscription.contributes) return true;
    }
    return false;
  }
}
