/** Somebody who waits for strangers to play with. */
export interface Waiter {
  readonly person: string;
  /** How many are to sit at the table; null: any number. */
  readonly seats: number | null;
  /** Whether bots may have the seats that nobody has come for. */
  readonly fill: boolean;
  /** The rating, as it is shown. */
  readonly points: number;
  /** For how long, in ms. */
  readonly waited: number;
}

/** A table for some of those who wait; bots have the seats that are left. */
export interface Group {
  readonly people: readonly string[];
  readonly seats: number;
}

/** How far apart ratings may be at once, and how much further with each second somebody waits. */
const REACH = 200;
const REACH_PER_SECOND = 20;

/** How many sit down, bots among them, where somebody said any number. */
const USUAL_SEATS = 4;

/**
 * Who of those who wait for a game is to play with whom: whoever has waited longest first, with those
 * who come nearest to being as strong within reach, at the largest table that is full.
 * @param waiters whoever has waited longest first
 * @param range how many the game is for
 */
export function matchUp(
  waiters: readonly Waiter[],
  range: { readonly min: number; readonly max: number },
): Group | undefined {
  for (const first of waiters) {
    const others = withinReach(first, waiters);
    const most = first.seats ?? range.max;
    const least = first.seats ?? range.min;
    for (let seats = most; seats >= least; seats--) {
      const people = [first, ...others.filter((other) => (other.seats ?? seats) === seats)];
      if (people.length >= seats) return group(people.slice(0, seats), seats);
    }
  }
  for (const first of waiters) {
    if (!first.fill) continue;
    const seats = first.seats ?? Math.min(Math.max(USUAL_SEATS, range.min), range.max);
    const willing = withinReach(first, waiters).filter(
      (other) => other.fill && (other.seats ?? seats) === seats,
    );
    return group([first, ...willing].slice(0, seats), seats);
  }
  return undefined;
}

/** Nearest in strength first. */
function withinReach(first: Waiter, waiters: readonly Waiter[]): Waiter[] {
  const apart = ({ points }: Waiter) => Math.abs(points - first.points);
  return waiters
    .filter((other) => {
      const seconds = Math.max(first.waited, other.waited) / 1000;
      return other !== first && apart(other) <= REACH + REACH_PER_SECOND * seconds;
    })
    .sort((a, b) => apart(a) - apart(b));
}

function group(people: readonly Waiter[], seats: number): Group {
  return { people: people.map(({ person }) => person), seats };
}
