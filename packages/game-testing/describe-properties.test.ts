import { describeBotProperties } from './describe-bot-properties.ts';
import { describeProperties } from './describe-properties.ts';
import { policies } from './toys/sealed-bids/bot/index.ts';
import { messages } from './toys/sealed-bids/locales/index.ts';
import { sealedBids } from './toys/sealed-bids/rules/index.ts';
import { cardZones } from './toys/sealed-bids/tests/oracle.ts';

const { determinize: _, applyEvent: _apply, ...bare } = sealedBids;
const game = { ...bare, id: 'sealed bids without optional parts' };

describeProperties(game, { cardZones, messages });
describeBotProperties({ game, policies });
