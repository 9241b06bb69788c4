import { LEVEL_NAMES, type LevelName } from '@rota/bots';
import { type ArenaPlan, type Estimate, Tally } from '@rota/bots/arena';
import { type ArenaContext, runArena } from './run-arena.ts';

/** In percent: how sure a step must be, however often one looks. */
const CONFIDENCE = 95;

/** Whether a level beats the level below it at one game and number of seats. */
export interface LadderStep {
  readonly game: string;
  readonly seats: number;
  readonly above: LevelName;
  readonly below: LevelName;
}

export interface StepResult extends LadderStep {
  /** Duplicate deals: the same pack with the two in every seat. */
  readonly deals: number;
  /** Points a deal the upper level makes more, by duplicate deals. */
  readonly gain: Estimate;
  /** How likely it is to come before the lower one, a tie counted half. */
  readonly ahead: number;
  /** Elo points between the two. */
  readonly elo: Estimate;
  /** Whether the two are told apart, at no look by luck more than once in twenty times. */
  readonly decided: boolean;
}

export interface LadderPlan {
  readonly games: readonly string[];
  readonly seats: readonly number[];
  readonly effort: number;
  readonly seed: string;
  /** Deals at least and at most. */
  readonly minDeals: number;
  readonly maxDeals: number;
}

/** @param above the upper levels, all of which have one below them */
export function stepsOf({
  games,
  seats,
  above: uppers = LEVEL_NAMES.slice(1),
}: Pick<LadderPlan, 'games' | 'seats'> & { readonly above?: readonly LevelName[] }): LadderStep[] {
  return games.flatMap((game) =>
    seats.flatMap((count) =>
      uppers.map((above) => ({
        game,
        seats: count,
        above,
        below: LEVEL_NAMES[LEVEL_NAMES.indexOf(above) - 1]!,
      })),
    ),
  );
}

/** The two levels by turns round the table, in every rotation of every deal. */
export async function runStep(
  step: LadderStep,
  { effort, seed, minDeals: fewest, maxDeals: most }: LadderPlan,
  hall: ArenaContext,
): Promise<StepResult> {
  const { game, seats, above, below } = step;
  const plan: ArenaPlan = {
    game,
    bots: [above, below],
    seats,
    options: { deals: 1 },
    seed,
    iterations: 1,
    effort,
  };
  const tally = new Tally([above, below]);
  const decided = () => tally.decided(CONFIDENCE / 100);
  const deals = await runArena(
    {
      plan,
      name: `${game} ${seats} seats ${above} over ${below}`,
      maxRounds: most,
      add: (round) => tally.add(round),
      isDecided: (rounds) => rounds >= fewest && decided(),
    },
    hall,
  );
  const [upper] = tally.ratings();
  const { mean, margin } = upper!.rating;
  const { gain, ahead } = tally.encounter(0, 1);
  const elo = { mean: 2 * mean, margin: 2 * margin };
  return { ...step, deals, gain, ahead, elo, decided: decided() };
}

/** Whether the upper level is shown to be the better one. */
export function isConfirmed({ decided, gain }: StepResult): boolean {
  return decided && gain.mean > 0;
}
