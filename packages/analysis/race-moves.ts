import { RunningStats } from '@rota/bots/estimate';

/** Worlds before the first look at the differences. */
const FIRST_LOOK = 20;

/** Standard errors by which a difference must be clear. */
const CLEAR_Z = 3;

/** Moves that made the same points in so many worlds count as alike. */
const ALIKE_AFTER = 40;

/** Sampled worlds in which moves can be tried. */
export interface Worlds {
  next(): void;
  /** Returns a move's points in the present world. */
  value(move: unknown): number;
}

/** The move that the others have to beat. */
export interface Incumbent {
  readonly text: string;
  /** It wins once no other move can be better by this many points; above 0. */
  readonly unlessBy: number;
}

/** A move in a race, and its points in each world so far. */
interface Racer {
  readonly text: string;
  readonly move: unknown;
  readonly points: number[];
  total: number;
}

/**
 * Returns the text of the move with the highest expected points: sequential halving (Karnin, Koren and Somekh,
 * “Almost Optimal Exploration in Multi-Armed Bandits”, ICML 2013), in which moves drop out as soon as they are
 * clearly worse than the leading one (a race: Maron and Moore, “Hoeffding Races”, NIPS 1993).
 * @param moves by their text, at least one; ties go to the first
 * @param count the number of worlds in a round of halving, from 1
 */
export function raceMoves(
  moves: ReadonlyMap<string, unknown>,
  worlds: Worlds,
  count: number,
  incumbent?: Incumbent,
): string {
  let left = Array.from(moves, ([text, move]): Racer => ({ text, move, points: [], total: 0 }));
  while (left.length > 1) {
    let look = FIRST_LOOK;
    for (let world = 1; world <= count && left.length > 1; world++) {
      worlds.next();
      for (const racer of left) {
        const points = worlds.value(racer.move);
        racer.points.push(points);
        racer.total += points;
      }
      if (world < look) continue;
      look *= 2;
      left = dropWorse(left);
      if (incumbent && wins(incumbent, left)) return incumbent.text;
    }
    left.sort((a, b) => b.total - a.total);
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  return left[0]!.text;
}

function dropWorse(racers: readonly Racer[]): Racer[] {
  const leader = racers.reduce((best, racer) => (racer.total > best.total ? racer : best));
  return racers.filter((racer) => {
    if (racer === leader) return true;
    const { mean, error } = leadOver(racer, leader);
    const isAlike = mean === 0 && error === 0 && racer.points.length >= ALIKE_AFTER;
    return !isAlike && mean <= CLEAR_Z * error;
  });
}

function wins({ text, unlessBy }: Incumbent, racers: readonly Racer[]): boolean {
  const own = racers.find((racer) => racer.text === text);
  if (!own) return false;
  return racers.every((racer) => {
    const { mean, error } = leadOver(own, racer);
    return racer === own || mean + CLEAR_Z * error < unlessBy;
  });
}

/** Returns how many points one move is ahead of another in the mean, and the standard error. */
function leadOver(behind: Racer, ahead: Racer): { mean: number; error: number } {
  const { mean, variance, count } = new RunningStats(
    ahead.points.map((points, world) => points - behind.points[world]!),
  );
  return { mean, error: Math.sqrt(variance / count) };
}
