import { describeLaws } from '@rota/game-kit';
import { answers, places, possible, recount } from './accounts.ts';
import { keyOfTheDoor } from './rules/index.ts';
import { scenes } from './scenes.ts';
import { words } from './words/index.ts';
import { tableWords } from './words/table/index.ts';

describeLaws(keyOfTheDoor, {
  recount,
  places,
  possible,
  answers,
  words,
  tableWords,
  cardFields: ['card', 'cards', 'header', 'hand', 'unseen'],
  scenes,
  playthroughs: new URL('./playthroughs/', import.meta.url),
});
