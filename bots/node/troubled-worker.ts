import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { type NimView, nim, nimKnowledge } from '../test-games/nim.ts';
import { serveThread } from '../worker/index.ts';

/** A view that brings its trouble along, shared with the test that sends it. */
export interface TroubledView extends NimView {
  readonly trouble?: 'exit' | 'throw' | 'hang' | 'devour';
  /** How many times still. */
  readonly times?: Int32Array;
}

function makeTrouble({ trouble, times }: TroubledView): void {
  if (!trouble || (times && Atomics.sub(times, 0, 1) <= 0)) return;
  if (trouble === 'exit') process.exit(7);
  if (trouble === 'throw') throw new Error('this bot is lost');
  const hoard: number[][] = [];
  for (;;) if (trouble === 'devour') hoard.push(new Array(100_000).fill(hoard.length));
}

const troubled = {
  greedy(view: TroubledView): number {
    makeTrouble(view);
    return nimKnowledge.greedy();
  },
};

export default serveThread([{ game: nim, knowledge: troubled }], () => performance.now());
