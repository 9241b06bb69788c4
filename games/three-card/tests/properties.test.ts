import { describeProperties } from '@rota/game-testing';
import { de } from '../locales/de.ts';
import { words } from '../locales/index.ts';
import { de as tableDe } from '../locales/table/de.ts';
import { tableWords } from '../locales/table/index.ts';
import { threeCard } from '../rules/index.ts';
import { places, possible, recount } from './oracle.ts';
import { scenes } from './playthroughs.ts';

describeProperties(threeCard, {
  recount,
  places,
  possible,
  words,
  tableWords,
  translations: { de: { ...de, ...tableDe } },
  // Who opens is found among hidden hands. TC-3.
  answers: ({ type }) => type === 'opening',
  cardFields: ['cards', 'card', 'hand', 'chosen', 'known', 'tops', 'pile', 'discards'],
  playthroughs: new URL('./playthroughs/', import.meta.url),
  scenes,
});
