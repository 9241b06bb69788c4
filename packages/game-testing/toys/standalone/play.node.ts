// Plays the game at the command line, in the first seat against bots: `npm start`, or `npm start -- 3 SEED`.
import { createInterface } from 'node:readline';
import { createBot, DEFAULT_LEVEL } from '@rota/bots';
import { type Card, defaultTableText, Match, type MessageContext, seededRandom } from '@rota/core';
import { policies } from '../tricks/bot/index.ts';
import { messages } from '../tricks/locales/index.ts';
import { tricks } from '../tricks/rules/index.ts';

const YOU = 0;
const BAD_INPUT = 2;
const SUITS = '♣♦♠♥';

const [seats = tricks.seats.min, seed = Date.now()] = process.argv.slice(2);
const created = Match.create(tricks, Number(seats));
if (!created.ok) {
  const { min, max } = tricks.seats;
  console.error(`This game is for ${min} to ${max} players. Usage: npm start -- ${min}`);
  process.exit(BAD_INPUT);
}
const match = created.value;
const random = seededRandom(seed);
const bot = createBot(DEFAULT_LEVEL, { game: tricks, policies });
const tableText = defaultTableText(tricks);
const catalogue: Readonly<Record<string, string>> = { ...tableText.en, ...messages.en };

const context: MessageContext = {
  translate: (key, parameters = {}) =>
    (catalogue[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => `${parameters[name]}`),
  name: (seat) => (seat === YOU ? 'You' : `Player ${seat + 1}`),
  seat: YOU,
  card: (card: Card) =>
    tricks.formatMove(card).replace(/[CDSH]$/, (suit) => SUITS['CDSH'.indexOf(suit)]!),
};

/** Prints an event that everyone sees, or that only you see. */
function print(event: { readonly type: string }, only = YOU): void {
  if (only !== YOU) return;
  if (event.type === 'deal-over') console.log(`\nScores: ${match.totals.join(', ')}\n`);
  else if (event.type === 'match-over') console.log('The match is over.');
  else
    console.log(
      messages.describeEvent(event as Parameters<typeof messages.describeEvent>[0], context) ?? '',
    );
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** Shows the table and asks until a move is chosen; undefined at the end of the input. */
async function ask(): Promise<Card | undefined> {
  const view = tricks.view(match.state as never, YOU);
  const legal = tricks.moves(match.state as never, YOU);
  if (legal === 'too many')
    throw new Error('List the moves in rules/index.ts, or ask for them here.');
  for (const { heading, lines } of tableText.describe(view, context)) {
    console.log(`${heading}: ${lines.join(', ')}`);
  }
  for (const [at, move] of legal.entries()) {
    console.log(`  ${at + 1}  ${tableText.describeMove(move, view, context)}`);
  }
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return undefined;
    const move = legal[Number(value) - 1];
    if (move !== undefined) return move;
    console.log(`Type a number from 1 to ${legal.length}.`);
  }
}

while (!match.over) {
  if (match.awaitsDeal) match.begin(match.shuffledPack(random), print);
  const { seat } = match.decisions().find(({ kind }) => kind !== 'reaction')!;
  let move: Card | undefined;
  if (seat === YOU) move = await ask();
  else {
    const parsed = tricks.parseMove(bot.choose(match.view(seat), seat, false, random)!);
    if (parsed.ok) move = parsed.value;
  }
  if (move === undefined) process.exit();
  match.play(seat, move, print);
}
process.exit();
