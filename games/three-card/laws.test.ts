import { describeLaws } from '@rota/game-kit';
import { places, possible, recount } from './accounts.ts';
import { threeCard } from './rules/index.ts';
import { scenes } from './scenes.ts';
import { de } from './words/de.ts';
import { words } from './words/index.ts';
import { de as tableDe } from './words/table/de.ts';
import { tableWords } from './words/table/index.ts';

describeLaws(threeCard, {
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
