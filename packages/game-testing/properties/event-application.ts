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
  check(testCase) {
    const { game, table, random } = testCase;
    const trace = testCase.traceToStart();
    const seats = Array.from({ length: table.seats }, (_, seat) => seat);
    const viewers: Viewer[] = [...randomSubset(seats, SEATS, random), 'public'];
    const views = new Map(viewers.map((viewer) => [viewer, takeView(viewer)]));
    for (let at = 0; at < STEPS; at++) {
      const events: { event: GameEvent; only?: Seat | undefined }[] = [];
      const choice = trace.step(random, testCase.start.strategy, (event, only) => {
        checkJson(event, 'event');
        events.push({ event: deepFreeze(jsonCopy(event)), only });
      });
      if (!choice) return;
      for (const viewer of viewers) {
        const view = views.get(viewer);
        for (const { event, only } of events) {
          if (only === undefined || only === viewer) game.applyEvent!(view, event);
        }
        const now = takeView(viewer);
        ensure(snapshot(view) === snapshot(now), () => {
          const received = events.filter(({ only }) => only === undefined || only === viewer);
          return `viewer ${viewer} updated to ${JSON.stringify(view)}, sees ${JSON.stringify(now)} after ${JSON.stringify(received)}`;
        });
      }
    }

    function takeView(viewer: Viewer): unknown {
      const view = game.view(trace.state, viewer);
      checkJson(view, 'view');
      return jsonCopy(view);
    }
    function checkJson(value: unknown, name: string): void {
      ensure(!findNonJson(value), () => `${name} is not plain JSON: ${findNonJson(value)}`);
    }
  },
};
