import type { Seat } from '@rota/core';
import type { SeatRequest } from '@rota/protocol';
import type { PersonId } from './entry.ts';

/** More are not kept; the oldest give way. */
const MAX_REQUESTS = 8;

/** Someone who says that they have a seat under another identity, which they cannot use any more. */
export interface SeatClaim extends SeatRequest {
  readonly person: PersonId;
}

/**
 * The people who ask for a seat of another one, such as after they have lost their cookie, until
 * someone at the table decides. Not in the log: they change nothing.
 */
export class SeatRequests {
  private readonly claims = new Map<string, SeatClaim>();
  private readonly declined = new Set<string>();

  /** Replaces the person's earlier request. */
  add(claim: SeatClaim): void {
    const { person } = claim;
    this.claims.delete(person);
    this.claims.set(person, claim);
    const [oldest] = this.claims.keys();
    if (this.claims.size > MAX_REQUESTS) this.claims.delete(oldest!);
  }

  find(id: string): SeatClaim | undefined {
    return [...this.claims.values()].find((claim) => claim.id === id);
  }

  decline(person: PersonId): void {
    this.claims.delete(person);
    this.declined.add(person);
  }

  hasDeclined(person: PersonId): boolean {
    return this.declined.has(person);
  }

  /** Removes the requests that a new occupant of a seat settles. */
  seatChanged(seat: Seat, occupant: PersonId | undefined): void {
    for (const [person, claim] of this.claims) {
      if (claim.seat === seat || person === occupant) this.claims.delete(person);
    }
  }

  clear(): void {
    this.claims.clear();
  }

  /** What everyone at the table sees. */
  get list(): SeatRequest[] {
    return [...this.claims.values()].map(({ person: _, ...shown }) => shown);
  }
}
