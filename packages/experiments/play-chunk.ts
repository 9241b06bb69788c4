import { createAgent, type FindGame, type PlayableGame, playDeal, requireGame } from '@rota/bots';
import {
  type Card,
  type Emit,
  type GameEvent,
  isSearchable,
  playout,
  type Random,
  seededRandom,
  shuffle,
} from '@rota/core';
import { type Chunk, type Experiment, metricContext } from './experiment.ts';
import { type FigureLayout, layOutFigures } from './figure-layout.ts';
import type { MeasuredGame } from './metric.ts';
import type { ChunkTask } from './run-experiment.ts';
import { type PackedSums, Sums } from './sums.ts';

/**
 * Returns the handler of chunks for a pool of workers.
 * It throws a `TaskError` (`unknown-game`) if `find` does not know the game.
 */
export function playChunkHandler(
  find: FindGame<PlayableGame & MeasuredGame>,
): (task: ChunkTask) => Promise<PackedSums> {
  return async ({ experiment, chunk }) =>
    playChunk(await requireGame(find, experiment.game), experiment, chunk);
}

/**
 * Plays and measures a chunk. The packs have a random generator of their own, so that they do not
 * depend on the bots or on options that leave the pack unchanged.
 */
export function playChunk(
  measured: PlayableGame & MeasuredGame,
  experiment: Experiment,
  chunk: Chunk,
): PackedSums {
  const { seed, against } = experiment;
  const layout = layOutFigures(measured, experiment);
  const sums = new Sums(layout.figures);
  const last = chunk.from + chunk.deals;
  if (!against) {
    const play = createPlayDeal(measured, experiment, layout, (...value) => sums.record(...value));
    const forPacks = seededRandom(`${seed}:${chunk.number}:packs`);
    const forPlay = seededRandom(`${seed}:${chunk.number}:play`);
    for (let deal = chunk.from; deal < last; deal++) {
      play(deal, forPacks, forPlay);
      sums.finishDeal();
    }
    return sums.packed();
  }
  const playChanged = createPlayDeal(
    measured,
    { ...experiment, options: against },
    layout,
    (...value) => sums.record(...value),
  );
  // Weight 0: the difference of both deals counts as one deal.
  const playBase = createPlayDeal(measured, experiment, layout, (figure, value) =>
    sums.record(figure, -value, 0),
  );
  for (let deal = chunk.from; deal < last; deal++) {
    for (const playOne of [playChanged, playBase]) {
      const randomFor = (use: string) => seededRandom(`${seed}:${chunk.number}:${deal}:${use}`);
      playOne(deal, randomFor('packs'), randomFor('play'));
    }
    sums.finishDeal();
  }
  return sums.packed();
}

/** Plays and measures a deal. */
type PlayDeal = (deal: number, forPacks: Random, forPlay: Random) => void;

type RecordFigure = (figure: number, value: number, weight: number) => void;

function createPlayDeal(
  measured: PlayableGame & MeasuredGame,
  experiment: Experiment,
  layout: FigureLayout,
  record: RecordFigure,
): PlayDeal {
  const { game } = measured;
  const { options, bots } = experiment;
  const seats = bots.length;
  const observers = createObservers(layout, experiment, record);
  const onEvents = observers.flatMap(({ onEvent }) => (onEvent ? [onEvent] : []));
  const agents = createAgents(measured, experiment);
  // What random players do, unobserved, a playout does faster.
  const isPlayout =
    isSearchable(game) && onEvents.length === 0 && bots.every((bot) => bot === 'random');
  const packs: Card[][] = game.packs(options, seats);
  return (deal, forPacks, forPlay) => {
    for (const pack of packs) shuffle(pack, forPacks);
    const pack = packs.length === 1 ? packs[0]! : packs.flat();
    const dealer = deal % seats;
    const state = game.deal(options, seats, dealer, pack);
    const emit: Emit<GameEvent> | undefined =
      onEvents.length === 0
        ? undefined
        : (event) => {
            for (const onEvent of onEvents) onEvent(event, state);
          };
    let moves = 0;
    if (isPlayout) {
      moves = playout(game, state, forPlay);
    } else {
      playDeal(game, state, agents, forPlay, (seat, move) => {
        game.play(state, seat, move, emit);
        moves++;
      });
    }
    const finished = { dealer, scores: game.result(state)!.scores, moves };
    for (const observer of observers) observer.onDealOver(state, finished);
  };
}

function createAgents(playable: PlayableGame, { bots, ...settings }: Experiment) {
  const agents = new Map(bots.map((bot) => [bot, createAgent(bot, playable, settings)] as const));
  return bots.map((bot) => agents.get(bot)!);
}

function createObservers(layout: FigureLayout, experiment: Experiment, record: RecordFigure) {
  const context = metricContext(experiment);
  return layout.parts.map(({ metric, starts }) =>
    metric.observe(context, (series) => {
      const start = starts.get(series);
      if (start === undefined) throw new RangeError(`the metric declares no series ${series}`);
      return (at, value, weight = 1) => record(start + at, value, weight);
    }),
  );
}
