import type { Page } from '@playwright/test';
import { formatCard, parseCard } from '@rota/core';
import { casesOf, IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { cardName } from '@rota/ui';
import ui from '@rota/ui/locales';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, findingsInLooks, sidewaysScroll, WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

const RANKS = 'A23456789TJQK';
const SUITS = 'CDSH';
const words: Readonly<Record<string, string>> = ui;
const speak = (key: string, parameters: Readonly<Record<string, unknown>> = {}) =>
  words[key]!.replace(/\{\{(\w+)\}\}/g, (_, name) => String(parameters[name]));

/** Taps cards on the pad: rank and suit, or the rank where the suit is clear. */
async function tap(page: Page, cards: string): Promise<void> {
  const pad = page.getByRole('region', { name: /^Enter cards/ });
  const key = (name: string) => pad.getByRole('button', { name, exact: true });
  for (const name of cards.split(' ')) {
    const card = parseCard(name)!;
    if (formatCard(card).startsWith('0')) {
      await key(cardName(card, speak)).tap();
      continue;
    }
    await key(words[`rank.${RANKS.indexOf(name[0]!)}`]!).tap();
    const suit = key(words[`suit.${SUITS.indexOf(name[1]!)}`]!);
    const raised = pad.getByRole('button', { pressed: true });
    if ((await readStill(page, () => raised.count())) > 0) await suit.tap();
  }
}

const headline = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();
const done = (page: Page) => page.getByRole('button', { name: 'Done' }).tap();

/** By question: positions, each typed on an empty page, with the answer and a part of its reasons. */
const POSITIONS: Readonly<
  Record<
    string,
    readonly {
      type(page: Page): Promise<void>;
      answer: string | RegExp;
      because: string | RegExp;
    }[]
  >
> = {
  '/companion/keyed-triads/who-takes': [
    {
      type: (page) => tap(page, '4S 9C AS 3D 6D 5H 2S 4C 6S 9H AD TH 7H 2H 3C'),
      answer: /^Player 1 takes the triad of 14: an exact match/,
      because: 'The key closest to the sum takes the triad, whether above or below it.',
    },
    {
      type: (page) => tap(page, '4S 9C AS TC 0B 5S 9S AD 3H 2C 2D 2H TH TD 9D'),
      answer: /^Player 1 takes the triad of 14: tied with Player 2/,
      because: 'Equally close: the key that matches more of the triad’s suits takes it.',
    },
    {
      type: (page) => tap(page, '5C 5D 5S 4H 6D 3C 4D 6C 3H AH AC 2S TH TD 9D'),
      answer: /^The triad of 15 is dead: Player 1 and Player 2 are tied at every step/,
      because: 'Tied at every step: the triad counts for no one.',
    },
  ],
  '/companion/key-of-the-door/faulty': [
    {
      type: (page) => tap(page, 'JS TS 8S'),
      answer: 'This key is bent: it can be stolen.',
      because: 'No other cards could ever make that 21.',
    },
    {
      type: (page) => tap(page, 'QD 9D 8D 6D'),
      answer: 'This key is bust: it can be stolen.',
      because: 'That is more than 21 with nothing doubled.',
    },
    {
      async type(page) {
        await tap(page, 'QH 6H 4H');
        await done(page);
        await tap(page, 'AH 2H 3H 5H 7H 8H 9H TH');
      },
      answer: 'This key is bent: it can be stolen.',
      because: 'There are no cards left to add to it.',
    },
  ],
  '/companion/key-of-the-door/needs': [
    {
      type: (page) => tap(page, 'QH 6H 4H'),
      answer: 'One card is enough: 5 or 7.',
      because: '4 cards, 8 points',
    },
    {
      type: (page) => tap(page, 'KC 2C'),
      answer: 'It needs at least 2 more cards.',
      because: '4 cards, 12 points',
    },
    {
      type: (page) => tap(page, '0R 9H 8C'),
      answer: 'One card is enough: 2.',
      because: /^with the 2 doubled: 4 cards, 12 points/,
    },
  ],
  '/companion/three-card/what-plays': [
    {
      async type(page) {
        await tap(page, '8C');
        await done(page);
        await tap(page, '4D 8H 8S');
      },
      answer: 'You may play eights.',
      because: 'A four is too low for an eight.',
    },
    {
      async type(page) {
        await tap(page, '7C 7D');
        await done(page);
        await tap(page, '7H 7S KD');
      },
      answer: 'You may play any of these cards.',
      because: 'May be played; 2 together clear the pile, and you may play again.',
    },
    {
      async type(page) {
        await tap(page, 'AC');
        await done(page);
        await tap(page, '4D KH 8S');
      },
      answer: 'No card in your hand fits: take the pile.',
      because: 'A king is too low for an ace.',
    },
  ],
  '/companion/jammat/own-lines': [
    {
      type: (page) => tap(page, 'QH QS QD JC TC 9C KH 7H 2H'),
      answer: '1 triplet, 1 pure sequence, 1 sequence, 1 colour, and 4 high cards.',
      because: 'row 1',
    },
    {
      type: (page) => tap(page, 'AC AD AH KS KC KD QH QS QC'),
      answer: '3 triplets, 1 pure sequence, and 4 sequences.',
      because: 'column 3',
    },
    {
      type: (page) => tap(page, '2C 4D 6H 8S TC QD 3H 5S 7C'),
      answer: '1 colour and 7 high cards.',
      because: 'diagonal from top left',
    },
  ],
  '/companion/jammat/which-wins': [
    {
      type: (page) =>
        tap(
          page,
          'QH QS QD JC TC 9C KH 7H 2H AC KC QC 7C 6D 5S AH 5H 4H 2C 3D 4S 5D 8H 8S TH TD 6S',
        ),
      answer: /^Player 1 wins the deal with/,
      because: /^Place 1: Player \d wins it with a triplet\.$/,
    },
    {
      type: (page) =>
        tap(
          page,
          '2C 4D 6H 8S TC QD 3H 5S 7C AC AD AH KS KC KD QH QS QC 2D 4H 6S 8C TD JH 3S 5C 7D',
        ),
      answer: /^Player 2 wins the deal with 8 points\.$/,
      because: 'Place 1: Player 2 wins it with a triplet.',
    },
    {
      type: (page) =>
        tap(
          page,
          'AC AD AH KS KC KD QH QS QC 2C 4D 6H 8S TC 9D 3H 5S 7C 2D 4H 6S 8C TD JH 3S 5C 7D',
        ),
      answer: /^Player 1 wins the deal with 8 points\.$/,
      because: 'Place 4: Player 1 wins it with a pure sequence.',
    },
  ],
};

const QUESTIONS = Object.entries(POSITIONS);

test.for(casesOf(QUESTIONS.slice(0, 2), QUESTIONS.slice(2)))(
  'three positions typed on a phone: %s',
  async ([path, positions]) => {
    const { page, context, errors } = await app.enter(WINDOWS.phone);
    const seconds: string[] = [];
    await page.goto(path);
    for (const { type, answer, because } of positions) {
      await page.getByRole('region', { name: /^Enter cards/ }).waitFor();
      const began = performance.now();
      await type(page);
      await headline(page, answer);
      seconds.push(((performance.now() - began) / 1000).toFixed(1));
      await page.getByText(because, { exact: true }).first().waitFor();
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      if (seconds.length < positions.length) {
        await page.getByRole('button', { name: 'Clear all' }).tap();
      }
    }
    console.log(`${path}: typed by a machine in ${seconds.join(', ')} s`);
    await expect.poll(() => findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.runIf(IS_FULL_LENGTH)(
  'cubes are compared line by line, and each line of a cube lights its cards',
  async () => {
    const { page, context, errors } = await app.enter(WINDOWS.phone);
    await page.goto('/companion/jammat/which-wins');
    await page.getByText('Players: 3').tap();
    await page
      .getByRole('combobox', { name: 'Layout' })
      .selectOption({ label: 'Cube: 27 cards, 49 or 39 lines' });
    await page.getByText(/^Players: 2/).waitFor();
    const pack = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => `${rank}${suit}`));
    const [one, other] = [pack.slice(0, 27), [...pack.slice(27), '2D', '3D']] as const;
    await tap(page, one.slice(0, 9).join(' '));
    await page.getByText('Player 1, layer 2', { exact: true }).waitFor();
    await tap(page, one.slice(9).join(' '));
    await tap(page, other.join(' '));
    await headline(
      page,
      /^(Player \d wins the deal|Player 1 and Player 2 share the deal) with \d+/,
    );
    await expect.poll(() => page.getByRole('button', { name: /^Why\? Place/ }).count()).toBe(49);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: 'Which lines do my cards make?' }).tap();
    const line = page.getByRole('button', { name: /^1 triplet|^1 pure sequence/ });
    await line.first().tap();
    await expect.poll(() => page.locator('[data-lit]').count()).toBe(4);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await expect.poll(() => findingsInLooks(page, ['light', 'dark'])).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('on a phone on its side a question opens at its heading', async () => {
  const { page, context } = await app.enter({
    ...WINDOWS.phone,
    viewport: { width: 844, height: 390 },
  });
  await page.goto('/companion/key-of-the-door/needs');
  await page.getByRole('region', { name: /^Enter cards/ }).waitFor();
  // The effects of the first rendering have run after two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});

test('keys stay for the next triad, names and cards for the next visit', async () => {
  const { page, context } = await app.enter(WINDOWS.phone);
  await page.goto('/companion/keyed-triads');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ada');
  await tap(page, '4S 9C AS 3D 6D 5H 2S 4C 6S 9H AD TH 7H 2H 3C');
  await headline(page, /^Player 1 takes the triad of 14/);
  await page.getByRole('button', { name: 'Next triad' }).tap();
  await tap(page, '5S 5C 2D');
  await headline(page, /^Ada takes the triad of 12/);
  await page.reload();
  await headline(page, /^Ada takes the triad of 12/);
  // A card is replaced where it lies.
  await page.getByRole('button', { name: 'Triad, card 3: two of diamonds' }).tap();
  await tap(page, '4D');
  await headline(page, /^Player 1 takes the triad of 14/);
  await context.close();
});

test('cards typed at a keyboard are read as written, and what is no card stops them', async () => {
  const { page, context, errors } = await app.enter(WINDOWS.desk);
  await page.goto('/companion/keyed-triads/who-takes');
  const pad = page.getByRole('region', { name: /^Enter cards/ });
  await pad.waitFor();
  const began = performance.now();
  await page.keyboard.type('4s9cas tc0b5s9sad3h 7h2h3c 8d8h8c');
  await headline(page, /^Player 1 takes the triad of 14/);
  console.log(`typed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const [player, number, card] of [
    [1, 2, 'black joker'],
    [2, 1, 'nine of spades'],
    [3, 3, 'three of clubs'],
  ] as const) {
    await page.getByRole('button', { name: `Player ${player}, card ${number}: ${card}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Clear all' }).click();
  await pad.waitFor();
  await page.keyboard.type('4s0c9s');
  await pad.getByText('“0C9S” is not a card that can lie here.').waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('10c');
  await page.getByRole('button', { name: 'Triad, card 2: ten of clubs' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a card is replaced by one that is typed with its suit, and a slash ends no group that lacks cards', async () => {
  const { page, context, errors } = await app.enter(WINDOWS.desk);
  await page.goto('/companion/three-card/what-plays');
  const pad = page.getByRole('region', { name: /^Enter cards/ });
  await pad.waitFor();
  await page.keyboard.type('8c7d/4d8h');
  await page.getByRole('button', { name: 'Top of the pile, card 1: eight of clubs' }).click();
  await page.keyboard.type('9h 6s');
  await page.getByRole('button', { name: 'Top of the pile, card 1: nine of hearts' }).waitFor();
  await page.getByRole('button', { name: 'Your hand, card 3: six of spades' }).waitFor();
  await page.goto('/companion/key-of-the-door/needs');
  await pad.waitFor();
  await page.keyboard.type('qh/6h4h');
  await headline(page, 'One card is enough: 5 or 7.');
  expect(errors).toEqual([]);
  await context.close();
});
