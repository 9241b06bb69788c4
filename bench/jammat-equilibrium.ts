// How good the equilibrium is that jammat's bots lay out by, on fresh hands, both from one pack:
// `npm run equilibrium -- --hands 100000`. With `--find` it is found anew and written first.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Card, seededRandom, shuffle, standardPack } from '@rota/core';
import {
  bestRowForPositions,
  bestSquareForPositions,
  type Flat,
  findEquilibrium,
  lexicographicRow,
  lexicographicSquare,
  type PositionWorths,
  RANKS,
  strengthRanks,
  visitSquares,
  worthsAt,
  writeShares,
} from '@rota/jammat/bot';
import { LAYOUTS, tripleStrength } from '@rota/jammat/rules';

const TABLE = 'games/jammat/bot/equilibrium-shares.ts';
const HAND = 9;
/** Hands of the other that a best response is found against. */
const SAMPLE = 400;
/** How many of a hand's arrangements, the best by positions, are tried against them. */
const TRIED = 64;

/** The ranks of an arrangement's lines, best first. */
type Lines = ArrayLike<number>;
type Arranger = (hand: readonly Card[]) => Lines;

const best = { square: bestSquareForPositions, row: bestRowForPositions };
const lexicographic = { square: lexicographicSquare, row: lexicographicRow };

function equilibrium(layout: Flat): Arranger {
  const worths = worthsAt(layout, 'table', 2);
  return (hand) => best[layout](hand, 'lowest', worths).ranks;
}

function greedy(layout: Flat): Arranger {
  const ranks = strengthRanks('lowest');
  return (hand) => {
    const cards = lexicographic[layout](hand, 'lowest');
    return LAYOUTS[layout].lines
      .map(([a, b, c]) => ranks[tripleStrength(cards[a]!, cards[b]!, cards[c]!, 'lowest')]!)
      .sort((one, other) => other - one);
  };
}

const pack = standardPack();
const random = seededRandom('fresh');

/** Wins more positions: 1, as many: 0, fewer: -1. */
function meet(mine: Lines, theirs: Lines): number {
  let margin = 0;
  for (let at = 0; at < mine.length; at++) margin += Math.sign(mine[at]! - theirs[at]!);
  return Math.sign(margin);
}

/** Against sampled hands laid out that way: the arrangement that wins most often, half for a draw. */
function bestResponse(layout: Flat, other: Arranger): Arranger {
  const sampled = Array.from({ length: SAMPLE }, () => other(shuffle(pack, random).slice(0, HAND)));
  const worths = sharesBelow(sampled);
  return (hand) => {
    const candidates = new Map<string, { lines: Uint16Array; worth: number }>();
    const consider = (lines: Uint16Array) => {
      const worth = lines.reduce((sum, rank, at) => sum + worths[at * RANKS + rank]!, 0);
      if (worth > floor) candidates.set(lines.join(), { lines: lines.slice(), worth });
    };
    const { value } = best[layout](hand, 'lowest', worths);
    // A whole position worse on average is never made good by winning at the right moment.
    const floor = value - 0.25;
    if (layout === 'square') visitSquares(hand, 'lowest', consider);
    else return best.row(hand, 'lowest', worths).ranks;
    let most = Number.NEGATIVE_INFINITY;
    let chosen: Lines = [];
    const tried = [...candidates.values()].sort((a, b) => b.worth - a.worth).slice(0, TRIED);
    for (const { lines } of tried) {
      const won = sampled.reduce((sum, theirs) => sum + meet(lines, theirs), 0);
      if (won <= most) continue;
      most = won;
      chosen = lines;
    }
    return chosen;
  };
}

function sharesBelow(sampled: readonly Lines[]): PositionWorths {
  const worths = new Float64Array(sampled[0]!.length * RANKS);
  for (const lines of sampled) {
    for (let at = 0; at < lines.length; at++) {
      const rank = lines[at]!;
      worths[at * RANKS + rank]! += 0.5;
      for (let above = rank + 1; above < RANKS; above++) worths[at * RANKS + above]!++;
    }
  }
  return worths.map((count) => count / sampled.length);
}

function report(layout: Flat, name: string, one: Arranger, other: Arranger, hands: number): void {
  let won = 0;
  let drawn = 0;
  for (let hand = 0; hand < hands; hand++) {
    shuffle(pack, random);
    const result = meet(one(pack.slice(0, HAND)), other(pack.slice(HAND, 2 * HAND)));
    if (result > 0) won++;
    if (result === 0) drawn++;
  }
  const share = (won + drawn / 2) / hands;
  const margin = 1.96 * Math.sqrt((share * (1 - share)) / hands);
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  console.log(
    `${layout}, ${name}: ${percent(share)} ± ${percent(margin)} of ${hands} deals ` +
      `(${percent(won / hands)} won, ${percent(drawn / hands)} drawn, half of them counted)`,
  );
}

function find(rounds: number, hands: number): void {
  const written = (['square', 'row'] as const).map((layout) => {
    const shares = findEquilibrium(
      layout,
      { rounds, hands },
      seededRandom('equilibrium'),
      (round) => console.log(`${layout}: round ${round} of ${rounds}`),
    );
    return `  ${layout}: [\n${writeShares(shares)
      .map((line) => `    '${line}',`)
      .join('\n')}\n  ],`;
  });
  writeFileSync(
    TABLE,
    `import type { Flat } from './equilibrium.ts';

/**
 * How often, in the equilibrium of the two-player game, the other's line at a position is weaker than
 * one of that rank, equals by half: a line for each position, written by \`writeShares\`. Found by
 * \`npm run equilibrium -- --find\` (${rounds} rounds of ${hands} hands).
 */
export const EQUILIBRIUM: Readonly<Record<Flat, readonly string[]>> = {
${written.join('\n')}
};
`,
  );
  console.log(`Written to ${TABLE}; run this again without --find to measure it.`);
}

const { values } = parseArgs({
  options: {
    hands: { type: 'string', default: '20000' },
    find: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '30' },
  },
});
const hands = Number(values.hands);
if (values.find) find(Number(values.rounds), hands);
else {
  for (const layout of ['row', 'square'] as const) {
    const ours = equilibrium(layout);
    report(layout, 'the equilibrium against the best lexicographic', ours, greedy(layout), hands);
    report(
      layout,
      'a best response against the equilibrium',
      bestResponse(layout, ours),
      ours,
      hands,
    );
    const known = bestResponse(layout, greedy(layout));
    report(layout, 'a best response against the best lexicographic', known, greedy(layout), hands);
  }
}
