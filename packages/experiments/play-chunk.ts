import { createAgent, type FindGame, type PlayableGame, playDeal, requireGame } from '@rota/bots';
import {
  type Card,
  type Emit,
  type GameEvent,
  type Random,
  seededRandom,
  shuffle,
} from '@rota/core';
import { type Chunk, type Experiment, settingOf } from './experiment.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { ChunkTask } from './run-experiment.ts';
import type { StudiedGame } from './study.ts';
import { type PackedSums, Sums } from './sums.ts';

export function playChunkHandler(
  find: FindGame<StudiedGame>,
): (task: ChunkTask) => Promise<PackedSums> {
  return async ({ experiment, chunk }) =>
    playChunk(await requireGame(find, experiment.game), experiment, chunk);
}

/**
 * Plays a chunk and counts. The packs have a generator of their own: whoever plays, under whatever
 * options leave the pack as it is, they are the same.
 */
export function playChunk(studied: StudiedGame, experiment: Experiment, chunk: Chunk): PackedSums {
  const { seed, against } = experiment;
  const layout = layoutOf(studied, experiment);
  const sums = new Sums(layout.figures);
  const last = chunk.from + chunk.deals;
  const play = tableOf(studied, experiment, layout, (...note) => sums.note(...note));
  if (!against) {
    const forPacks = seededRandom(`${seed}:${chunk.number}:packs`);
    const forPlay = seededRandom(`${seed}:${chunk.number}:play`);
    for (let deal = chunk.from; deal < last; deal++) {
      play(deal, forPacks, forPlay);
      sums.closeDeal();
    }
    return sums.packed();
  }
  // What is noted once a deal with weight 1 is taken off again, and the deal still counts as one.
  const playOther = tableOf(studied, { ...experiment, options: against }, layout, (at, value) =>
    sums.note(at, -value, 0),
  );
  for (let deal = chunk.from; deal < last; deal++) {
    for (const way of [play, playOther]) {
      const luck = (of: string) => seededRandom(`${seed}:${chunk.number}:${deal}:${of}`);
      way(deal, luck('packs'), luck('play'));
    }
    sums.closeDeal();
  }
  return sums.packed();
}

type PlayAndNote = (deal: number, forPacks: Random, forPlay: Random) => void;

/** A table at which one deal after another is played and watched. */
function tableOf(
  studied: StudiedGame,
  experiment: Experiment,
  layout: Layout,
  note: (figure: number, value: number, weight: number) => void,
): PlayAndNote {
  const { game } = studied;
  const { options, bots } = experiment;
  const seats = bots.length;
  const observers = observersOf(layout, experiment, note);
  const listeners = observers.flatMap(({ event }) => (event ? [event] : []));
  const agents = agentsOf(studied, experiment);
  const packs: Card[][] = game.packs(options, seats);
  return (deal, forPacks, forPlay) => {
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
    playDeal(game, state, agents, forPlay, (seat, move) => {
      game.play(state, seat, move, emit);
      moves++;
    });
    const over = { dealer, scores: game.result(state)!.scores, moves };
    for (const observer of observers) observer.over(state, over);
  };
}

/** Random bots draw their moves from the state; the others get views. */
function agentsOf(playable: PlayableGame, { bots, iterations, effort }: Experiment) {
  const agents = new Map(
    bots.map((bot) => [bot, createAgent(bot, playable, { iterations, effort })] as const),
  );
  return bots.map((bot) => agents.get(bot)!);
}

function observersOf(
  layout: Layout,
  experiment: Experiment,
  note: (figure: number, value: number, weight: number) => void,
) {
  const setting = settingOf(experiment);
  return layout.parts.map(({ study, starts }) =>
    study.observe(setting, (group) => {
      const start = starts.get(group);
      if (start === undefined) throw new RangeError(`the study declares no group ${group}`);
      return (at, value, weight = 1) => note(start + at, value, weight);
    }),
  );
}
