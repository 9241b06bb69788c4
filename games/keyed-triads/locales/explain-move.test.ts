import { Match, seededRandom } from '@rota/core';
import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { keyedTriads, type Move, type State, type View } from '../rules/index.ts';
import { messages } from './index.ts';
import { tableText } from './table-text/index.ts';

const translator = new CheckedTranslator(messages, 'en', { ...messages.en, ...tableText.en });
const explain = (card: Move, view: View, seat: number) =>
  tableText.explainMove!(card, view, {
    translate: (key, parameters) => translator.translate(key, parameters),
    name: (of) => `player ${of}`,
    card: String,
    seat,
  });

test('a third card is explained by whose the triad becomes, as the table then awards it', () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const created = Match.create(keyedTriads, 4, {});
    if (!created.ok) throw new Error(created.rejection.code);
    const match = created.value;
    const random = seededRandom(seed);
    match.begin(match.shuffledPack(random));
    for (;;) {
      const state = match.state as State;
      const seat = keyedTriads.currentSeat(state);
      if (seat < 0) break;
      const view = keyedTriads.view(state, seat);
      const card = keyedTriads.sampleMove(state, seat, random);
      const reason = explain(card, view, seat);
      match.play(seat, card);
      const after = keyedTriads.view(match.state as State, seat);
      const isThird = view.phase === 'claiming' && view.triad.length === 2;
      if (!isThird) continue;
      const { winner } = after.triads.at(-1)!;
      if (reason?.startsWith('The triad is yours')) expect(winner).toBe(seat);
      else if (reason?.endsWith('dead.')) expect(winner).toBe(null);
      else if (reason) expect(reason).toContain(`leaves it to player ${winner}`);
      else expect(winner).not.toBe(seat);
      kinds.add(reason?.replace(/\d+/g, '') ?? '');
    }
  }
  // Won clearly, won among those who are as close, left to a rival, and no reason.
  expect(kinds.size).toBeGreaterThanOrEqual(4);
});
