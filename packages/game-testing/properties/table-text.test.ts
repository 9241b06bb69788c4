import type { TableText } from '@rota/core';
import { describe } from 'vitest';
import { tableText as bidsText } from '../toys/sealed-bids/locales/table-text/index.ts';
import { sealedBids, type View } from '../toys/sealed-bids/rules/index.ts';
import { tableText } from './table-text.ts';
import { bidsSettings, testViolation } from './test-violation.ts';

describe('the table text property catches', () => {
  const withText = (changed: Partial<TableText<View, number>>) => ({
    ...bidsSettings,
    tableText: { ...bidsText, ...changed },
  });
  const cases: [string, RegExp, Partial<TableText<View, number>>][] = [
    [
      'a missing hand',
      /lacks its own/,
      { describe: (view, context) => bidsText.describe({ ...view, hand: [] }, context) },
    ],
    [
      'a card that the viewer does not see',
      /which it does not see/,
      {
        describe: (view, context) =>
          bidsText.describe(
            { ...view, shown: [...Array(54).keys()].slice(0, 52) },
            {
              ...context,
              name: () => 'a player',
            },
          ),
      },
    ],
    ['a legal move that is not offered', /is legal and not offered/, { offeredMoves: () => [] }],
    ['two moves with the same label', /the same label/, { describeMove: () => 'Lay it' }],
    [
      'a missing message',
      /has no “words.lays”/,
      { describeMove: (_, __, { translate }) => translate('words.lays') },
    ],
    [
      'an explanation with a gap',
      /is in the table text/,
      { explainMove: () => '{{count}} points' },
    ],
    [
      'a heading without lines',
      /has no lines/,
      { describe: () => [{ heading: 'Nothing', lines: [] }] },
    ],
  ];
  for (const [title, message, changed] of cases) {
    testViolation(title, tableText, message, sealedBids, withText(changed));
  }
});
