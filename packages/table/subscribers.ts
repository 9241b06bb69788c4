import type { Seat } from '@rota/core';
import type { PeerChannel } from './ports.ts';
import type { News, OwnEvents } from './table-update.ts';

/** A client of a table, at a seat or as a spectator. */
export interface Subscriber {
  /**
   * @param update the same object for all who receive the same, so that it is serialized once
   * @param own what this seat alone may know besides
   */
  send(update: News, own?: OwnEvents): void;
}

/** A subscriber's place at a table. One person may have several. */
export interface Subscription {
  readonly person: string | undefined;
  readonly subscriber: Subscriber;
  /** Whether it answers in an exchange before the first deal. */
  readonly contributes: boolean;
  /** Null for a spectator; follows the person when seats change hands. */
  seat: Seat | null;
}

/** The seats whose people are present at another node, and those of them that contribute. */
interface RemotePresence {
  readonly present: readonly Seat[];
  readonly contributing: readonly Seat[];
}

/** Who is present at a table, here and at other nodes; tells the other nodes who is here. */
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

  /** The number of subscriptions here. */
  get size(): number {
    return this.subscriptions.size;
  }

  add(subscription: Subscription): void {
    this.subscriptions.add(subscription);
  }

  /** @returns whether it was there */
  remove(subscription: Subscription): boolean {
    return this.subscriptions.delete(subscription);
  }

  /** The nodes at which people are present, this one left out. */
  get nodes(): Iterable<number> {
    return this.remote.keys();
  }

  /** Notes who is present at another node. @param present empty when that node has gone */
  setRemote(node: number, present: readonly Seat[], contributing: readonly Seat[]): void {
    if (present.length > 0) this.remote.set(node, { present: present, contributing });
    else this.remote.delete(node);
  }

  /** Whether the seat's person is present at any node. */
  isPresent(seat: Seat): boolean {
    for (const subscription of this.subscriptions) if (subscription.seat === seat) return true;
    for (const { present } of this.remote.values()) if (present.includes(seat)) return true;
    return false;
  }

  /** Whether a client at that seat can contribute to the packs. */
  canContribute(seat: Seat): boolean {
    if (this.contributesHere(seat)) return true;
    for (const { contributing } of this.remote.values()) {
      if (contributing.includes(seat)) return true;
    }
    return false;
  }

  publish(update: News, except?: Subscription): void {
    for (const subscription of this.subscriptions) {
      if (subscription !== except) subscription.subscriber.send(update);
    }
  }

  /** Tells the other nodes who is present here, if that has changed. @param always even if not */
  announce(always = false): void {
    if (!this.peers) return;
    const here = this.seats;
    const contributing = here.filter((seat) => this.contributesHere(seat));
    const announced = `${here}/${contributing}`;
    if (always ? here.length === 0 : announced === this.announced) return;
    this.announced = announced;
    this.peers.tell({ table: this.table, here, contributing });
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
