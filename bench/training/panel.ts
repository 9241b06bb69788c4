import { type PlayableGame, playDeal } from '@rota/bots';
import { type Agent, type Estimate, greedyAgent, RunningStats } from '@rota/bots/arena';
import { networkAgent, readNetwork, ValueNetwork, writeNetwork } from '@rota/bots/learning';
import { defaultOptions, type Random, type Seat, seededRandom, shuffle } from '@rota/core';

/** A network's points relative to a fair share, among players that never change. */
export interface PanelResult {
  readonly greedy: Estimate;
  readonly random: Estimate;
}

/** Plays the network, as its data file would hold it, in every seat with the same packs each time. */
export function measureAmong(
  playable: PlayableGame,
  { network, encoder }: ValueNetwork<unknown, unknown>,
  seats: number,
  packs: number,
): PanelResult {
  const { game, policies } = playable;
  const written = readNetwork(writeNetwork(network));
  const challenger = networkAgent(new ValueNetwork(written, encoder));
  const random: Agent = {
    ...greedyAgent(policies),
    moveFromState: (state: unknown, seat: Seat, chance: Random) =>
      game.sampleMove(state, seat, chance),
  };
  const among = (field: Agent) => shareAmong(playable, challenger, field, seats, packs);
  return { greedy: among(greedyAgent(policies)), random: among(random) };
}

function shareAmong(
  { game }: PlayableGame,
  challenger: Agent,
  field: Agent,
  seats: number,
  packs: number,
): Estimate {
  const options = defaultOptions(game.options);
  const random = seededRandom('panel');
  const shares = new RunningStats();
  for (let pack = 0; pack < packs; pack++) {
    const cards = game.packs(options, seats).flatMap((each) => shuffle([...each], random));
    let own = 0;
    let all = 0;
    for (let seat = 0; seat < seats; seat++) {
      const state = game.deal(options, seats, 0, cards);
      const agents = Array.from({ length: seats }, (_, at) => (at === seat ? challenger : field));
      playDeal(game, state, agents, seededRandom(`panel:${pack}:${seat}`), (player, move) =>
        game.play(state, player, move),
      );
      const { scores } = game.result(state)!;
      own += scores[seat]! * seats;
      for (const score of scores) all += score;
    }
    shares.add(all === 0 ? 1 : own / all);
  }
  return shares.estimate(seats);
}
