import type { BotSettings } from './agents.ts';
import type { BotName, PlayableGame } from './contract.ts';
import { type Estimate, Series } from './estimate.ts';
import { playMatch } from './play-match.ts';

export interface DuplicatePlan extends BotSettings {
  readonly challenger: BotName;
  /** Who sits in all the other seats. */
  readonly field: BotName;
  readonly seats: number;
  readonly options?: unknown;
  readonly seed: string | number;
  /** How many matches' packs; each is played seats + 1 times. */
  readonly matches: number;
}

export interface DuplicateComparison {
  /**
   * Points a match the challenger makes more than the field's bot did with the same packs from the
   * same seat, averaged over the seats.
   */
  readonly gain: Estimate;
  /** The challenger's points over its fair share of all points; 1 is fair. */
  readonly share: Estimate;
}

/**
 * Compares two bots on duplicate deals: the same packs are played with the challenger in every seat
 * in turn and once with the field alone, so that the luck of the deal falls on both alike.
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
    const usual = scoresWith();
    let gain = 0;
    let points = 0;
    let all = 0;
    for (let seat = 0; seat < plan.seats; seat++) {
      const scores = scoresWith(seat);
      gain += scores[seat]! - usual[seat]!;
      points += scores[seat]!;
      all += sum(scores);
    }
    gains.push(gain / plan.seats);
    shares.push(all === 0 ? 1 : (points * plan.seats) / all);
  }
  return { gain: new Series(gains).estimate(), share: new Series(shares).estimate(plan.seats) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
