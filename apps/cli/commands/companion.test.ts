import { tmpdir } from 'node:os';
import { PassThrough, Writable } from 'node:stream';
import { formatCard, type Random, seededRandom, shuffle } from '@rota/core';
import {
  type CompanionQuestion,
  cardsOf,
  type Entered,
  enterCard,
  fillQuestion,
  freeCards,
} from '@rota/core/companion';
import { expect, test } from 'vitest';
import { companionGames, loadCompanion } from '../companions.ts';
import { warmRota } from '../testing/warm-rota.ts';
import { answerQuestion } from './companion.ts';

const POSITIONS = 12;

const run = warmRota(tmpdir());
const companion = (...args: string[]) => run(['companion', ...args]);

const companions = await Promise.all(
  companionGames().map(async (id) => (await loadCompanion(id))!),
);
const questions = companions.flatMap(({ game, questions: own, t }) =>
  own.map((question) => ({ game, question, t })),
);

/** Enters random cards into the groups of a question. */
function randomPosition(question: CompanionQuestion, random: Random): Entered {
  const options = Object.entries(question.options).map(([name, values]) => [
    name,
    shuffle([...values], random)[0]!,
  ]);
  let entered: Entered = { options: Object.fromEntries(options), cards: {} };
  const seats = question.seats?.(entered.options);
  if (seats) {
    const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, at) => seats.min + at);
    entered = { ...entered, seats: shuffle(counts, random)[0]! };
  }
  for (let at = 0; ; at++) {
    const group = fillQuestion(question, entered).groups[at];
    if (!group) return entered;
    const { id, min, max } = group;
    const counts = Array.from(
      { length: Math.min(max, min + 4) - min + 1 },
      (_, more) => min + more,
    );
    const count = shuffle(counts, random)[0]!;
    for (let index = 0; index < count; index++) {
      const filled = fillQuestion(question, entered);
      const slot = { group: id, at: index };
      const [card] = shuffle([...freeCards(question, filled, slot)], random);
      if (card === undefined) break;
      entered = enterCard(entered, filled, slot, card);
    }
  }
}

