import { describeProperties } from '@rota/game-testing';
import { de } from '../locales/de.ts';
import { words } from '../locales/index.ts';
import { de as tableDe } from '../locales/table/de.ts';
import { tableWords } from '../locales/table/index.ts';
import { type Event, jammat } from '../rules/index.ts';
import { places, recount } from './oracle.ts';

const verdicts = (events: readonly Event[]) => events.filter((event) => event.type === 'verdict');

const anyPosition = (
  events: readonly Event[],
  seen: (points: readonly number[]) => boolean,
): boolean => verdicts(events).some(({ points }) => points.some(seen));

describeProperties(jammat, {
  recount,
  places,
  words,
  tableWords,
  translations: { de: { ...de, ...tableDe } },
  cardFields: ['cards', 'hand', 'own', 'squares'],
  playthroughs: new URL('./playthroughs/', import.meta.url),
  scenes: {
    'square-for-two': {
      title: 'Two players, a square, every line meets its like (JM-3)',
      seats: 2,
      whole: true,
      shows: (events) => verdicts(events).length === 2,
    },
    'shared-deal': {
      title: 'Three players share a deal (JM-3)',
      seats: 3,
      shows: (events) => verdicts(events).some(({ winners }) => winners.length === 3),
    },
    'equal-best': {
      title: 'Five players, the best lines at a place are equal, nobody wins it (JM-3)',
      seats: 5,
      shows: (events) => anyPosition(events, (points) => points.every((won) => won === 0)),
    },
    pairs: {
      title: 'Four players, each opponent met separately (JM-4)',
      seats: 4,
      options: { compare: 'pairs', deals: 1 },
      shows: (events) => anyPosition(events, (points) => points.includes(3)),
    },
    'triplet-and-second-ace': {
      title: 'A-2-3 just below A-K-Q, and a triplet (JM-1, JM-2)',
      seats: 2,
      options: { lowAce: 'second' },
      shows: (events) =>
        verdicts(events).some(({ lines }) => lines.flat().some(({ kind }) => kind === 'triplet')) &&
        verdicts(events).some(({ lines }) =>
          lines
            .flat()
            .some(({ kind, strength }) => kind.endsWith('sequence') && (strength >> 8) % 16 === 14),
        ),
    },
    'same-card-twice': {
      title: 'Six players and two packs, a colour that holds the same card twice (JM-6)',
      seats: 6,
      options: { deals: 1 },
      shows: (events) =>
        verdicts(events).some(({ lines }) =>
          lines.flat().some(({ cards, kind }) => kind === 'colour' && new Set(cards).size === 2),
        ),
    },
    'own-packs': {
      title: 'Eight players, each with a pack of his or her own (JM-5)',
      seats: 8,
      options: { packs: 'own', deals: 1 },
      shows: (events) => verdicts(events).length === 1,
    },
    row: {
      title: 'Kitie, nine cards in three triples (JM-7)',
      seats: 3,
      options: { layout: 'row' },
      shows: (events) => verdicts(events).some(({ lines }) => lines[0]!.length === 3),
    },
    cube: {
      title: 'The cube, 27 cards, 49 lines (JM-7)',
      seats: 2,
      options: { layout: 'cube', deals: 1 },
      shows: (events) => verdicts(events).some(({ lines }) => lines[0]!.length === 49),
    },
  },
});
