import type { PlayableGame } from '@rota/bots';
import type { Agent, Estimate } from '@rota/bots/arena';
import { LearnedPolicy } from '@rota/bots/learning';
import { shareAmong } from '../strength/share-among.ts';
import { stateAgent } from '../strength/state-agent.ts';

/** A policy's points relative to a fair share, by the players it is among. */
export interface PanelResult {
  readonly seats: number;
  readonly shares: Readonly<Record<string, Estimate>>;
}

/** Plays the policy, as its data file would hold it, in every seat with the same packs each time. */
export function measureAmong(
  playable: PlayableGame,
  policy: LearnedPolicy<unknown, unknown>,
  panel: Readonly<Record<string, Agent>>,
  seats: number,
  packs: number,
): PanelResult {
  const written = new LearnedPolicy(policy.encoder, policy.rate, policy.write());
  const challenger = stateAgent((state, seat, random) => written.best(state, seat, random));
  const shares = Object.entries(panel).map(([name, field]) => [
    name,
    shareAmong(playable, challenger, field, seats, { packs, seed: 'panel' }),
  ]);
  return { seats, shares: Object.fromEntries(shares) };
}
