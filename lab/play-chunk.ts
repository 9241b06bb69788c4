import { createMind, type PlayableGame, playDeal } from '@rota/bots';
import { type Card, type Emit, type GameEvent, seededRandom, shuffle } from '@rota/core';
import { type Chunk, type Experiment, settingOf } from './experiment.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { StudiedGame } from './study.ts';
import { type PackedSums, Sums } from './sums.ts';

/**
 * Plays a chunk and counts. The packs have a generator of their own: whoever plays, under whatever
 * options leave the pack as it is, they are the same.
 */
export function playChunk(studied: StudiedGame, experiment: Experiment, chunk: Chunk): PackedSums {
  const { game } = studied;
  const { options, bots, seed } = experiment;
  const seats = bots.length;
  const layout = layoutOf(studied, experiment);
  const sums = new Sums(layout.figures);
  const observers = observersOf(layout, experiment, sums);
  const listeners = observers.flatMap(({ event }) => (event ? [event] : []));
  const minds = mindsOf(studied, experiment);
  const packs: Card[][] = game.packs(options, seats);
  const forPacks = seededRandom(`${seed}:${chunk.number}:packs`);
  const forPlay = seededRandom(`${seed}:${chunk.number}:play`);

  for (let deal = chunk.from; deal < chunk.from + chunk.deals; deal++) {
    for (const pack of packs) shuffle(pack, forPacks);
    const pack = packs.length === 1 ? packs[0]! : packs.flat();
    const dealer = deal % seats;
    const state = game.deal(options, seats, dealer, pack);
    const emit: Emit<GameEvent> | undefined =
      listeners.length === 0
        ? undefined
        : (event) => {
            for (const listen of listeners) listen(event, state);
          };
    let moves = 0;
    playDeal(game, state, minds, forPlay, (seat, move) => {
      game.play(state, seat, move, emit);
      moves++;
    });
    const over = { dealer, scores: game.result(state)!.scores, moves };
    for (const observer of observers) observer.over(state, over);
    sums.closeDeal();
  }
  return sums.packed();
}

/** Random bots draw their moves from the state; the others get views. */
function mindsOf(playable: PlayableGame, { bots, iterations, effort }: Experiment) {
  const minds = new Map(
    bots.map((bot) => [bot, createMind(bot, playable, { iterations, effort })] as const),
  );
  return bots.map((bot) => minds.get(bot)!);
}

function observersOf(layout: Layout, experiment: Experiment, sums: Sums) {
  const setting = settingOf(experiment);
  return layout.parts.map(({ study, starts }) =>
    study.observe(setting, (group) => {
      const start = starts.get(group);
      if (start === undefined) throw new RangeError(`the study declares no group ${group}`);
      return (at, value, weight = 1) => sums.note(start + at, value, weight);
    }),
  );
}
