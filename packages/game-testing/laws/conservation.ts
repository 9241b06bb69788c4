import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { inOrder, type Place } from '../places.ts';

/** Law 7: cards are conserved. */
export const conservation: Law = {
  title: 'Law 7: every card of the pack lies in one place',
  trials: 100,
  check(trial) {
    const { settings, table } = trial;
    const walk = trial.deal();
    const random = trial.chanceOf('walk');
    const pack = inOrder(walk.pack).join(' ');
    do {
      const places = settings.places(walk.state);
      named(places);
      const found = inOrder(places.flatMap(({ cards }) => cards)).join(' ');
      hold(found === pack, () => `the cards are ${found}, the pack was ${pack}`);
      for (const { name, seenBy } of places) {
        const known = seenBy === 'all' || seenBy.every((seat) => seat >= 0 && seat < table.seats);
        hold(known, `${name} is seen by ${seenBy}`);
      }
    } while (walk.step(random, trial.start.manner));
  },
};

function named(places: readonly Place[]): void {
  const names = places.map(({ name }) => name);
  hold(new Set(names).size === names.length, `two places have one name: ${names}`);
}
