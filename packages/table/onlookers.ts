import type { Seat } from '@rota/core';
import type { News } from './news.ts';
import type { Elsewhere, Listener } from './ports.ts';

/** Somebody who looks on, at their seat or as a spectator. One person may look on twice. */
export interface Place {
  readonly person: string | undefined;
  readonly listener: Listener;
  /** Whether they know what to answer in an exchange before the first deal. */
  readonly contributes: boolean;
  /** Null for a spectator; follows the person when seats change hands. */
  seat: Seat | null;
}

/** Whose people look on at another node, and which of them know exchanges. */
interface Lookers {
  readonly here: readonly Seat[];
  readonly contributing: readonly Seat[];
}

/** Who looks on at a table, here and at other nodes; the other nodes are told who does here. */
export class Onlookers {
  private readonly places = new Set<Place>();
  /** By node. */
  private readonly away = new Map<number, Lookers>();
  private announced = '/';

  constructor(private readonly elsewhere: Elsewhere | undefined) {}

  [Symbol.iterator](): Iterator<Place> {
    return this.places.values();
  }

  /** How many look on here. */
  get size(): number {
    return this.places.size;
  }

  come(place: Place): void {
    this.places.add(place);
  }

  /** @returns whether they were here */
  go(place: Place): boolean {
    return this.places.delete(place);
  }

  /** The seats whose people look on here, not at another node. */
  get seats(): Seat[] {
    const seats = new Set<Seat>();
    for (const { seat } of this.places) if (seat !== null) seats.add(seat);
    return [...seats].sort((a, b) => a - b);
  }

  /** Those of them that can be asked for their part in the packs' chance. */
  get contributing(): Seat[] {
    return this.seats.filter((seat) => this.contributeHere(seat));
  }

  /** The nodes at which people look on, this one left out. */
  get nodes(): Iterable<number> {
    return this.away.keys();
  }

  /** Takes note of who looks on at another node; of nobody, when that node has gone. */
  at(node: number, here: readonly Seat[], contributing: readonly Seat[]): void {
    if (here.length > 0) this.away.set(node, { here, contributing });
    else this.away.delete(node);
  }

  /** Whether the person of that seat looks on anywhere. */
  have(seat: Seat): boolean {
    for (const place of this.places) if (place.seat === seat) return true;
    for (const { here } of this.away.values()) if (here.includes(seat)) return true;
    return false;
  }

  /** Whether whoever looks on from that seat can be asked for their part in the packs' chance. */
  contribute(seat: Seat): boolean {
    if (this.contributeHere(seat)) return true;
    for (const { contributing } of this.away.values()) if (contributing.includes(seat)) return true;
    return false;
  }

  tell(news: News, except?: Place): void {
    for (const place of this.places) if (place !== except) place.listener.tell(news);
  }

  /** Tells the other nodes who looks on here, if that has changed. */
  announce(): void {
    if (!this.elsewhere) return;
    const { seats, contributing } = this;
    const announced = `${seats}/${contributing}`;
    if (announced === this.announced) return;
    this.announced = announced;
    this.elsewhere.lookingOn(seats, contributing);
  }

  private contributeHere(seat: Seat): boolean {
    for (const place of this.places) if (place.seat === seat && place.contributes) return true;
    return false;
  }
}
