import { LearnedPolicy } from '@rota/bots/learning';
import { defaultMessages } from '@rota/core';
import { describeBotProperties, describeProperties } from '@rota/game-testing';
import { encoder, rate } from './bot.ts';
import { crazyEights, type Event } from './rules.ts';

const eights = [...'CDSH'].flatMap((suit) => [...'CDSH'].map((named) => `8${suit}>${named}`));

describeProperties(crazyEights, {
  messages: defaultMessages<Event>({
    title: 'Crazy Eights',
    tagline: 'Match the suit or the rank, and be the first with no cards.',
    'event.played': '{{player}} plays the {{card}}.',
    'event.played.you': 'You play the {{card}}.',
    'event.drew': '{{player}} draws a card.',
    'event.drew.you': 'You draw a card.',
    'event.got.you': 'You get the {{card}}.',
    'event.passed': '{{player}} passes.',
    'event.passed.you': 'You pass.',
    'move.draw': 'Draw',
    'move.pass': 'Pass',
    ...Object.fromEntries(eights.map((move) => [`move.${move}`, move])),
  }),
  cardFields: ['card', 'hand', 'pile'],
  cardZones: ({ open, hands, stock }) => [
    { name: 'pile', cards: open.pile, seenBy: 'all', ordered: true },
    { name: 'stock', cards: stock, seenBy: [], ordered: true },
    ...hands.map((cards, seat) => ({ name: `hand ${seat}`, cards, seenBy: [seat] })),
  ],
});

describeBotProperties({
  game: crazyEights,
  policies: { rate, ownPolicy: new LearnedPolicy(encoder, rate) },
});
