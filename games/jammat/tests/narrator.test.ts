import type { NarrationFact } from '@rota/core/narration';
import { describeNarration, type NarratedBeat } from '@rota/narrator/testing';
import { policies } from '../bot/index.ts';
import de from '../locales/de.json';
import { messages } from '../locales/index.ts';
import scriptDe from '../locales/scene/de.json';
import { script } from '../locales/scene/index.ts';
import { type DealEvent, jammat, type View } from '../rules/index.ts';
import { cardZones } from './oracle.ts';

const count = (fact: NarrationFact | undefined) =>
  typeof fact === 'object' && 'count' in fact ? fact.count : fact;
const phrase = (fact: NarrationFact | undefined) =>
  typeof fact === 'object' && 'phrase' in fact ? fact.phrase : undefined;
const seatOf = (fact: NarrationFact | undefined) => (fact as { seat: number }).seat;

describeNarration<DealEvent, View>(
  { game: jammat, policies },
  {
    script,
    messages,
    translations: [{ language: 'de', words: de, script: scriptDe }],
    seats: [2, 4],
    deals: 2,
    namesCards: true,
    cardZones,
    checkNumbers: findFault,
    requiredFamilies: ['all-but-one', 'shown', 'best', 'place', 'place-close', 'takes'],
  },
);

function findFault({ beat, event }: NarratedBeat<DealEvent, View>): string | undefined {
  if (event.type !== 'verdict') return undefined;
  const { say, facts = {} } = beat;
  const { lines } = event;
  const at = Number(phrase(facts.place)?.replace('place-', '')) - 1;
  /** The seat with the strictly best line at a position, if any. */
  const winnerAt = (position: number): number | undefined => {
    const best = Math.max(...lines.map((ranked) => ranked[position]!.strength));
    const seats = lines.flatMap((ranked, seat) =>
      ranked[position]!.strength === best ? [seat] : [],
    );
    return seats.length === 1 ? seats[0] : undefined;
  };
  switch (say) {
    case 'place':
    case 'place-close': {
      const seat = seatOf(facts.player);
      if (winnerAt(at) !== seat) return `position ${at} goes to ${winnerAt(at)}`;
      return phrase(facts.kind) === `a-kind-${lines[seat]![at]!.kind}` ? undefined : 'another kind';
    }
    case 'place-nobody':
      return winnerAt(at) === undefined ? undefined : `${winnerAt(at)} has the best line`;
    case 'best':
      return winnerAt(0) === seatOf(facts.player) ? undefined : 'another line is best';
    case 'takes': {
      const seat = seatOf(facts.player);
      const won = lines.map(
        (_, other) => lines[0]!.filter((__, position) => winnerAt(position) === other).length,
      );
      if (count(facts.many) !== won[seat] || Math.max(...won) !== won[seat]) return `${won}`;
      return count(facts.of) === lines[0]!.length ? undefined : 'another number of lines';
    }
    default:
      return undefined;
  }
}
