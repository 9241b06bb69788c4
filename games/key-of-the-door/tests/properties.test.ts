import { describeProperties } from '@rota/game-testing';
import { companion } from '../companion/index.ts';
import de from '../locales/de.json';
import reviewDe from '../locales/deal-review/de.json';
import { dealReview } from '../locales/deal-review/index.ts';
import { messages } from '../locales/index.ts';
import tableDe from '../locales/table-text/de.json';
import { tableText } from '../locales/table-text/index.ts';
import { keyOfTheDoor, prepareWorlds } from '../rules/index.ts';
import { cardZones, isPossibleWorld, isVerdictCorrect, revealsFaceDown } from './oracle.ts';
import { playthroughs } from './playthroughs.ts';

describeProperties(keyOfTheDoor, {
  isVerdictCorrect,
  cardZones,
  isPossibleWorld,
  prepareWorlds,
  revealsHiddenCards: revealsFaceDown,
  messages,
  tableText,
  dealReview,
  translations: { de: { ...de, ...tableDe, ...reviewDe } },
  companion,
  cardFields: ['card', 'cards', 'header', 'hand', 'unseen'],
  scenarios: playthroughs,
  playthroughs: new URL('./playthroughs/', import.meta.url),
});
