import { type Card, formatCard, parseCard, type Random, seededRandom } from '@rota/core';
import {
  type CompanionQuestion,
  cardsOf,
  fillQuestion,
  freeCards,
  NOTHING_ENTERED,
  nextSlot,
} from '@rota/core/companion';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { isRankEnough } from './type-key.ts';
import { endGroup, goOn, putCard, type Typing, typeInto } from './typing.ts';

/** A thousand of each kind for all games. */
const TEXTS = 1000 / GAMES.length;

const questions = await Promise.all(
  GAMES.map(async (game) => {
    const asked = (await game.companion!()).companion.questions;
    const withCards = asked.filter((question) => begin(question).slot !== null);
    return [game.id, withCards] as const;
  }),
);

function begin(question: CompanionQuestion): Typing {
  return goOn(question, NOTHING_ENTERED, nextSlot);
}

/** Types a text on an empty page. */
function type(question: CompanionQuestion, text: string): Typing {
  let typing = begin(question);
  for (const key of text) typing = typeInto(question, typing, key) ?? typing;
  return typing;
}

/** The place of the next card. */
function placeOf(question: CompanionQuestion, { entered, slot }: Typing) {
  const filled = fillQuestion(question, entered);
  const group = filled.groups.find(({ id }) => id === slot!.group)!;
  const count = cardsOf(filled, group.id).length;
  return {
    byRank: group.byRank === true,
    isRankEnough: isRankEnough({ cards: group.cards, byRank: group.byRank === true }),
    free: freeCards(question, filled, slot!),
    mayEnd: group.min < group.max && count >= group.min,
  };
}

/** What was entered, by group; where suits are irrelevant, the ranks alone. */
function cardsIn(question: CompanionQuestion, { entered }: Typing): Record<string, string> {
  const { position, groups } = fillQuestion(question, entered);
  return Object.fromEntries(
    groups.map(({ id, byRank }) => {
      const names = (position.cards[id] ?? []).map(formatCard);
      return [id, names.map((name) => (byRank ? name[0] : name)).join(' ')];
    }),
  );
}

/** Writes up to 12 random cards as people do. @returns the text, and what it should enter */
function writeCards(question: CompanionQuestion, random: Random): [text: string, Typing] {
  const pick = <Item>(items: readonly Item[]) => items[random.below(items.length)]!;
  let text = '';
  let typing = begin(question);
  for (let card = 0; card < 12 && typing.slot; card++) {
    const { free, mayEnd, isRankEnough } = placeOf(question, typing);
    if (free.length === 0) break;
    if (mayEnd && random.below(4) === 0) {
      text += '/';
      typing = endGroup(question, typing);
      continue;
    }
    const chosen = pick(free);
    text += pick([written(chosen), written(chosen).toLowerCase()]) + pick(['', '', ' ', ', ']);
    typing = putCard(question, typing, chosen);

    function written(of: Card): string {
      const [rank, suit] = formatCard(of) as unknown as [string, string];
      if (rank === '0') return `0${suit}`;
      if (isRankEnough && random.below(2) === 0)
        return pick([rank, rank.replace('T', '10').replace('A', '1 ')]);
      return pick([rank, rank.replace('T', '10').replace('A', '1')]) + suit;
    }
  }
  return [text, typing];
}

/** Reads whole cards from the left by the documented notation alone, up to the first that is none. */
function readByNotation(question: CompanionQuestion, text: string): Typing {
  let typing = begin(question);
  let rest = text.toUpperCase().replace(/^[ ,]+/, '');
  while (rest !== '' && typing.slot) {
    const { free, byRank, isRankEnough, mayEnd } = placeOf(question, typing);
    if (rest[0] === '/') {
      if (mayEnd) typing = endGroup(question, typing);
      rest = rest.slice(1).replace(/^[ ,]+/, '');
      continue;
    }
    const [token = ''] =
      /^(?:0[BR]|(?:10|[1-9ATJQK])[CDSH])/.exec(rest) ??
      (isRankEnough ? /^(?:10|[2-9ATJQK]|1(?=[ ,/]))/.exec(rest) : null) ??
      [];
    const name = token.replace('10', 'T').replace(/^1/, 'A');
    const card = free.find(
      (each) =>
        each === parseCard(name) ||
        (name !== '' && (byRank || name.length === 1) && formatCard(each)[0] === name[0]),
    );
    if (card === undefined) break;
    typing = putCard(question, typing, card);
    rest = rest.slice(token.length).replace(/^[ ,]+/, '');
  }
  return typing;
}

test.each(questions)('random texts enter what they say: %s', (_, asked) => {
  const random = seededRandom('written');
  for (let at = 0; at < TEXTS; at++) {
    const question = asked[at % asked.length]!;
    const [text, expected] = writeCards(question, random);
    const typed = type(question, text);
    expect([text, cardsIn(question, typed)]).toEqual([text, cardsIn(question, expected)]);
    expect([text, typed.typed.text, typed.typed.refused]).toEqual([text, '', undefined]);
  }
});

test.each(questions)('damaged texts are read up to what is no card: %s', (_, asked) => {
  const random = seededRandom('damaged');
  let refused = 0;
  for (let at = 0; at < TEXTS; at++) {
    const question = asked[at % asked.length]!;
    const [text] = writeCards(question, random);
    const place = random.below(text.length);
    const other = ['', '0', '1', 'c', 'x', '7', '/', ' '][random.below(8)]!;
    const damaged = text.slice(0, place) + other + text.slice(place + 1);
    const typed = type(question, damaged);
    const expected = readByNotation(question, damaged);
    expect([damaged, cardsIn(question, typed)]).toEqual([damaged, cardsIn(question, expected)]);
    if (typed.typed.refused) refused++;
  }
  expect(refused).toBeGreaterThan(TEXTS / 5);
});

test('a suit that does not matter is shown as it was written', () => {
  const [, [question]] = questions.find(([game]) => game === 'three-card')!;
  const { position } = fillQuestion(question!, type(question!, '8h7d/4d 8s9').entered);
  expect([position.cards.pile, position.cards.hand].map((cards) => cards!.map(formatCard))).toEqual(
    [
      ['8H', '7D'],
      ['4D', '8S', '9C'],
    ],
  );
});
