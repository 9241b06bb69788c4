import { describeLaws } from '@rota/game-kit';
import { answers, places, possible, recount } from './accounts.ts';
import { keyOfTheDoor } from './rules/index.ts';
import { words } from './words/index.ts';

describeLaws(keyOfTheDoor, {
  recount,
  places,
  possible,
  answers,
  words,
  playthroughs: new URL('./playthroughs/', import.meta.url),
});
