import type { TableText } from '@rota/core';
import { describe } from 'vitest';
import { tableWords } from '../toys/sealed-bids/locales/table/index.ts';
import { sealedBids, type View } from '../toys/sealed-bids/rules/index.ts';
import { tableText } from './table-text.ts';
import { bidsSettings, testViolation } from './test-violation.ts';

describe('the property of the table in words catches', () => {
  const spoken = (changed: Partial<TableText<View, number>>) => ({
    ...bidsSettings,
    tableWords: { ...tableWords, ...changed },
  });
  const cases: [string, RegExp, Partial<TableText<View, number>>][] = [
    [
      'a hand that is left out',
      /is not told of its own/,
      { describe: (view, listener) => tableWords.describe({ ...view, hand: [] }, listener) },
    ],
    [
      'a card that the viewer does not see',
      /which it does not see/,
      {
        describe: (view, listener) =>
          tableWords.describe(
            { ...view, shown: [...Array(54).keys()].slice(0, 52) },
            {
              ...listener,
              name: () => 'somebody',
            },
          ),
      },
    ],
    ['a legal move that is not offered', /is legal and not offered/, { offeredMoves: () => [] }],
    ['two moves called alike', /called alike/, { describeMove: () => 'Lay it' }],
    [
      'a sentence that is missing',
      /has no “words.lays”/,
      { describeMove: (_, __, { translate }) => translate('words.lays') },
    ],
    [
      'a heading with nothing under it',
      /nothing stands under/,
      { describe: () => [{ heading: 'Nothing', lines: [] }] },
    ],
  ];
  for (const [what, says, changed] of cases) {
    testViolation(what, tableText, says, sealedBids, spoken(changed));
  }
});
