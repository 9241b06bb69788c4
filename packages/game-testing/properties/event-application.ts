import type { GameEvent, Seat, Viewer } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { randomSubset } from '../random-choice.ts';
import { deepFreeze, findNonJson, jsonCopy, snapshot } from '../snapshot.ts';

const STEPS = 15;
const SEATS = 4;

export const eventApplication: Property = {
  title: 'The view before and the events received give the view after',
  runs: 120,
  check(trial) {
    const { game, table, random } = trial;
    const walk = trial.traceToStart();
    const seats = Array.from({ length: table.seats }, (_, seat) => seat);
    const viewers: Viewer[] = [...randomSubset(seats, SEATS, random), 'public'];
    const views = new Map(viewers.map((viewer) => [viewer, look(viewer)]));
    for (let at = 0; at < STEPS; at++) {
      const told: { event: GameEvent; only?: Seat | undefined }[] = [];
      const choice = walk.step(random, trial.start.strategy, (event, only) => {
        plain(event, 'event');
        told.push({ event: deepFreeze(jsonCopy(event)), only });
      });
      if (!choice) return;
      for (const viewer of viewers) {
        const view = views.get(viewer);
        for (const { event, only } of told) {
          if (only === undefined || only === viewer) game.applyEvent!(view, event);
        }
        const now = look(viewer);
        ensure(snapshot(view) === snapshot(now), () => {
          const events = told.filter(({ only }) => only === undefined || only === viewer);
          return `viewer ${viewer} followed to ${JSON.stringify(view)}, sees ${JSON.stringify(now)} after ${JSON.stringify(events)}`;
        });
      }
    }

    function look(viewer: Viewer): unknown {
      const view = game.view(walk.state, viewer);
      plain(view, 'view');
      return jsonCopy(view);
    }
    function plain(value: unknown, what: string): void {
      ensure(!findNonJson(value), () => `${what} is no plain JSON: ${findNonJson(value)}`);
    }
  },
};
