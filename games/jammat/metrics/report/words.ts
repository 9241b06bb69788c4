import { TRIPLE_KINDS } from '../../rules/index.ts';
import { CUBE_BUDGETS } from '../cube-budgets.ts';
import { KINDS } from '../words.ts';

/** What the report on jammat says; {{…}} are its facts. */
export const reportWords: Readonly<Record<string, string>> = {
  'best-lines.title': 'How good are the lines of a best square?',
  'best-lines.asked':
    'The source has everybody make the best triples first, and compares the best line with the best, and so on.',
  'best-lines.answer':
    'Arranged for the best line first, then the second and so on, the best line of nine cards beats {{first}} of all triples of a pack on average and the worst {{last}}: the last lines are what is left over. Masters, who arrange for most positions won, give up a little at the top ({{equilibrium-first}}) for a better bottom ({{equilibrium-last}}). In {{sequence}} of the hands the best line is a pure sequence.',
  'standing-square': 'Share of all triples of a pack that the line beats, by position',
  'kinds-square': 'What lies at each position: best lines first',
  'kinds-equilibrium': 'What lies at each position: masters',
  ...Object.fromEntries(
    TRIPLE_KINDS.flatMap((kind) => [
      [`kinds-square.${kind}`, KINDS[kind]],
      [`kinds-equilibrium.${kind}`, KINDS[kind]],
    ]),
  ),
  'positions-square': 'Positions that somebody wins rather than nobody, four players',
  'standing-row':
    'The same in kitie, a row of three triples: share of all triples that the line beats',

  'best-line-first.title': 'Is the square with the best lines first the best square?',
  'best-line-first.asked':
    'Everybody’s best line is compared first, so that one is arranged first: then the second best, and so on.',
  'best-line-first.answer':
    'No. Of two players with fresh hands from one pack, the one who arranges like that wins {{square}} of the deals ({{square-interval}}, a shared one counted half) against one who plays the equilibrium of the game for two; in kitie {{row}} ({{row-interval}}). Among four, one at the equilibrium wins {{four}} of the deals ({{four-interval}}) and each of three best-line-first arrangers {{four-other}}. The strongest line wins its position by far more than it needs, and the worst ones pay for it.',
  'won-for-two':
    'Deals won: the equilibrium (master) against best line first (greedy), two players',
  'won-for-two.square': 'square',
  'won-for-two.row': 'kitie, a row',
  'won-for-four':
    'Deals won by each player: one at the equilibrium (master), three with the best line first (greedy)',
  'positions-for-two':
    'Positions won in a deal: the equilibrium against best line first, two players',
  'positions-for-two.square': 'square',
  'positions-for-two.row': 'kitie, a row',

  'cube.title': 'Is the cube intractable?',
  'cube.asked':
    'The source counts 39 lines in the cube and wonders whether anybody can arrange it.',
  'cube.answer':
    'It has {{lines}} lines, not 39. To play it is not intractable, to prove a cube the best is, as far as we know. There are 27!/48 cubes of a hand that are not turns or mirrors of each other, about 2·10²⁶. Simulated annealing reaches, with 20,000 swaps of two cards (some 15 ms of one core), {{quick}} of the best that five runs and a sixth found, with 80,000 {{middle}}; longer runs gain less and less. What is proven is less: no cube of a hand is worth more than a bound that is worked out for each, and the best known cube reaches {{proven}} of it ({{proven-interval}}, {{hands}} hands). How much of the rest is the solver’s and how much the bound’s, nobody has shown. A cube’s worth here is the sum over its lines of the share of all triples that are weaker, to the sixth power: what the bots arrange for.',
  'cube-lines': 'The lines of the cube',
  'cube-lines.axis': 'Lines',
  'cube-lines.axes': 'along an edge of the cube',
  'cube-lines.layers': 'diagonals of a flat layer',
  'cube-lines.corners': 'through the middle, from corner to corner',
  'cube-lines.lines': 'how many',
  'cube-places': 'How many lines go through a place',
  'cube-places.axis': 'Places',
  'cube-places.edge': 'middle of an edge',
  'cube-places.face': 'middle of a face',
  'cube-places.corner': 'corner',
  'cube-places.centre': 'centre',
  'cube-places.places': 'how many',
  'cube-places.lines': 'lines through each',
  'cube-curve': 'What annealing reaches, by the swaps it tries',
  'cube-curve.of-bound': 'of the proven bound',
  'cube-curve.of-best': 'of the best known cube',
  'cube-curve.axis': 'Swaps tried (seconds of one core)',
  ...Object.fromEntries(
    CUBE_BUDGETS.map(({ swaps, seconds }) => [
      `cube-curve.${swaps} swaps`,
      `${swaps.toLocaleString('en')} (${seconds} s)`,
    ]),
  ),

  'ledger.JM-2.ours': 'A-2-3 is the lowest sequence.',
  'ledger.JM-2.other': 'It comes just below A-K-Q, as the source knows of some games.',
  'ledger.JM-3.ours': 'Where the best lines of a position are equal, nobody wins it.',
  'ledger.JM-3.other': 'Each of them wins it.',
  'ledger.JM-4.ours': 'A deal scores a point for each position won against the whole table.',
  'ledger.JM-4.other':
    'It scores one point for winning it; or the positions are counted against each opponent separately.',
  'ledger.JM-5.ours': 'As many packs as are needed, shuffled together.',
  'ledger.JM-5.other': 'A pack for each player, so that all have equal chances.',
  'ledger.JM-6.ours': 'Three cards of one suit with a pair among them are a colour.',
  'ledger.JM-6.other': 'the better of two kinds always counts, and colour stands above pair.',
  'ledger.JM-8.ours': 'Who has not arranged in time plays what lies there.',
  'ledger.JM-8.other': 'a clock is the table’s affair; it says nothing of the game.',
};
