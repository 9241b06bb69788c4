// Compares a game's rules and bots with those of another checkout that has its packages, in one process and in turns:
// `npm run lab -- compare-trees --before FOLDER --game key-of-the-door`. Ratios are of CPU time.
import type * as Bots from '@rota/bots';
import type * as Core from '@rota/core';
import { type AnyGame, type Match, seededRandom } from '@rota/core';
import type * as Games from '../../apps/cli/games.ts';
import { readFlags, rejectInput } from '../flags.js';
import { bundleTree } from './bundle-tree.ts';

const USAGE = 'npm run lab -- compare-trees --before FOLDER --game GAME --rounds 40 --records 2000';
const flags = { before: '.', game: 'jammat', rounds: 40, records: 2000 };
const { before, game: id, rounds, records } = readFlags(USAGE, flags);
const [WARM_UP, CLONES, PLAYOUTS, MOVES_A_SEARCH, PROBES] = [4, 200, 400, 9, 4];

async function load(root: string, name: string) {
  const read = async <Part>(entry: string): Promise<Part> => import(bundleTree(root, entry, name));
  const core = await read<typeof Core>('packages/core/index');
  const bots = await read<typeof Bots>('packages/bots/index');
  const playable = await (await read<typeof Games>('apps/cli/games')).loadGame(id);
  if (!playable) return rejectInput(`There is no game “${id}” in ${root}.`, USAGE);
  const { game } = playable;
  const { createAgent, baselineMove } = bots;
  const sensible: AnyGame['sampleMove'] = (state, seat, draws) =>
    baselineMove(playable, state, seat, draws);
  return { core, game, sensible, search: createAgent('search', playable, { iterations: 400 }) };
}
type Tree = Awaited<ReturnType<typeof load>>;
const trees: Tree[] = [await load(before, 'before'), await load('.', 'after')];
const [{ core, game, sensible }, after] = trees as [Tree, Tree];
const { min, max } = game.seats;
const random = seededRandom('compared');
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;

/** By kind, tree and round: the CPU time. */
const times: Record<string, [number[], number[]]> = {};
/** By tree: the sizes of views. */
const bytes: number[][] = [[], []];
const counts = {
  choices: 0,
  'other choices': 0,
  verdicts: 0,
  'other verdicts': 0,
  records: 0,
  'other records': 0,
};

/** Runs work in both trees, either first. */
function measure<T>(kind: string, round: number, work: (tree: Tree, at: number) => T): T[] {
  const results: T[] = [];
  for (const at of random.below(2) === 0 ? [0, 1] : [1, 0]) {
    const start = process.cpuUsage();
    results[at] = work(trees[at]!, at);
    const { user, system } = process.cpuUsage(start);
    times[kind] ??= [[], []];
    const spent = times[kind][at]!;
    spent[round] = (spent[round] ?? 0) + user + system;
  }
  return results;
}

/** Counts a comparison of what both trees say. */
function compare(kind: 'choices' | 'verdicts' | 'records', [one, other]: unknown[]): void {
  counts[kind]++;
  if (JSON.stringify(one) !== JSON.stringify(other)) counts[`other ${kind}`]++;
}

/** Deals the same match in both trees; undefined if it cannot be played with these options. */
function startMatch(seats: number, options: object): [Match, Match] | undefined {
  const matches = trees.flatMap((tree) => {
    const match = tree.core.Match.create(tree.game, seats, { ...options, deals: 1 });
    return match.ok ? match.value : [];
  });
  const pack = matches[0]?.shuffledPack(random);
  for (const match of matches) match.begin(pack!);
  return matches.length === 2 ? (matches as [Match, Match]) : undefined;
}

function viewsOf(matches: readonly Match[], seat: number): unknown[] {
  const views = matches.map((match) => match.view(seat));
  for (const at of [0, 1]) bytes[at]!.push(Buffer.byteLength(JSON.stringify(views[at])));
  return views;
}

const parse = ({ game }: Match, move: string) => (game.parseMove(move) as { value: unknown }).value;

/** Measures a deal of sensible moves. */
function measureDeal(seats: number, round: number): void {
  const matches = startMatch(seats, {})!;
  const [{ options, deal, state }] = matches;
  while (!matches[0].over) {
    const seat = game.currentSeat(state);
    const moves = deal!.moves.length;
    const views = viewsOf(matches, seat);
    measure('clones', round, (tree, at) => {
      for (let done = 0; done < CLONES; done++) tree.game.clone(matches[at]!.state);
    });
    if (moves % MOVES_A_SEARCH === 0) {
      compare(
        'choices',
        measure('a master’s moves', round, ({ game, search }, at) =>
          game.formatMove(search.move(views[at], seat, seededRandom(moves))),
        ),
      );
    }
    const move = game.formatMove(sensible(state, seat, random));
    for (const match of matches) match.play(seat, parse(match, move));
  }
  measure('sensible playouts', round, ({ core, game, sensible }) => {
    const draws = core.seededRandom(round);
    for (let done = 0; done < PLAYOUTS; done++) {
      const state = game.deal(options, seats, 0, core.shuffle([...deal!.pack], draws));
      for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state))
        game.play(state, seat, sensible(state, seat, draws));
    }
  });
}

/** Plays a deal of random options and moves; in each position a seat tries moves played before. */
function compareRecord(): void {
  const seats = min + random.below(max - min + 1);
  const options = Object.entries(game.options).map(([name, spec]) => [
    name,
    pick<unknown>(spec.kind === 'choice' ? spec.values : [spec.min, spec.default]),
  ]);
  const matches = startMatch(seats, Object.fromEntries(options));
  if (!matches) return;
  const [first] = matches;
  const seen: string[] = [];
  while (!first.over) {
    const { seat, kind } = pick(game.decisions(first.state));
    const listed = game.moves(first.state, seat);
    const isSampled = listed === 'too many' || (kind !== 'reaction' && random.below(2) === 0);
    const chosen = isSampled ? game.sampleMove(first.state, seat, random) : pick(listed);
    if (chosen === undefined) continue;
    const move = game.formatMove(chosen);
    seen.push(move);
    viewsOf(matches, seat);
    for (let done = 0; done < PROBES; done++) {
      const [by, tried] = [random.below(seats), pick(seen)];
      compare(
        'verdicts',
        matches.map((match) => match.validate(by, parse(match, tried))),
      );
    }
    for (const match of matches) match.play(seat, parse(match, move));
  }
  const names = first.totals.map(() => 'bot:random');
  const record = core.writeRecord(first, names);
  const replayed = after.core.replay(record, [after.game]);
  compare('records', [record, replayed.ok && after.core.writeRecord(replayed.value, names)]);
}

for (let round = 0; round < WARM_UP + rounds; round++)
  measureDeal(min + (round % (max - min + 1)), round);
while (counts.records < records) compareRecord();
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!;
for (const [kind, [first, second]] of Object.entries(times)) {
  const ratios = first.map((spent, round) => second[round]! / spent).slice(WARM_UP);
  console.log(
    `${kind}: ${median(ratios).toFixed(2)} times the CPU time (median of ${rounds} rounds)`,
  );
}
// As many views as these are too many for the arguments of one call.
const largest = (list: readonly number[]) => list.reduce((most, size) => Math.max(most, size));
const sizes = bytes.map((list) => `${median(list)}, at most ${largest(list)}`);
console.log(`bytes of a view: ${sizes[0]} before; ${sizes[1]} after`);
console.log(counts);
