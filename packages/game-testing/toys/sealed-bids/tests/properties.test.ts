import { describeProperties } from '@rota/game-testing';
import { messages } from '../locales/index.ts';
import { tableText } from '../locales/table-text/index.ts';
import { sealedBids } from '../rules/index.ts';
import { cardZones, isVerdictCorrect } from './oracle.ts';

describeProperties(sealedBids, {
  isVerdictCorrect,
  cardZones,
  messages,
  tableText,
  cardFields: ['hand', 'laid', 'played', 'shown'],
  playthroughs: new URL('./playthroughs/', import.meta.url),
  scenarios: {
    'alone-at-the-top': {
      title: 'Two players; the higher card takes the lot',
      seats: 2,
      shows: (events) => events.some((event) => event.type === 'lot' && event.winner >= 0),
    },
    tie: {
      title: 'Five players; equal highest cards, no one takes the lot',
      seats: 5,
      shows: (events) => events.some((event) => event.type === 'lot' && event.winner < 0),
    },
    'carried-twice': {
      title: 'Three players; a lot is carried on twice and won in the last round',
      seats: 3,
      options: { ties: 'carry', deals: 1 },
      whole: true,
      shows: (events) =>
        events.some((event) => event.type === 'lot' && event.carried === 6 && event.winner >= 0),
    },
  },
});
