import { type PlayableGame, playDeal } from '@rota/bots';
import { type Agent, type Estimate, RunningStats } from '@rota/bots/arena';
import { defaultOptions, seededRandom, shuffle } from '@rota/core';

/** Returns a challenger's points in a pack relative to a fair share; one deal with it in every seat. */
export function shareOfPack(
  { game }: PlayableGame,
  challenger: Agent,
  field: Agent,
  seats: number,
  { pack, seed }: { readonly pack: number; readonly seed: string },
): number {
  const options = defaultOptions(game.options);
  const random = seededRandom(`${seed}:${pack}`);
  const cards = game.packs(options, seats).flatMap((each) => shuffle([...each], random));
  let own = 0;
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    const state = game.deal(options, seats, 0, cards);
    const agents = Array.from({ length: seats }, (_, at) => (at === seat ? challenger : field));
    playDeal(game, state, agents, seededRandom(`${seed}:${pack}:${seat}`), (player, move) =>
      game.play(state, player, move),
    );
    const { scores } = game.result(state)!;
    own += scores[seat]! * seats;
    for (const score of scores) all += score;
  }
  return all === 0 ? 1 : own / all;
}

/** Returns the mean over packs. @param onPack called after each pack with the number of packs done */
export function shareAmong(
  playable: PlayableGame,
  challenger: Agent,
  field: Agent,
  seats: number,
  { packs, seed }: { readonly packs: number; readonly seed: string },
  onPack?: (packs: number) => void,
): Estimate {
  const shares = new RunningStats();
  for (let pack = 0; pack < packs; pack++) {
    shares.add(shareOfPack(playable, challenger, field, seats, { pack, seed }));
    onPack?.(pack + 1);
  }
  return shares.estimate(seats);
}
