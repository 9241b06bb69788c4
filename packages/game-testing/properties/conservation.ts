import { type CardZone, sortedCards } from '../card-zone.ts';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';

export const conservation: Property = {
  title: 'Property 7: every card of the pack lies in one place',
  runs: 100,
  check(trial) {
    const { settings, table } = trial;
    const walk = trial.newTrace();
    const random = trial.randomFor('walk');
    const pack = sortedCards(walk.pack).join(' ');
    do {
      const places = settings.places(walk.state);
      checkUniqueNames(places);
      const found = sortedCards(places.flatMap(({ cards }) => cards)).join(' ');
      ensure(found === pack, () => `the cards are ${found}, the pack was ${pack}`);
      for (const { name, seenBy } of places) {
        const known = seenBy === 'all' || seenBy.every((seat) => seat >= 0 && seat < table.seats);
        ensure(known, `${name} is seen by ${seenBy}`);
      }
    } while (walk.step(random, trial.start.strategy));
  },
};

function checkUniqueNames(places: readonly CardZone[]): void {
  const names = places.map(({ name }) => name);
  ensure(new Set(names).size === names.length, `two places have one name: ${names}`);
}
