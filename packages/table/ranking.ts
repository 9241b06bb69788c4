import type { Match, Seat } from '@rota/core';
import type { Sitter } from './entry.ts';

/** Where one of the people at a table came. */
export interface Placement {
  /** Left out: somebody of whom nothing is kept any more. */
  readonly person?: string;
  /** Counted from 1; equal points share a place, and the places after it are left out. */
  readonly place: number;
}

/**
 * Who came where in a match that counts for ratings: among the people who took part, bots and programs
 * left out. Those took part who were at the table at the first deal, or did something themselves; of
 * somebody who never came no rating moves.
 * Whoever played to the end is placed by points; behind them comes whoever gave the match up or had
 * left it to a bot when it ended, those who went later before those who went earlier. It is settled
 * when the match ends or when all people but one have resigned, whichever comes first, by the log
 * alone: every node that reads it finds the same.
 */
export class Ranking {
  /** By which entry each seat's person went; only of those who are gone. */
  private readonly departures = new Map<Seat, number>();
  /** The seats whose people have done something themselves. */
  private readonly active = new Set<Seat>();
  /** Whether all people were at the table at the first deal. */
  private hadAllPresent = false;
  private places: readonly { readonly seat: Seat; readonly place: number }[] | undefined;

  /** Somebody sat down, left or came back. @param plays whether a person plays the seat now */
  seatChanged(seat: Seat, plays: boolean, number: number): void {
    if (plays) this.departures.delete(seat);
    else if (!this.departures.has(seat)) this.departures.set(seat, number);
  }

  /** Everybody was there when the first deal was dealt. */
  setAllPresent(): void {
    this.hadAllPresent = true;
  }

  /** That seat's person moved, contributed to the packs, came back or resigned. */
  markActive(seat: Seat): void {
    this.active.add(seat);
  }

  /** Another person has that seat. */
  resetActive(seat: Seat): void {
    this.active.delete(seat);
  }

  /** The seats nobody plays for themselves, whoever went first coming first. */
  get departed(): Seat[] {
    return [...this.departures].sort(([, a], [, b]) => a - b).map(([seat]) => seat);
  }

  /**
   * Undefined until it is settled, and where fewer than two people played each other.
   * @param seats who has them by now: the same people, if under other names
   */
  placements(seats: readonly Sitter[]): readonly Placement[] | undefined {
    return this.places?.map(({ seat, place }) => {
      const sitter = seats[seat]!;
      return sitter.kind === 'person' && !sitter.former
        ? { person: sitter.person, place }
        : { place };
    });
  }

  /** Settles who came where, if that can be said by now. */
  settle(seats: readonly Sitter[], match: Match): void {
    if (this.places || match.deal === undefined) return;
    const people = seats.flatMap((sitter, seat) =>
      sitter.kind === 'person' && !sitter.program ? [{ sitter, seat }] : [],
    );
    if (people.length < 2) return;
    const staying = people.filter(({ sitter }) => !sitter.resigned);
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
