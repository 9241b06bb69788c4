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
  check(trial) {
    const { game, table, random } = trial;
    const walk = trial.traceToStart();
    const seats = Array.from({ length: table.seats }, (_, seat) => seat);
    for (let at = 0; at < STEPS; at++) {
      for (const seat of randomSubset(seats, SEATS, random)) checkSameView(trial, walk, seat);
      if (!walk.step(random, trial.start.strategy)) break;
    }
    const world = game.determinize!(game.view(walk.state, random.below(table.seats)), random);
    const bound = game.maxMoves(table.options, table.seats);
    let moves = 0;
    for (let choice = next(); choice; choice = next()) {
      game.play(world, choice.seat, choice.move);
      ensure(++moves <= bound, 'an imagined world does not end');
    }

    function next() {
      return chooseMove(game, world, random, trial.start.strategy);
    }
  },
};

function checkSameView({ game, settings, random }: TestCase, walk: Trace, seat: Seat): void {
  const view = deepFreeze(game.view(walk.state, seat));
  const world = game.determinize!(view, random);
  const again = snapshot(game.view(world, seat));
  ensure(again === snapshot(view), () => `seat ${seat} sees ${snapshot(view)}, imagines ${again}`);
  ensure(
    snapshot(game.decisions(world)) === snapshot(game.decisions(walk.state)),
    `seat ${seat} imagines other decisions`,
  );
  const places = settings.places(world);
  const seen = visibleZones(settings.places(walk.state), seat);
  ensure(
    visibleZones(places, seat) === seen,
    () => `seat ${seat} sees\n${seen}\nimagines\n${visibleZones(places, seat)}`,
  );
  const cards = places.flatMap((place) => place.cards);
  ensure(
    sortedCards(cards).join() === sortedCards(walk.pack).join(),
    () => `seat ${seat} imagines the cards ${sortedCards(cards)}`,
  );
}
