import type { Seat } from '@rota/core';
import { sortedCards, visibleZones } from '../card-zone.ts';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { randomSubset } from '../random-choice.ts';
import { deepFreeze, snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';
import { chooseMove, type Trace } from '../trace.ts';

const STEPS = 6;
const SEATS = 3;

/** Property 6, first part: the view of a determinized state is the view it was sampled from. */
export const determinization: Property = {
  title: 'Property 6: a determinized state gives the seat the same view',
  runs: 120,
  check(testCase) {
    const { game, table, random } = testCase;
    const trace = testCase.traceToStart();
    const seats = Array.from({ length: table.seats }, (_, seat) => seat);
    for (let at = 0; at < STEPS; at++) {
      for (const seat of randomSubset(seats, SEATS, random)) checkSameView(testCase, trace, seat);
      if (!trace.step(random, testCase.start.strategy)) break;
    }
    const world = game.determinize!(game.view(trace.state, random.below(table.seats)), random);
    const bound = game.maxMoves(table.options, table.seats);
    let moves = 0;
    for (let choice = next(); choice; choice = next()) {
      game.play(world, choice.seat, choice.move);
      ensure(++moves <= bound, 'a determinized state does not end');
    }

    function next() {
      return chooseMove(game, world, random, testCase.start.strategy);
    }
  },
};

function checkSameView({ game, settings, random }: TestCase, trace: Trace, seat: Seat): void {
  const view = deepFreeze(game.view(trace.state, seat));
  const world = game.determinize!(view, random);
  const again = snapshot(game.view(world, seat));
  ensure(again === snapshot(view), () => `seat ${seat} sees ${snapshot(view)}, samples ${again}`);
  ensure(
    snapshot(game.decisions(world)) === snapshot(game.decisions(trace.state)),
    `seat ${seat} samples other decisions`,
  );
  const zones = settings.cardZones(world);
  const seen = visibleZones(settings.cardZones(trace.state), seat);
  ensure(
    visibleZones(zones, seat) === seen,
    () => `seat ${seat} sees\n${seen}\nsamples\n${visibleZones(zones, seat)}`,
  );
  const cards = zones.flatMap((zone) => zone.cards);
  ensure(
    sortedCards(cards).join() === sortedCards(trace.pack).join(),
    () => `seat ${seat} samples the cards ${sortedCards(cards)}`,
  );
}
