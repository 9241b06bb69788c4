import { describeProperties } from '@rota/game-testing';
import { companion } from '../companion/index.ts';
import de from '../locales/de.json';
import reviewDe from '../locales/deal-review/de.json';
import { dealReview } from '../locales/deal-review/index.ts';
import { messages } from '../locales/index.ts';
import tableDe from '../locales/table-text/de.json';
import { tableText } from '../locales/table-text/index.ts';
import { prepareWorlds, threeCard } from '../rules/index.ts';
import { cardZones, isPossibleWorld, isVerdictCorrect } from './oracle.ts';
import { playthroughs } from './playthroughs.ts';

describeProperties(threeCard, {
  isVerdictCorrect,
  cardZones,
  isPossibleWorld,
  prepareWorlds,
  messages,
  tableText,
  dealReview,
  translations: { de: { ...de, ...tableDe, ...reviewDe } },
  companion,
  // The opener is found from the hidden hands. TC-3
  revealsHiddenCards: ({ type }) => type === 'opening',
  cardFields: ['cards', 'card', 'hand', 'chosen', 'shown', 'tops', 'pile', 'discards'],
  scenarios: playthroughs,
  playthroughs: new URL('./playthroughs/', import.meta.url),
});
