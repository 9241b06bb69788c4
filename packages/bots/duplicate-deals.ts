import type { BotSettings } from './agents.ts';
import type { BotName, PlayableGame } from './contract.ts';
import { type Estimate, RunningStats } from './estimate.ts';
import { playMatch } from './play-match.ts';

/** A comparison of one bot with a field of others. */
export interface DuplicatePlan extends BotSettings {
  readonly challenger: BotName;
  /** The bot in all other seats. */
  readonly field: BotName;
  /** The number of seats. */
  readonly seats: number;
  /** Any JSON value that `Match.create` accepts. */
  readonly options?: unknown;
  /** Equal seeds give equal packs and moves. */
  readonly seed: string | number;
  /** Number of matches; the packs of each are played seats + 1 times. */
  readonly matches: number;
}

/** How a bot compares with the field, with 95% intervals over the matches. */
export interface DuplicateComparison {
  /**
   * The challenger's points per match minus the field bot's with the same packs in the same seat,
   * averaged over the seats.
   */
  readonly gain: Estimate;
  /** The challenger's share of all points, relative to an equal share: 1 is equal. */
  readonly share: Estimate;
}

/**
 * Compares two bots on duplicate deals: the same packs are played with the challenger in every seat
 * and once with the field alone, which cancels the luck of the deal.
 */
export function compareOnDuplicateDeals(
  playable: PlayableGame,
  plan: DuplicatePlan,
): DuplicateComparison {
  const gains: number[] = [];
  const shares: number[] = [];
  for (let match = 0; match < plan.matches; match++) {
    const scoresWith = (challenged?: number) =>
      playMatch(playable, {
        ...plan,
        seats: Array.from({ length: plan.seats }, (_, seat) =>
          seat === challenged ? plan.challenger : plan.field,
        ),
        match,
      }).scores;
    const fieldScores = scoresWith();
    let gain = 0;
    let points = 0;
    let all = 0;
    for (let seat = 0; seat < plan.seats; seat++) {
      const scores = scoresWith(seat);
      gain += scores[seat]! - fieldScores[seat]!;
      points += scores[seat]!;
      all += sum(scores);
    }
    gains.push(gain / plan.seats);
    shares.push(all === 0 ? 1 : (points * plan.seats) / all);
  }
  return {
    gain: new RunningStats(gains).estimate(),
    share: new RunningStats(shares).estimate(plan.seats),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
