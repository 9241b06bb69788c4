import { describeProperties } from '@rota/game-testing';
import { de } from '../locales/de.ts';
import { words } from '../locales/index.ts';
import { de as tableDe } from '../locales/table/de.ts';
import { tableWords } from '../locales/table/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';
import { cardZones, isPossibleWorld, isVerdictCorrect, revealsFaceDown } from './oracle.ts';
import { playthroughs } from './playthroughs.ts';

describeProperties(keyOfTheDoor, {
  recount: isVerdictCorrect,
  places: cardZones,
  possible: isPossibleWorld,
  answers: revealsFaceDown,
  words,
  tableWords,
  translations: { de: { ...de, ...tableDe } },
  cardFields: ['card', 'cards', 'header', 'hand', 'unseen'],
  scenes: playthroughs,
  playthroughs: new URL('./playthroughs/', import.meta.url),
});
