import { describeLaws } from '@rota/game-kit';
import { answers, places, possible, recount } from './accounts.ts';
import { keyOfTheDoor } from './rules/index.ts';
import { scenes } from './scenes.ts';
import { de } from './words/de.ts';
import { words } from './words/index.ts';
import { de as tableDe } from './words/table/de.ts';
import { tableWords } from './words/table/index.ts';

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
