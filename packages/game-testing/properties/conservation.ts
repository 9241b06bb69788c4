import { type CardZone, sortedCards } from '../card-zone.ts';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';

export const conservation: Property = {
  title: 'Property 7: every card of the pack lies in one zone',
  runs: 100,
  check(testCase) {
    const { settings, table } = testCase;
    const trace = testCase.newTrace();
    const random = testCase.randomFor('walk');
    const pack = sortedCards(trace.pack).join(' ');
    do {
      const zones = settings.cardZones(trace.state);
      checkUniqueNames(zones);
      const found = sortedCards(zones.flatMap(({ cards }) => cards)).join(' ');
      ensure(found === pack, () => `the cards are ${found}, the pack was ${pack}`);
      for (const { name, seenBy } of zones) {
        const known = seenBy === 'all' || seenBy.every((seat) => seat >= 0 && seat < table.seats);
        ensure(known, `${name} is seen by ${seenBy}`);
      }
    } while (trace.step(random, testCase.start.strategy));
  },
};

function checkUniqueNames(zones: readonly CardZone[]): void {
  const names = zones.map(({ name }) => name);
  ensure(new Set(names).size === names.length, `two zones have one name: ${names}`);
}
