/** Elo points per natural logarithm of the odds: 400 points are odds of ten to one. */
const ELO = 400 / Math.LN10;

/** A prior of one draw per pair, which keeps the ratings of perfect scores finite. */
const PRIOR_WINS = 0.5;

const MAX_STEPS = 10_000;
const TOLERANCE = 1e-10;

/** By pair of bots: how often the first finished ahead of the second; a tie is half. */
export type Wins = readonly (readonly number[])[];

/**
 * Whether the ratings are finite without a prior: in every partition into two groups, each group has
 * beaten the other at least once (Ford, “Solution of a ranking problem from binary comparisons”,
 * American Mathematical Monthly 64, 1957).
 */
export function isIdentifiable(wins: Wins): boolean {
  const reachesAll = (isEdge: (a: number, b: number) => boolean) => {
    const reached = new Set([0]);
    for (const a of reached) {
      for (const b of wins.keys()) if (isEdge(a, b)) reached.add(b);
    }
    return reached.size === wins.length;
  };
  return reachesAll((a, b) => wins[a]![b]! > 0) && reachesAll((a, b) => wins[b]![a]! > 0);
}

/**
 * Fits a Bradley–Terry model (Hunter, “MM algorithms for generalized Bradley–Terry models”, Annals of
 * Statistics 32, 2004).
 * @param wins of bots that have all met
 * @returns ratings in Elo points with mean 0
 */
export function bradleyTerry(wins: Wins): number[] {
  const met = (a: number, b: number) => wins[a]![b]! + wins[b]![a]! + 2 * PRIOR_WINS;
  const others = wins.map((_, a) => wins.flatMap((_, b) => (a === b ? [] : [b])));
  const won = others.map((list, a) => list.reduce((sum, b) => sum + wins[a]![b]! + PRIOR_WINS, 0));
  let strengths = wins.map(() => 1);
  for (let step = 0; step < MAX_STEPS; step++) {
    const before = strengths;
    const next = before.map((own, a) => {
      const pulls = others[a]!.reduce((sum, b) => sum + met(a, b) / (own + before[b]!), 0);
      return won[a]! / pulls;
    });
    const middle = Math.exp(next.reduce((sum, each) => sum + Math.log(each), 0) / next.length);
    strengths = next.map((each) => each / middle);
    if (strengths.every((each, a) => Math.abs(Math.log(each / before[a]!)) < TOLERANCE)) break;
  }
  return strengths.map((each) => ELO * Math.log(each));
}
