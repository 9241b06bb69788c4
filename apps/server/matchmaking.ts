import type { Timing } from '@rota/protocol';

/** The timing of quick matches, whose players cannot agree on one. */
export const QUICK_TIMING: Timing = { kind: 'live', move: 30, reserve: 180 };

/** A person waiting for a quick match. */
export interface QueuedPlayer {
  readonly person: string;
  /** The requested number of seats; null: any. */
  readonly seats: number | null;
  /** Whether bots may fill empty seats. */
  readonly fill: boolean;
  /** Their displayed rating. */
  readonly points: number;
  /** In ms. */
  readonly waitedMs: number;
}

/** People to seat together; bots fill the other seats. */
export interface MatchGroup {
  readonly people: readonly string[];
  readonly seats: number;
}

/** The largest rating difference at first, and how much it grows with each second of waiting. */
const MAX_DIFFERENCE = 200;
const DIFFERENCE_PER_SECOND = 20;

/** The seats of a table with bots when its first player requests any number. */
const DEFAULT_SEATS = 4;

/**
 * Finds the next group for one game. The player who has waited longest comes first, with the nearest
 * ratings in reach, at the largest table they can fill; else, if they agree, with bots.
 * @param waiters the longest wait first
 * @param range the game's number of seats
 */
export function findMatch(
  waiters: readonly QueuedPlayer[],
  range: { readonly min: number; readonly max: number },
): MatchGroup | undefined {
  for (const first of waiters) {
    const others = withinReach(first, waiters);
    const max = first.seats ?? range.max;
    const min = first.seats ?? range.min;
    for (let seats = max; seats >= min; seats--) {
      const people = [first, ...others.filter((other) => (other.seats ?? seats) === seats)];
      if (people.length >= seats) return group(people.slice(0, seats), seats);
    }
  }
  for (const first of waiters) {
    if (!first.fill) continue;
    const seats = first.seats ?? Math.min(Math.max(DEFAULT_SEATS, range.min), range.max);
    const willing = withinReach(first, waiters).filter(
      (other) => other.fill && (other.seats ?? seats) === seats,
    );
    return group([first, ...willing].slice(0, seats), seats);
  }
  return undefined;
}

/** Returns the others within rating reach, nearest first. The longer of two waits counts. */
function withinReach(first: QueuedPlayer, waiters: readonly QueuedPlayer[]): QueuedPlayer[] {
  const difference = ({ points }: QueuedPlayer) => Math.abs(points - first.points);
  return waiters
    .filter((other) => {
      const seconds = Math.max(first.waitedMs, other.waitedMs) / 1000;
      const reach = MAX_DIFFERENCE + DIFFERENCE_PER_SECOND * seconds;
      return other !== first && difference(other) <= reach;
    })
    .sort((a, b) => difference(a) - difference(b));
}

function group(people: readonly QueuedPlayer[], seats: number): MatchGroup {
  return { people: people.map(({ person }) => person), seats };
}

/** Whether a quick match is rated: it has several people, all from different networks, which are known. */
export function isRated(networks: readonly (string | null | undefined)[]): boolean {
  return (
    networks.length > 1 &&
    networks.every((network) => network) &&
    new Set(networks).size === networks.length
  );
}
