import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { sent, snapshot } from '../snapshot.ts';
import { choose } from '../walk.ts';

/** Law 4: a clone shares nothing; nor does a view, an event or an imagined state. */
export const clone: Law = {
  title: 'Law 4: a clone shares nothing',
  trials: 120,
  check(trial) {
    const { game, table, random, start } = trial;
    const walk = trial.travel();
    const { state } = walk;
    const before = snapshot(state);
    const copy = game.clone(state);
    hold(snapshot(copy) === before, 'a clone differs from its original');
    playOn(copy);
    hold(snapshot(state) === before, 'playing on in a clone changes the original');

    const kept = game.clone(state);
    const views = [...Array(table.seats).keys(), 'public' as const].map((viewer) => {
      const view = game.view(state, viewer);
      return { view, text: JSON.stringify(view) };
    });
    const imagined = game.determinize?.(sent(game.view(state, 0)), random);
    const imaginedBefore = snapshot(imagined);
    const events: { event: unknown; text: string }[] = [];
    playOn(state, (event) => events.push({ event, text: JSON.stringify(event) }));
    hold(snapshot(kept) === before, 'playing on in the original changes its clone');
    hold(snapshot(imagined) === imaginedBefore, 'playing on changes an imagined state');
    for (const { view, text } of views) {
      hold(JSON.stringify(view) === text, 'playing on changes a view taken before');
    }
    for (const { event, text } of events) {
      hold(
        JSON.stringify(event) === text,
        () => `playing on changes an event told before: ${text}`,
      );
    }

    function playOn(from: unknown, emit?: (event: unknown) => void): void {
      for (let choice = next(from); choice; choice = next(from)) {
        game.play(from, choice.seat, choice.move, emit);
      }
    }
    function next(from: unknown) {
      return choose(game, from, random, start.manner);
    }
  },
};
