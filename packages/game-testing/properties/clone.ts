import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { jsonCopy, snapshot } from '../snapshot.ts';
import { chooseMove } from '../trace.ts';

/** Property 4: a clone shares nothing, nor does a view, an event or a determinized state. */
export const clone: Property = {
  title: 'Property 4: a clone shares nothing',
  runs: 120,
  check(testCase) {
    const { game, table, random, start } = testCase;
    const trace = testCase.traceToStart();
    const { state } = trace;
    const before = snapshot(state);
    const copy = game.clone(state);
    ensure(snapshot(copy) === before, 'a clone differs from its original');
    playOn(copy);
    ensure(snapshot(state) === before, 'playing on in a clone changes the original');

    const second = game.clone(state);
    const views = [...Array(table.seats).keys(), 'public' as const].map((viewer) => {
      const view = game.view(state, viewer);
      return { view, text: JSON.stringify(view) };
    });
    const sampled = game.determinize?.(jsonCopy(game.view(state, 0)), random);
    const sampledBefore = snapshot(sampled);
    const events: { event: unknown; text: string }[] = [];
    playOn(state, (event) => events.push({ event, text: JSON.stringify(event) }));
    ensure(snapshot(second) === before, 'playing on in the original changes its clone');
    ensure(snapshot(sampled) === sampledBefore, 'playing on changes a determinized state');
    for (const { view, text } of views) {
      ensure(JSON.stringify(view) === text, 'playing on changes a view taken before');
    }
    for (const { event, text } of events) {
      ensure(
        JSON.stringify(event) === text,
        () => `playing on changes an event emitted before: ${text}`,
      );
    }

    function playOn(from: unknown, emit?: (event: unknown) => void): void {
      for (let choice = next(from); choice; choice = next(from)) {
        game.play(from, choice.seat, choice.move, emit);
      }
    }
    function next(from: unknown) {
      return chooseMove(game, from, random, start.strategy);
    }
  },
};
