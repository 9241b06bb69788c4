import type { PlayableGame } from '@rota/bots';
import { RunningStats } from '@rota/bots/estimate';
import { type OptionValues, seededRandom, shuffle } from '@rota/core';
import { pointsAboveMean } from './evaluate-decision.ts';
import { RolloutPolicy } from './rollout-policy.ts';

/** Enough for the standard deviation within a few percent. */
const DEALS = 200;
const MIN_DEALS = 20;

/**
 * Returns the standard deviation of a seat's points above the table's mean in one deal, played by
 * equal average players: the unit in which decisions of different games are graded.
 */
export function measureSpread(
  playable: PlayableGame,
  options: OptionValues,
  seats: number,
  effort: number,
): number {
  const { game } = playable;
  const random = seededRandom(`${game.id} spread`);
  const policy = new RolloutPolicy(playable);
  const points = new RunningStats();
  for (let deal = 0; deal < Math.max(MIN_DEALS, DEALS * effort); deal++) {
    const pack = game.packs(options, seats).flatMap((cards) => shuffle(cards.slice(), random));
    const scores = policy.playOut(game.deal(options, seats, deal % seats, pack), random);
    for (let seat = 0; seat < seats; seat++) points.add(pointsAboveMean(scores, seat));
  }
  return Math.sqrt(points.variance);
}
