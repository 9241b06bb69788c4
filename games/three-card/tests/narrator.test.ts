import { formatCard } from '@rota/core';
import type { NarrationFact } from '@rota/core/narration';
import { describeNarration, type NarratedBeat } from '@rota/narrator/testing';
import { policies } from '../bot/index.ts';
import de from '../locales/de.json';
import { messages } from '../locales/index.ts';
import scriptDe from '../locales/scene/de.json';
import { script } from '../locales/scene/index.ts';
import { type DealEvent, threeCard, type View } from '../rules/index.ts';
import { cardZones } from './oracle.ts';

const count = (fact: NarrationFact | undefined) =>
  typeof fact === 'object' && 'count' in fact ? fact.count : fact;
const rankOf = (card: number) => 'A23456789TJQK'.indexOf(formatCard(card)[0]!);
const phrase = (fact: NarrationFact | undefined) =>
  typeof fact === 'object' && 'phrase' in fact ? fact.phrase : undefined;

describeNarration<DealEvent, View>(
  { game: threeCard, policies },
  {
    script,
    messages,
    translations: [{ language: 'de', words: de, script: scriptDe }],
    seats: [2, 4],
    deals: 1,
    namesCards: false,
    cardZones,
    checkNumbers: findFault,
    requiredFamilies: [
      'tops',
      'opens',
      'plays-several',
      'clears',
      'clears-four',
      'takes',
      'takes-much',
      'takes-tops',
      'turns-up',
      'turns-up-low',
      'one-left',
      'out-first',
    ],
  },
);

function findFault({
  beat,
  event,
  table,
  move,
}: NarratedBeat<DealEvent, View>): string | undefined {
  const { say, facts = {} } = beat;
  switch (event.type) {
    case 'played': {
      if (say === 'plays-several') {
        if (count(facts.number) !== event.cards.length) return `${event.cards.length} cards`;
        return phrase(facts.ranks) === `ranks.${rankOf(event.cards[0]!)}`
          ? undefined
          : 'another rank';
      }
      if (say === 'plays-high') {
        const pile = table.after.pile.length;
        return count(facts.cards) === pile ? undefined : `a pile of ${pile}`;
      }
      return findFaultNearTheEnd(say, event.seat, table.after);
    }
    case 'flipped': {
      if (say !== 'turns-up-low') return findFaultNearTheEnd(say, event.seat, table.after);
      const took = move.find((other) => other.type === 'took');
      if (took?.type !== 'took') return 'nothing was taken';
      if (count(facts.cards) !== took.cards.length) return `${took.cards.length} were taken`;
      return phrase(facts.rank) === `a-rank.${rankOf(event.card)}` ? undefined : 'another rank';
    }
    case 'took':
      return count(facts.many) === event.cards.length ? undefined : `${event.cards.length} cards`;
    case 'cleared': {
      if (count(facts.many) !== event.cards.length) return `${event.cards.length} cards`;
      const top = event.cards.slice(-event.run).map(rankOf);
      return top.every((rank) => rank === event.rank) ? undefined : 'another run';
    }
    default:
      return undefined;
  }
}

function findFaultNearTheEnd(
  say: string,
  seat: number,
  { handSizes, tops, down, deckSize }: View,
): string | undefined {
  if (say !== 'one-left' && say !== 'blind') return undefined;
  const others = handSizes[seat]! + tops[seat]!.length + deckSize;
  return others === 0 && down[seat]!.length === (say === 'blind' ? 3 : 1)
    ? undefined
    : 'more cards are left';
}
