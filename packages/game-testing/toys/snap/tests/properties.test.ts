import { describeProperties } from '@rota/game-testing';
import { messages } from '../locales/index.ts';
import { tableText } from '../locales/table-text/index.ts';
import { type Event, snap } from '../rules/index.ts';
import { cardZones, isVerdictCorrect } from './oracle.ts';

const isCall = (right: boolean) => (event: Event) => event.type === 'call' && event.right === right;

describeProperties(snap, {
  isVerdictCorrect,
  cardZones,
  messages,
  tableText,
  cardFields: ['pile', 'aside'],
  playthroughs: new URL('./playthroughs/', import.meta.url),
  scenarios: {
    'right-call': {
      title: 'Three players; two of a rank, and a pile is taken',
      seats: 3,
      shows: (events) => events.some(isCall(true)),
    },
    'wrong-calls': {
      title: 'Four players; every call is wrong',
      seats: 4,
      options: { penalty: 2 },
      whole: true,
      shows: (events) => events.filter(isCall(false)).length >= 4 && !events.some(isCall(true)),
    },
    'suits-match': {
      title: 'Two players; suits have to match, one call is right and one is wrong',
      seats: 2,
      options: { match: 'suit' },
      shows: (events) => events.some(isCall(true)) && events.some(isCall(false)),
    },
  },
});
