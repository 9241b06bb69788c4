import { type Card, formatCard, rankOf } from '@rota/core';
import { rulesExamples } from '@rota/game-testing';
import { describe, expect, test } from 'vitest';
import { rankSetOf } from '../rules/rank-set.ts';
import { lowestOrdinary, mayLieOn } from '../rules/ranks.ts';
import { scoresOf } from '../rules/score.ts';
import { Position } from './position.ts';

describe.each(['RULES.md', 'RULES.de.md'])('the worked examples of %s are right', (file) => {
  const examples = (rule: string) => rulesExamples(new URL(`../${file}`, import.meta.url), rule);

  const names = (cards: readonly Card[]) => cards.map(formatCard).join(' ');
  const ranks = (cards: readonly Card[]) => rankSetOf(cards.map(rankOf));

  test('TC-3', () => {
    for (const { groups } of examples('TC-3')) {
      const [opened, ...hands] = [groups.at(-1)!, ...groups.slice(0, -1)];
      const lowest = lowestOrdinary(ranks(hands.flat()));
      const opener = hands.find((hand) => hand.some((card) => rankOf(card) === lowest));
      expect(opener).toContain(opened![0]);
      expect(rankOf(opened![0]!)).toBe(lowest);
    }
  });

  test('TC-4', () => {
    for (const { groups } of examples('TC-4')) {
      const [top, eight, queen, two, ten, four, onTwo, three] = groups.map(([card]) =>
        rankOf(card!),
      );
      const allowed = [eight, queen, two, ten, four].map((rank) => mayLieOn(rank!, top!));
      expect(allowed).toEqual([true, true, true, true, false]);
      expect(mayLieOn(three!, onTwo!)).toBe(true);
    }
  });

  test('TC-6', () => {
    for (const { groups } of examples('TC-6')) {
      const [pile, played] = groups.map(names);
      const position = new Position({ hands: [`${played} 3C`, '4C'], pile: pile! });
      position.play(`play ${played}`);
      expect(position.events).toContainEqual(
        expect.objectContaining({ type: 'cleared', by: 'four', run: 4 }),
      );
      expect(position.events).toContainEqual(
        expect.objectContaining({ type: 'turn', seat: 0, again: true }),
      );
    }
  });

  test('TC-10', () => {
    for (const { text } of examples('TC-10')) {
      const scores = (text.match(/(?<!-)\b\d\b/g) ?? []).map(Number);
      expect(scores).toEqual(scoresOf([1, 2, 3, 0], 'yes'));
    }
  });

  test('TC-13', () => {
    for (const { groups } of examples('TC-13')) {
      const [pile, played] = groups.map(names);
      const position = new Position({ hands: [`${played} 3C`, '4C'], pile: pile! });
      position.play(`play ${played}`);
      const shouts = position.events.flatMap((it) => (it.type === 'shout' ? [it.shout] : []));
      expect(shouts).toEqual(expect.arrayContaining(['exorcism', 'kerchoo']));
    }
  });
});
