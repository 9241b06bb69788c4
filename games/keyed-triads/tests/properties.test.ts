import { describeProperties, type PlaythroughScenario } from '@rota/game-testing';
import { companion } from '../companion/index.ts';
import de from '../locales/de.json';
import reviewDe from '../locales/deal-review/de.json';
import { dealReview } from '../locales/deal-review/index.ts';
import { messages } from '../locales/index.ts';
import tableDe from '../locales/table-text/de.json';
import { tableText } from '../locales/table-text/index.ts';
import { type DealEvent, keyedTriads, type Outcome, verdictOf } from '../rules/index.ts';
import { cardZones, isVerdictCorrect } from './oracle.ts';

const decidedBy = (events: readonly DealEvent[], outcome: Outcome) =>
  events.some((event) => event.type === 'verdict' && event.decided === outcome);

/** A deal in which a triad is decided at that step. */
const decided = (outcome: Outcome, title: string, seats = 7): PlaythroughScenario<DealEvent> => ({
  title,
  seats,
  options: { deals: 1 },
  shows: (events) => decidedBy(events, outcome),
});

/** A match in which the rest of the pack is dealt after keying. */
const handsDealt = (seats: number, title: string): PlaythroughScenario<DealEvent> => ({
  title,
  seats,
  shows: (events) => events.some(({ type }) => type === 'claiming-began'),
});

const countMarkerMoves = (events: readonly DealEvent[]) =>
  events.filter(({ type }) => type === 'marker-moved').length;

describeProperties(keyedTriads, {
  isVerdictCorrect,
  cardZones,
  messages,
  tableText,
  dealReview,
  translations: { de: { ...de, ...tableDe, ...reviewDe } },
  companion,
  playthroughs: new URL('./playthroughs/', import.meta.url),
  // Sealed answers are hidden until they are revealed.
  revealsHiddenCards: ({ type }) => type === 'claims-revealed',
  scenarios: {
    'rota-for-two': {
      title: 'Two players, a whole rota',
      seats: 2,
      whole: true,
      shows: (events) => events.filter(({ type }) => type === 'claiming-began').length === 2,
    },
    'hands-of-four': handsDealt(4, 'Four players, hands of 8, 8, 7 and 7 (KT-2)'),
    'hands-of-five': handsDealt(5, 'Five players, hands of 6, 6, 5, 5 and 5 (KT-2)'),
    'hands-of-seven': handsDealt(7, 'Seven players, hands of 3 (KT-2)'),
    'dealer-keyed-of-three': {
      title:
        'Three players, the dealer is keyed early and the marker moves from seat to seat (KT-3)',
      seats: 3,
      options: { deals: 1 },
      shows: (events) => countMarkerMoves(events) > 3,
    },
    'dealer-keyed-of-six': {
      title: 'Six players, the dealer is keyed early and the marker moves from seat to seat (KT-3)',
      seats: 6,
      options: { deals: 1 },
      shows: (events) => countMarkerMoves(events) > 3,
    },
    'decided-by-suits': decided(
      'suits',
      'Equally close sums, more matching suits decide (KT-6)',
      4,
    ),
    'decided-by-ranks': decided(
      'ranks',
      'Tied in matching suits, more matching ranks decide (KT-7)',
    ),
    'decided-by-proximity': decided(
      'proximity',
      'Tied in matching ranks, the closest ranks decide (KT-8)',
    ),
    'decided-by-suit-order': decided(
      'suit-order',
      'Tied in everything else, the highest suits decide (KT-9)',
    ),
    dead: decided('dead', 'Keys tied at every step, the triad is dead (KT-10)'),
    'no-claims': {
      title: 'Two players, claims are called and no one claims a triad (KT-11)',
      seats: 2,
      options: { deals: 1, claims: 'called' },
      shows: (events) =>
        events.some(
          (event) => event.type === 'claims-revealed' && event.claims.every((claim) => !claim),
        ),
    },
    'weaker-key-claims': {
      title: 'Three players, a weaker key takes a triad that the strongest did not claim (KT-11)',
      seats: 3,
      options: { deals: 1, claims: 'called' },
      shows: (events) =>
        events.some(
          (event) =>
            event.type === 'verdict' &&
            event.winner !== null &&
            verdictOf(event).standings.some(
              ({ claimed, distance }, _, standings) =>
                !claimed && distance < standings[event.winner!]!.distance,
            ),
        ),
    },
  },
});
