import { type Card, formatCard } from '@rota/core';
import type { NarrationFact } from '@rota/core/narration';
import { describeNarration, type NarratedBeat } from '@rota/narrator/testing';
import { policies } from '../bot/index.ts';
import de from '../locales/de.json';
import { messages } from '../locales/index.ts';
import scriptDe from '../locales/scene/de.json';
import { script } from '../locales/scene/index.ts';
import { type DealEvent, keyedTriads, type View } from '../rules/index.ts';
import { cardZones } from './oracle.ts';

const value = (card: Card) => '0A23456789T'.indexOf(formatCard(card)[0]!);
const total = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + value(card), 0);
const count = (fact: NarrationFact | undefined): unknown =>
  typeof fact === 'object' && 'count' in fact ? fact.count : fact;
/** The distance in the phrase `away`. */
const distanceIn = (fact: NarrationFact | undefined): unknown =>
  typeof fact === 'object' && 'phrase' in fact ? count(fact.facts?.many) : undefined;
const seatOf = (fact: NarrationFact | undefined) => (fact as { seat: number }).seat;

describeNarration<DealEvent, View>(
  { game: keyedTriads, policies },
  {
    script,
    messages,
    translations: [{ language: 'de', words: de, script: scriptDe }],
    seats: [3, 5],
    deals: 2,
    namesCards: true,
    cardZones,
    checkNumbers: findFault,
    requiredFamilies: [
      'keyed',
      'claiming',
      'takes',
      'takes-exactly',
      'takes-far',
      'takes-suits',
      'near',
      'gift',
      'row',
      'needs',
    ],
  },
);

function findFault({ beat, event, table }: NarratedBeat<DealEvent, View>): string | undefined {
  const { say, facts = {} } = beat;
  if (event.type === 'keyed') {
    const sum = total(event.cards);
    if (facts.sum !== sum || (say === 'keyed-low') !== sum <= 8) return `a key of ${sum}`;
  }
  if (event.type === 'laid' && (say === 'adds' || say.startsWith('needs'))) {
    const sumOnTable = total(table.after.triad.map(({ card }) => card));
    if (facts.sum !== sumOnTable) return `the sum is ${sumOnTable}`;
    if (say === 'adds') return undefined;
    const key = total(table.after.keys[seatOf(facts.player)]!.cards);
    if (seatOf(facts.player) !== table.after.turn) return 'it is not their turn';
    if (sumOnTable + Number(facts.needed) !== key) return `the key is ${key}`;
  }
  if (event.type !== 'verdict') return undefined;
  const sum = total(event.cards);
  const distances = event.keys.map((key) => Math.abs(total(key) - sum));
  const nearest = Math.min(...distances);
  if (say.startsWith('takes')) {
    const winner = seatOf(facts.player);
    if (facts.sum !== sum) return `the triad is ${sum}`;
    if (facts.key !== total(event.keys[winner]!)) return 'another key';
    if (distanceIn(facts.away) !== distances[winner] || distances[winner] !== nearest)
      return `${nearest} off`;
    const tied = distances.filter((distance) => distance === nearest).length;
    if ((tied === 1) !== /^takes(-exactly|-far)?$/.test(say)) return `${tied} are tied`;
    if (say === 'takes-exactly' && nearest !== 0) return 'not exact';
  }
  if (say === 'near') {
    const seats = (facts.players as { seats: number[] }).seats;
    const expected = nearest + 1;
    if (distanceIn(facts.away) !== expected || seats.some((seat) => distances[seat] !== expected))
      return `${expected} off`;
  }
  if (say === 'row') {
    const winners = [...table.before.triads.map(({ winner }) => winner), event.winner];
    const row = Number(count(facts.row));
    const same = winners.slice(-row).every((winner) => winner === event.winner);
    if (!same || winners.at(-row - 1) === event.winner) return 'another row';
  }
  return undefined;
}
