import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gameFile, packageWriter } from './testing/game-package.ts';
import { rota as spawnRota } from './testing/rota.ts';
import { warmRota } from './testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-foreign-code-'));
const run = warmRota(folder);
const write = packageWriter(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** A match of the game that `gameFile` writes. */
const RECORD = JSON.stringify({
  ...{ rota: 1, game: 'ID', version: 1, package: 'ID@1.0.0', options: {}, seats: ['a', 'b'] },
  deals: [{ dealer: 0, pack: ['AC'], moves: [[0, 'lay']], scores: [1, 0] }],
  ...{ scores: [1, 0], winners: [0] },
});

/** The outcome of a command that ends with one sentence. */
const rejected = (sentence: string) => ({ status: 2, stdout: '', stderr: `${sentence}\n` });

describe('what a bot of one’s own does wrong is one sentence', () => {
  /** A file and the sentence that an arena ends with. */
  const BOTS: readonly (readonly [code: string, sentence: string])[] = [
    ['throw new Error("no\\nbot");', 'The bot FILE does not work: no (NAME:1)'],
    ['export default { move( };', "The bot FILE does not work: Unexpected token '}'"],
    [
      'class Bot { constructor() { null.weights; } }\nexport default new Bot();',
      "The bot FILE does not work: Cannot read properties of null (reading 'weights') (NAME:1)",
    ],
    ['export default {};', 'The bot FILE does not work: its default export has no function move'],
    [
      'import "./gone.js";\nexport default {};',
      `The bot FILE does not work: Cannot find module '${folder}/gone.js' imported from ${folder}/NAME`,
    ],
    [
      'export default {\n  move() { throw new Error("no idea"); },\n};',
      'The bot FILE does not work: deal 1, move 2: no idea (NAME:2)',
    ],
    [
      'import { choose } from "./choose.js";\nexport default { move: (view) => choose(view) };',
      'The bot FILE does not work: deal 1, move 2: few cards (choose.js:1)',
    ],
    [
      'export default { move() { throw "a text"; } };',
      'The bot FILE does not work: deal 1, move 2: a text',
    ],
    [
      'export default { async move() { throw new Error("late"); } };',
      'The bot FILE does not work: deal 1, move 2: it returned a promise instead of a move',
    ],
    [
      'export default { move: ({ hand }) => 51 - hand[0] };',
      'An illegal move by the bot FILE: deal 1, move 4 (4S by seat 0): You do not hold 4S. (KT-4)',
    ],
    [
      'export default { move: ({ hand }) => String(hand[0]) };',
      'An illegal move by the bot FILE: deal 1, move 2 ("22" by seat 0): “"22"” is not a move in this game.',
    ],
    [
      'export default { move() {} };',
      'An illegal move by the bot FILE: deal 1, move 2 (undefined by seat 0): “undefined” is not a move in this game.',
    ],
    [
      'export default { move() { process.exit(3); } };',
      'Rota cannot go on with FILE: the worker ended with code 3',
    ],
  ];
  writeFileSync(
    join(folder, 'choose.js'),
    'const fail = () => { throw new Error("few cards"); };\nexport const choose = ({ hand }) => hand.length < 12 ? fail() : hand[0];',
  );

  test.each(BOTS.map(([code, sentence], at) => [`bot-${at}.js`, code, sentence] as const))(
    '%s: %s',
    async (name, code, sentence) => {
      writeFileSync(join(folder, name), code);
      const args = ['--bots', `./${name},random`, '--deals', '1', '--threads', '1'];
      expect(await run(['arena', 'keyed-triads', ...args])).toEqual(
        rejected(sentence.replaceAll('FILE', `./${name}`).replaceAll('NAME', name)),
      );
    },
  );

  test.each([
    'setTimeout(() => { throw new Error("late"); });',
    'Promise.reject(new Error("late"));',
  ])('outside of its functions: %s', (code) => {
    writeFileSync(
      join(folder, 'late.js'),
      `${code}\nexport default { move: ({ hand }) => hand[0] };`,
    );
    // It ends the process.
    const outcome = spawnRota(['arena', 'keyed-triads', '--bots', `${folder}/late.js,random`]);
    const place = `${folder}/late.js`;
    expect(outcome).toEqual(rejected(`The bot ${place} does not work: late (${place}:1)`));
  });
});

describe('what a game of a package does wrong is one sentence', () => {
  const THROW = '{ throw new Error("no\\nidea"); }';
  const companion = `
  companion: async () => ({
    companionMessages: { 'question.highest': 'Which is the highest?', 'how.highest': 'Two cards.', 'group.all': 'Cards' },
    companion: { questions: [{
      id: 'highest', options: {}, packs: () => 1, next: [],
      groups: () => [{ id: 'all', min: 1, max: 1, cards: [0, 1, 2] }],
      answer() ${THROW},
    }] },
  }),`;
  const PLAY = ['play(state) {', `play(state) ${THROW}, laid(state) {`] as const;
  const SEATS = ['--seats', 'random,random'];
  const DOES_NOT_WORK = 'The game of the package FOLDER does not work: ';
  const TESTS = 'If a function of a game returns what it should not, the game’s tests name it.';
  const STEPS = '{"do":"reset","seats":2,"seed":"1"}\n{"do":"step","move":"lay"}\n';

  /** A change of the game's code, a command, what it reads, and the sentence that it ends with. */
  test.each<[id: string, (readonly [string, string])[], string[], input: string, string]>([
    ['play', [PLAY], ['play', ...SEATS], '', `${DOES_NOT_WORK}deal 1, move 1: no (FILE:12)`],
    [
      'policy',
      [['choose: () =>', `choose() ${THROW}, chosen: () =>`]],
      ['play', '--seats', 'greedy,greedy'],
      '',
      `${DOES_NOT_WORK}deal 1, move 1: no (FILE:22)`,
    ],
    [
      'text',
      [['play(state) {', 'play(state) { throw "a text"; }, laid(state) {']],
      ['play', ...SEATS],
      '',
      `Rota cannot go on with FOLDER: deal 1, move 1: a text. ${TESTS}`,
    ],
    [
      'result',
      [['scores: [1, 0]', 'points: [1, 0]']],
      ['play', ...SEATS],
      '',
      `Rota cannot go on with FOLDER: deal 1, move 2: Cannot read properties of undefined (reading '0'). ${TESTS}`,
    ],
    [
      'arena',
      [PLAY],
      ['arena', '--bots', 'random,greedy', '--threads', '1'],
      '',
      `${DOES_NOT_WORK}deal 1, move 1: no (FILE:12)`,
    ],
    ['lab', [PLAY], ['lab', '--seats', '2', '--threads', '1'], '', `${DOES_NOT_WORK}no (FILE:12)`],
    ['env', [PLAY], ['env'], STEPS, `${DOES_NOT_WORK}no (FILE:12)`],
    [
      'companion',
      [['rules: async', `${companion}\n  rules: async`]],
      ['companion', 'highest', 'AC'],
      '',
      `${DOES_NOT_WORK}no (FILE:27)`,
    ],
    [
      'scene',
      [PLAY],
      ['scene', '--seat', 'Ann', '--seat', 'Ben', '--seed', '1'],
      '',
      `${DOES_NOT_WORK}no (FILE:12)`,
    ],
    ['verify', [PLAY], ['verify', '-'], RECORD, `<stdin>:1: ${DOES_NOT_WORK}no (FILE:12)`],
    [
      'show',
      [['describeEvent() {}', `describeEvent() ${THROW}`]],
      ['show', '-'],
      RECORD,
      `${DOES_NOT_WORK}no (FILE:23)`,
    ],
  ])('%s', async (id, changes, [command, ...args], input, sentence) => {
    const flag = ['--game', write(id, { 'game.js': gameFile(id, changes) })];
    const words = args[0] === '-' ? args : [id, ...args];
    const read = { input: input.replaceAll('ID', id) };
    const { status, stderr } = await run([command!, ...words, ...flag], read);
    const expected = sentence.replace('FOLDER', `./${id}`).replace('FILE', join(id, 'game.js'));
    expect([status, stderr]).toEqual([2, `${expected}\n`]);
  });
});
