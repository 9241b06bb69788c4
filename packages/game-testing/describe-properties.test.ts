import type { BotPolicies } from '@rota/bots';
import { rankOf } from '@rota/core';
import { describeBotProperties } from './describe-bot-properties.ts';
import { describeProperties } from './describe-properties.ts';
import { messages } from './toys/sealed-bids/locales/index.ts';
import { type Move, type State, sealedBids, type View } from './toys/sealed-bids/rules/index.ts';
import { cardZones } from './toys/sealed-bids/tests/oracle.ts';

const { determinize: _, applyEvent: _apply, ...bare } = sealedBids;
const game = { ...bare, id: 'sealed bids without optional parts' };
/** Lays a highest card: there are no worlds in which moves could be rated. */
const policies: BotPolicies<State, Move, View> = {
  choose: ({ hand }) => hand.reduce((high, card) => (rankOf(card) > rankOf(high) ? card : high)),
};

describeProperties(game, { cardZones, messages });
describeBotProperties({ game, policies });
