import type { Seat } from '@rota/core';
import { some } from '../chance.ts';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { inOrder, sight } from '../places.ts';
import { freeze, snapshot } from '../snapshot.ts';
import type { Trial } from '../trial.ts';
import { choose, type Walk } from '../walk.ts';

const STEPS = 6;
const SEATS = 3;

/** Law 6, first half: the view of an imagined world is the view it was imagined from. */
export const imagination: Law = {
  title: 'Law 6: what a seat imagines looks to it like what it sees',
  trials: 120,
  check(trial) {
    const { game, table, random } = trial;
    const walk = trial.travel();
    const seats = Array.from({ length: table.seats }, (_, seat) => seat);
    for (let at = 0; at < STEPS; at++) {
      for (const seat of some(seats, SEATS, random)) looksTheSame(trial, walk, seat);
      if (!walk.step(random, trial.start.manner)) break;
    }
    const world = game.determinize!(game.view(walk.state, random.below(table.seats)), random);
    const bound = game.maxMoves(table.options, table.seats);
    let moves = 0;
    for (let choice = next(); choice; choice = next()) {
      game.play(world, choice.seat, choice.move);
      hold(++moves <= bound, 'an imagined world does not end');
    }

    function next() {
      return choose(game, world, random, trial.start.manner);
    }
  },
};

function looksTheSame({ game, settings, random }: Trial, walk: Walk, seat: Seat): void {
  const view = freeze(game.view(walk.state, seat));
  const world = game.determinize!(view, random);
  const again = snapshot(game.view(world, seat));
  hold(again === snapshot(view), () => `seat ${seat} sees ${snapshot(view)}, imagines ${again}`);
  hold(
    snapshot(game.decisions(world)) === snapshot(game.decisions(walk.state)),
    `seat ${seat} imagines other decisions`,
  );
  const places = settings.places(world);
  const seen = sight(settings.places(walk.state), seat);
  hold(
    sight(places, seat) === seen,
    () => `seat ${seat} sees\n${seen}\nimagines\n${sight(places, seat)}`,
  );
  const cards = places.flatMap((place) => place.cards);
  hold(
    inOrder(cards).join() === inOrder(walk.pack).join(),
    () => `seat ${seat} imagines the cards ${inOrder(cards)}`,
  );
}