test.each(questions.map((each) => [`${each.game} ${each.question.id}`, each] as const))(
  'random positions, typed as a command, are answered as on the page: %s',
  async (name, { question, t }) => {
    const random = seededRandom(name);
    for (let at = 0; at < POSITIONS; at++) {
      const entered = randomPosition(question, random);
      const { position, groups } = fillQuestion(question, entered);
      const filled = { position, groups };
      const typed = groups.map(({ id }) => cardsOf(filled, id).map(formatCard).join(' '));
      const { status, stdout, stderr } = await companion(
        ...name.split(' '),
        ...(question.seats ? ['--players', String(position.seats)] : []),
        ...['--options', JSON.stringify(position.options), '--json', typed.join(' / ')],
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const answer: unknown = question.answer(position);
      const nameOf = (seat: number) => `Player ${seat + 1}`;
      expect(JSON.parse(stdout)).toMatchObject({
        options: position.options,
        answer: question.headline({ answer, nameOf, t }),
        result: JSON.parse(JSON.stringify(question.toJson(answer))),
      });
    }
  },
);

test('the answer comes with the comparison of the table, and names the players', async () => {
  const cards = ['4S', '9c', 'as', 'tc 0b,5s', '9S AD 3H', '/', '2C', '2D', '2H'];
  const { stdout, stderr } = await companion('keyed-triads', 'who-takes', ...cards);
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual([
    'Player 1 takes the triad of 14: tied with Player 2 at 1 away; two matching suits against one.',
    '',
    'Equally close: the key that matches more of the triad’s suits takes it.',
    '                               Distance     Suits',
    '                                   KT-5      KT-6',
    '  Player 1: TC 0B 5S, sum 15          1         2',
    '  Player 2: 9S AD 3H, sum 13          1   1 (out)',
    '  Player 3: 2C 2D 2H, sum 6     8 (out)         ·',
    '                                          decides',
    '',
    '',
  ]);
  const named = await companion('keyed-triads', 'who-takes', ...cards, '--players', 'Ada,Ben,Cleo');
  expect(named.stdout).toMatch(/^Ada takes the triad of 14: tied with Ben at 1 away/);
  const german = await companion('keyed-triads', 'who-takes', ...cards, '--lang', 'de');
  expect(german.stdout).toMatch(/^Spieler 1 bekommt die Triade mit der Summe 14/);
});

test('a rank alone is enough where the suit is clear or irrelevant', async () => {
  const bent = await companion('key-of-the-door', 'faulty', 'JS', '10', '8');
  expect(bent.stdout).toMatch(/^This key is bent: it can be stolen\.\n\n10 \+ 8 = 18\n/);
  const pile = await companion('three-card', 'what-plays', '8', '/', '4', '8', '8');
  expect(pile.stdout).toBe(
    'You may play eights.\n\n4: A four is too low for an eight.\n8 8: May be played.\n',
  );
});

test.each([
  ['', 'Name a game, a question and the cards; “rota companion --help” lists the questions.'],
  ['jammat', 'Name a game, a question and the cards; “rota companion --help” lists the questions.'],
  ['keyed-triads who', 'Unknown question “who”. Choose from: who-takes, who-plays.'],
  [
    'keyed-triads who-takes 4X',
    '“4X” is not a card. Write rank and suit in one word, such as 7H, 7♥, TC or AS; the jokers are 0B and 0R.',
  ],
  ['keyed-triads who-takes 4K', '“4K” can mean 4♣, 4♦. Write the suit as ♣ ♦ ♠ ♥, or in full.'],
  ['keyed-triads who-takes 4', '“4” needs a suit: C, D, S or H.'],
  ['keyed-triads who-takes KS', 'KS cannot be entered here (Triad).'],
  ['keyed-triads who-takes 4S 4S', '4S is entered more often than the cards in play hold it.'],
  ['keyed-triads who-takes 4S 9C AS 3D', 'Player 1: 2 cards are missing.'],
  ['keyed-triads who-takes 4S /', 'Triad: 2 cards are missing.'],
  [
    'keyed-triads who-takes 4S 9C AS 3D 6D 5H 2S 4C 6S 7S --players 2',
    'There are too many cards: “7S” has no place left.',
  ],
  ['keyed-triads who-takes --players 9 4S', 'This game is for 2 to 7 players, not 9.'],
  [
    'keyed-triads who-takes 4S --options {"a":1}',
    'The answer does not depend on options: leave out --options.',
  ],
  [
    'three-card what-plays 4 --players 3',
    'The answer does not depend on the players: leave out --players.',
  ],
  [
    'three-card what-plays 7 7 7 K',
    'Your hand: 1 card is missing. Write / where “Top of the pile” ends.',
  ],
  ['key-of-the-door faulty 5S', '5S cannot be entered here (Face card or joker).'],
])('invalid input is reported in one sentence: %s', async (line, sentence) => {
  const outcome = await companion(...line.split(' ').filter(Boolean));
  expect(outcome).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` });
});

test('the help lists the questions of every game', async () => {
  const { stdout } = await companion('--help');
  for (const { game, question } of questions)
    expect(stdout).toContain(`  ${game} ${question.id}\n`);
  expect((await run(['help', 'companion'])).stdout).toBe(stdout);
});

/** Answers the prompts of a terminal one after another, then ends the input. */
async function converse(args: readonly string[], lines: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let printed = '';
  let prompted = '';
  const prompt = new Writable({
    write(chunk, _, done) {
      prompted += String(chunk);
      done();
    },
  });
  for (const line of lines) input.write(`${line}\n`);
  input.end();
  const output = { write: (text: string) => (printed += text) };
  const [game, question] = args;
  const status = await answerQuestion(game, question, [], {}, { input, output, prompt } as never);
  return { status, printed, prompted };
}

test('at a terminal it asks step by step, mends what was mistyped, and keeps the keys for the next triad', async () => {
  const triads = await converse(
    [],
    // A game, a question, its players, a triad, a key of two cards, the same card again, two keys.
    [
      '1',
      '1',
      'Ada,Ben',
      '4S 9C AS',
      '3D 6D',
      '4S 6D 5H',
      '3d 6d 5h',
      '2S 4C 6S',
      '',
      '5S 5C 2D',
      'q',
    ],
  );
  expect(triads.status).toBe(0);
  expect(triads.prompted).toContain('Which game?');
  expect(triads.prompted).toContain('Triad (cards: 3):');
  expect(triads.prompted).toContain('Ada: 1 card is missing.');
  expect(triads.prompted).toContain('4S is entered more often than the cards in play hold it.');
  expect(triads.prompted).toContain('Next triad: press Enter. To stop: q.');
  const answers = triads.printed.split('\n').filter((line) => / takes the triad /.test(line));
  expect(answers).toEqual([
    'Ada takes the triad of 14: an exact match; Ben was 2 away.',
    'Ben takes the triad of 12: an exact match; Ada was 2 away.',
  ]);
});

test('the end of the input ends the conversation without an answer', async () => {
  const { status, printed } = await converse(['key-of-the-door', 'faulty'], ['3', 'JS']);
  expect(status).toBe(0);
  expect(printed).toBe('');
});
