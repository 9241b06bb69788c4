import { TRIPLE_KINDS } from '../../rules/index.ts';
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
