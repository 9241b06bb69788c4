import { createAgent, type FindGame, type PlayableGame, playDeal, requireGame } from '@rota/bots';
import {
  type Card,
  type Emit,
  type GameEvent,
  type Random,
  seededRandom,
  shuffle,
} from '@rota/core';
import { type Chunk, type Experiment, metricContext } from './experiment.ts';
import { type FigureLayout, layOutFigures } from './layout.ts';
import type { ChunkTask } from './run-experiment.ts';
import type { MeasuredGame } from './study.ts';
import { type PackedSums, Sums } from './sums.ts';

export function playChunkHandler(
  find: FindGame<MeasuredGame>,
): (task: ChunkTask) => Promise<PackedSums> {
  return async ({ experiment, chunk }) =>
    playChunk(await requireGame(find, experiment.game), experiment, chunk);
}

/**
 * Plays and measures a chunk. The packs have a random generator of their own, so that they do not
 * depend on the bots or on options that leave the pack unchanged.
 */
export function playChunk(studied: MeasuredGame, experiment: Experiment, chunk: Chunk): PackedSums {
  const { seed, against } = experiment;
  const layout = layOutFigures(studied, experiment);
  const sums = new Sums(layout.figures);
  const last = chunk.from + chunk.deals;
  const play = createTable(studied, experiment, layout, (...note) => sums.record(...note));
  if (!against) {
    const forPacks = seededRandom(`${seed}:${chunk.number}:packs`);
    const forPlay = seededRandom(`${seed}:${chunk.number}:play`);
    for (let deal = chunk.from; deal < last; deal++) {
      play(deal, forPacks, forPlay);
      sums.finishDeal();
    }
    return sums.packed();
  }
  // Weight 0: the difference of both deals counts as one deal.
  const playOther = createTable(studied, { ...experiment, options: against }, layout, (at, value) =>
    sums.record(at, -value, 0),
  );
  for (let deal = chunk.from; deal < last; deal++) {
    for (const way of [play, playOther]) {
      const luck = (of: string) => seededRandom(`${seed}:${chunk.number}:${deal}:${of}`);
      way(deal, luck('packs'), luck('play'));
    }
    sums.finishDeal();
  }
  return sums.packed();
}

type PlayDeal = (deal: number, forPacks: Random, forPlay: Random) => void;

/** Creates a function that plays and measures a deal. */
function createTable(
  studied: MeasuredGame,
  experiment: Experiment,
  layout: FigureLayout,
  note: (figure: number, value: number, weight: number) => void,
): PlayDeal {
  const { game } = studied;
  const { options, bots } = experiment;
  const seats = bots.length;
  const observers = createObservers(layout, experiment, note);
  const listeners = observers.flatMap(({ onEvent: event }) => (event ? [event] : []));
  const agents = createAgents(studied, experiment);
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
    for (const observer of observers) observer.onDealOver(state, over);
  };
}

function createAgents(playable: PlayableGame, { bots, iterations, effort }: Experiment) {
  const agents = new Map(
    bots.map((bot) => [bot, createAgent(bot, playable, { iterations, effort })] as const),
  );
  return bots.map((bot) => agents.get(bot)!);
}

function createObservers(
  layout: FigureLayout,
  experiment: Experiment,
  note: (figure: number, value: number, weight: number) => void,
) {
  const setting = metricContext(experiment);
  return layout.parts.map(({ study, starts }) =>
    study.observe(setting, (group) => {
      const start = starts.get(group);
      if (start === undefined) throw new RangeError(`the metric declares no series ${group}`);
      return (at, value, weight = 1) => note(start + at, value, weight);
    }),
  );
}
