import { LEVEL_NAMES, type LevelName } from '@rota/bots';
import { type ArenaPlan, type Estimate, Tally } from '@rota/bots/arena';
import { type ArenaContext, runArena } from './run-arena.ts';

/** Confidence of a step in percent, valid however often it is checked. */
const CONFIDENCE = 95;

/** A level against the one below it, at one game and number of seats. */
export interface LadderStep {
  readonly game: string;
  readonly seats: number;
  readonly above: LevelName;
  readonly below: LevelName;
}

export interface StepResult extends LadderStep {
  /** Duplicate deals: each pack is played in every rotation. */
  readonly deals: number;
  /** How many points a deal the upper level makes more. */
  readonly gain: Estimate;
  /** The chance that it finishes ahead of the lower one, ties counted half. */
  readonly ahead: number;
  /** The difference in Elo points. */
  readonly elo: Estimate;
  /** Whether the difference is significant. */
  readonly isDecided: boolean;
}

export interface LadderPlan {
  readonly games: readonly string[];
  readonly seats: readonly number[];
  readonly effort: number;
  readonly seed: string;
  readonly minDeals: number;
  readonly maxDeals: number;
}

/** Lists the steps of a ladder. @param above the upper levels; by default all but the lowest */
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

/** Plays the two levels in alternating seats, in every rotation of every deal, until the step is decided. */
export async function runStep(
  step: LadderStep,
  { effort, seed, minDeals, maxDeals }: LadderPlan,
  context: ArenaContext,
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
  const isDecided = () => tally.isDecided(CONFIDENCE / 100);
  const deals = await runArena(
    {
      plan,
      name: `${game} ${seats} seats ${above} over ${below}`,
      maxRounds: maxDeals,
      add: (round) => tally.add(round),
      isDecided: (rounds) => rounds >= minDeals && isDecided(),
    },
    context,
  );
  const [upper] = tally.ratings();
  const { mean, margin } = upper!.rating;
  const { gain, ahead } = tally.headToHead(0, 1);
  const elo = { mean: 2 * mean, margin: 2 * margin };
  return { ...step, deals, gain, ahead, elo, isDecided: isDecided() };
}

/** Returns whether the upper level is significantly better. */
export function isConfirmed({ isDecided, gain }: StepResult): boolean {
  return isDecided && gain.mean > 0;
}
