import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { Match } from './match.ts';
import { previewMove } from './preview-move.ts';
import { seededRandom } from './random.ts';

function viewAt(id: string, seats: number) {
  const { game } = toys.find((toy) => toy.game.id === id)!;
  const created = Match.create(game, seats, { deals: 1 });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom('preview')));
  return { game, match };
}

test('a preview describes the outcome that is the same in every determinization', () => {
  const { game, match } = viewAt('sealed-bids', 3);
  const view = match.view(0);
  const [card] = game.moves(match.state, 0) as number[];
  const move = game.formatMove(card);
  const preview = previewMove(game, view, 0, move, ({ type }) => `event: ${type}`);
  expect(preview).toMatch(/^event: /);
  expect(previewMove(game, view, 0, move, () => undefined)).toBeUndefined();
  expect(previewMove(game, view, 0, 'gibberish', () => 'x')).toBeUndefined();
});

test('a preview leaves out what differs between determinizations', () => {
  const { game, match } = viewAt('snap', 2);
  const seat = game.currentSeat(match.state);
  const view = match.view(seat);
  // The card to be turned up is hidden and differs between determinizations.
  const describe = ({ type, ...facts }: { type: string; card?: number }) => `${type} ${facts.card}`;
  expect(previewMove(game, view, seat, 'turn-up', ({ type }) => type)).toBe('turned-up');
  expect(previewMove(game, view, seat, 'turn-up', describe)).toBeUndefined();
});
