import type { Fact } from '@rota/narrator';
import { describeNarration, type NarratedBeat } from '@rota/narrator/testing';
import { policies } from '../bot/index.ts';
import { de } from '../locales/de.ts';
import { words } from '../locales/index.ts';
import { de as scriptDe } from '../locales/scene/de.ts';
import { script } from '../locales/scene/index.ts';
import { type Event, jammat, type View } from '../rules/index.ts';
import { places } from './oracle.ts';

const count = (fact: Fact | undefined) =>
  typeof fact === 'object' && 'count' in fact ? fact.count : fact;
const phrase = (fact: Fact | undefined) =>
  typeof fact === 'object' && 'phrase' in fact ? fact.phrase : undefined;
const seatOf = (fact: Fact | undefined) => (fact as { seat: number }).seat;

describeNarration<Event, View>(
  { game: jammat, policies },
  {
    script,
    words,
    translations: [{ language: 'de', words: de, script: scriptDe }],
    seats: [2, 4],
    deals: 2,
    namesCards: true,
    places,
    recount,
    told: ['all-but-one', 'shown', 'best', 'place', 'place-close', 'takes'],
  },
);

function recount({ beat, event }: NarratedBeat<Event, View>): string | undefined {
  if (event.type !== 'verdict') return undefined;
  const { say, facts = {} } = beat;
  const { lines } = event;
  const at = Number(phrase(facts.place)?.replace('place-', '')) - 1;
  /** Who is alone in front at a place, best first. */
  const winnerAt = (place: number): number | undefined => {
    const best = Math.max(...lines.map((ranked) => ranked[place]!.strength));
    const seats = lines.flatMap((ranked, seat) => (ranked[place]!.strength === best ? [seat] : []));
    return seats.length === 1 ? seats[0] : undefined;
  };
  switch (say) {
    case 'place':
    case 'place-close': {
      const seat = seatOf(facts.player);
      if (winnerAt(at) !== seat) return `place ${at} goes to ${winnerAt(at)}`;
      return phrase(facts.kind) === `a-kind-${lines[seat]![at]!.kind}` ? undefined : 'the kind';
    }
    case 'place-nobody':
      return winnerAt(at) === undefined ? undefined : `${winnerAt(at)} is alone in front`;
    case 'best':
      return winnerAt(0) === seatOf(facts.player) ? undefined : 'another is best';
    case 'takes': {
      const seat = seatOf(facts.player);
      const won = lines.map(
        (_, of) => lines[0]!.filter((__, place) => winnerAt(place) === of).length,
      );
      if (count(facts.many) !== won[seat] || Math.max(...won) !== won[seat]) return `${won}`;
      return count(facts.of) === lines[0]!.length ? undefined : 'how many lines';
    }
    default:
      return undefined;
  }
}
