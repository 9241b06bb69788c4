import { Match, parseCard, seededRandom } from '@rota/core';
import { toys } from '@rota/game-kit/toys';
import type { SeatMessage } from '@rota/wire';
import { expect, test } from 'vitest';
import type { TableState } from '../../../session/table-state.ts';
import { cardsOf, mayAskForHints, sentenceFor } from './hint.ts';

const me: SeatMessage = { kind: 'person', name: 'Ann', here: true };
const bot: SeatMessage = { kind: 'bot', name: 'bot', bot: 'regular', here: true };
const table = (change: Partial<TableState>) =>
  ({ seat: 0, seats: [me, bot, bot], view: {}, ...change }) as TableState;

test('hints are for who plays against bots only', () => {
  expect(mayAskForHints(table({}))).toBe(true);
  expect(mayAskForHints(table({ seat: 1, seats: [bot, me] }))).toBe(true);
});

test.for<[string, Partial<TableState>]>([
  ['another person plays', { seats: [me, { ...me, name: 'Ben' }, bot] }],
  ['a bot merely stands in for another person', { seats: [me, { ...me, bot: 'greedy' }, bot] }],
  ['a bot plays for the viewer', { seats: [{ ...me, bot: 'greedy' }, bot, bot] }],
  ['a seat is open', { seats: [me, bot, { kind: 'open', name: '', here: false }] }],
  ['one only looks on', { seat: null }],
  ['no cards are dealt', { view: null }],
  ['the match is over', { winners: [1] }],
])('no hints while %s', ([, change]) => {
  expect(mayAskForHints(table(change))).toBe(false);
});

function viewAt(id: string, seats: number) {
  const { game } = toys.find((toy) => toy.game.id === id)!;
  const created = Match.create(game, seats, { deals: 1 });
  if (!created.ok) throw new Error(created.refusal.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom('hint')));
  return { game, match };
}

test('a move is told by what it comes to in every world, and by nothing else', () => {
  const { game, match } = viewAt('sealed-bids', 3);
  const view = match.view(0);
  const [card] = game.moves(match.state, 0) as number[];
  const move = game.formatMove(card);
  const told = sentenceFor(game, view, 0, move, ({ type }) => `told: ${type}`);
  expect(told).toMatch(/^told: /);
  expect(sentenceFor(game, view, 0, move, () => undefined)).toBeUndefined();
  expect(sentenceFor(game, view, 0, 'gibberish', () => 'x')).toBeUndefined();
});

test('what only an imagined world says is not told', () => {
  const { game, match } = viewAt('snap', 2);
  const seat = game.next(match.state);
  const view = match.view(seat);
  // The card to be turned up is hidden: each imagined world has another.
  const tell = ({ type, ...facts }: { type: string; card?: number }) => `${type} ${facts.card}`;
  expect(sentenceFor(game, view, seat, 'turn-up', ({ type }) => type)).toBe('turned-up');
  expect(sentenceFor(game, view, seat, 'turn-up', tell)).toBeUndefined();
});

test('the cards of a move are found in the ways moves are written', () => {
  const cards = (text: string) => text.split(' ').map(parseCard);
  expect(cardsOf('9H>0B')).toEqual(cards('9H 0B'));
  expect(cardsOf('arrange AS KD 2C')).toEqual(cards('AS KD 2C'));
  expect(cardsOf('8C_')).toEqual(cards('8C'));
  expect(cardsOf('pass')).toEqual([]);
});
