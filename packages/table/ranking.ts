import type { EntryNumber, Match, Seat } from '@rota/core';
import type { Occupant } from './entry.ts';

/** A person's place in a rated match. */
export interface Placement {
  /** Left out: the account was deleted. */
  readonly person?: string;
  /** Counted from 1; ties share a place and the following places are skipped. */
  readonly place: number;
}

/**
 * The final places of a rated match, among the people who took part: they were present at the first
 * deal or acted themselves; bots and programs are left out. People who played to the end are placed
 * by points, ahead of those who resigned or had left, of whom the later ones come first. The places
 * are settled when the match ends or all people but one have resigned. They follow from the log
 * alone, so every node finds the same.
 */
export class Ranking {
  /** The entry by which a seat's person left; only of those who are away. */
  private readonly departures = new Map<Seat, number>();
  /** The seats whose people have acted themselves. */
  private readonly active = new Set<Seat>();
  /** Whether all people were present at the first deal. */
  private hadAllPresent = false;
  private places: readonly { readonly seat: Seat; readonly place: number }[] | undefined;

  /** @param plays whether a person plays the seat now */
  seatChanged(seat: Seat, plays: boolean, number: EntryNumber): void {
    if (plays) this.departures.delete(seat);
    else if (!this.departures.has(seat)) this.departures.set(seat, number);
  }

  setAllPresent(): void {
    this.hadAllPresent = true;
  }

  /** The seat's person moved, contributed to the packs, came back or resigned. */
  markActive(seat: Seat): void {
    this.active.add(seat);
  }

  /** The seat has another person. */
  resetActive(seat: Seat): void {
    this.active.delete(seat);
  }

  /** The seats whose people have left, earliest first. */
  get departed(): Seat[] {
    return [...this.departures].sort(([, a], [, b]) => a - b).map(([seat]) => seat);
  }

  /**
   * Undefined until settled, or if fewer than two people took part.
   * @param seats the occupants now: the same people, perhaps under other accounts
   */
  placements(seats: readonly Occupant[]): readonly Placement[] | undefined {
    return this.places?.map(({ seat, place }) => {
      const occupant = seats[seat]!;
      return occupant.kind === 'person' && !occupant.former
        ? { person: occupant.person, place }
        : { place };
    });
  }

  /** Settles the places if they are final. */
  settle(seats: readonly Occupant[], match: Match): void {
    if (this.places || match.deal === undefined) return;
    const people = seats.flatMap((occupant, seat) =>
      occupant.kind === 'person' && !occupant.program ? [{ occupant, seat }] : [],
    );
    if (people.length < 2) return;
    const staying = people.filter(({ occupant }) => !occupant.resigned);
    if (!match.over && staying.length > 1) return;
    const present = people.filter(({ seat }) => this.hadAllPresent || this.active.has(seat));
    if (present.length < 2) return;
    const score = (seat: Seat) => {
      const isLast = staying.length === 1 && staying[0]!.seat === seat;
      const departure = isLast ? undefined : this.departures.get(seat);
      return departure === undefined
        ? { stayed: 1, merit: match.totals[seat]! }
        : { stayed: 0, merit: departure };
    };
    const scores = present.map(({ seat }) => score(seat));
    this.places = present.map(({ seat }, at) => {
      const own = scores[at]!;
      const ahead = scores.filter(
        ({ stayed, merit }) => stayed > own.stayed || (stayed === own.stayed && merit > own.merit),
      );
      return { seat, place: ahead.length + 1 };
    });
  }
}
