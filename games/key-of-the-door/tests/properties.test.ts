import { describeLaws } from '@rota/game-testing';
import { de } from '../locales/de.ts';
import { words } from '../locales/index.ts';
import { de as tableDe } from '../locales/table/de.ts';
import { tableWords } from '../locales/table/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';
import { answers, places, possible, recount } from './oracle.ts';
import { scenes } from './playthroughs.ts';

describeLaws(keyOfTheDoor, {
  recount,
  places,
  possible,
  answers,
  words,
  tableWords,
  translations: { de: { ...de, ...tableDe } },
  cardFields: ['card', 'cards', 'header', 'hand', 'unseen'],
  scenes,
  playthroughs: new URL('./playthroughs/', import.meta.url),
});
