import { describeProperties } from '@rota/game-testing';
import { companion } from '../companion/index.ts';
import de from '../locales/de.json';
import reviewDe from '../locales/deal-review/de.json';
import { dealReview } from '../locales/deal-review/index.ts';
import { messages } from '../locales/index.ts';
import tableDe from '../locales/table-text/de.json';
import { tableText } from '../locales/table-text/index.ts';
import { type DealEvent, jammat, type RankedLine } from '../rules/index.ts';
import { cardZones, isVerdictCorrect } from './oracle.ts';

const verdicts = (events: readonly DealEvent[]) =>
  events.filter((event) => event.type === 'verdict');

const someLine = (events: readonly DealEvent[], test: (line: RankedLine) => boolean): boolean =>
  verdicts(events).some(({ lines }) => lines.flat().some(test));

const somePosition = (
  events: readonly DealEvent[],
  test: (points: readonly number[]) => boolean,
): boolean => verdicts(events).some(({ points }) => points.some(test));

describeProperties(jammat, {
  isVerdictCorrect,
  cardZones,
  messages,
  tableText,
  dealReview,
  translations: { de: { ...de, ...tableDe, ...reviewDe } },
  companion,
  cardFields: ['cards', 'hand', 'own', 'squares'],
  playthroughs: new URL('./playthroughs/', import.meta.url),
  scenarios: {
    'square-for-two': {
      title: 'Two players, a whole match with squares (JM-3)',
      seats: 2,
      whole: true,
      shows: (events) => verdicts(events).length === 2,
    },
    'shared-win': {
      title: 'Three players share the win (JM-3)',
      seats: 3,
      shows: (events) => verdicts(events).some(({ winners }) => winners.length === 3),
    },
    'tied-best-lines': {
      title: 'Five players, the best lines at a place are tied and no one wins it (JM-3)',
      seats: 5,
      shows: (events) => somePosition(events, (points) => points.every((won) => won === 0)),
    },
    pairs: {
      title: 'Four players, each opponent is met separately (JM-4)',
      seats: 4,
      options: { compare: 'pairs', deals: 1 },
      shows: (events) => somePosition(events, (points) => points.includes(3)),
    },
    'triplet-and-second-ace': {
      title: 'Two players, 3-2-A ranks just below A-K-Q, and a triplet (JM-1, JM-2)',
      seats: 2,
      options: { lowAce: 'second' },
      shows: (events) =>
        someLine(events, ({ kind }) => kind === 'triplet') &&
        someLine(
          events,
          ({ kind, strength }) => kind.endsWith('sequence') && (strength >> 8) % 16 === 14,
        ),
    },
    'same-card-twice': {
      title: 'Six players and two packs, a colour contains the same card twice (JM-6)',
      seats: 6,
      options: { deals: 1 },
      shows: (events) =>
        someLine(events, ({ cards, kind }) => kind === 'colour' && new Set(cards).size === 2),
    },
    'own-packs': {
      title: 'Eight players, each dealt from their own pack (JM-5)',
      seats: 8,
      options: { packs: 'own', deals: 1 },
      shows: (events) => verdicts(events).length === 1,
    },
    row: {
      title: 'Three players, kitie, nine cards in three triples (JM-7)',
      seats: 3,
      options: { layout: 'row' },
      shows: (events) => verdicts(events).some(({ lines }) => lines[0]!.length === 3),
    },
    'outer-cube': {
      title: 'Two players, the cube with the source’s 39 lines (JM-7)',
      seats: 2,
      options: { layout: 'cube', lines: 39, deals: 1 },
      shows: (events) => verdicts(events).some(({ lines }) => lines[0]!.length === 39),
    },
    cube: {
      title: 'Two players, the cube with 27 cards and 49 lines (JM-7)',
      seats: 2,
      options: { layout: 'cube', deals: 1 },
      shows: (events) => verdicts(events).some(({ lines }) => lines[0]!.length === 49),
    },
  },
});
