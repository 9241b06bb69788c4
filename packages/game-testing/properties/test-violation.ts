import { expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { Property } from '../property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { messages as bidsWords } from '../toys/sealed-bids/locales/index.ts';
import { tableText as bidsTable } from '../toys/sealed-bids/locales/table-text/index.ts';
import type { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import * as bidsOracle from '../toys/sealed-bids/tests/oracle.ts';
import { messages as snapWords } from '../toys/snap/locales/index.ts';
import { tableText as snapTable } from '../toys/snap/locales/table-text/index.ts';
import * as snapOracle from '../toys/snap/tests/oracle.ts';

const NO_PLAYTHROUGHS = new URL('./none/', import.meta.url);
export const bidsSettings = {
  ...bidsOracle,
  messages: bidsWords,
  tableText: bidsTable,
  playthroughs: NO_PLAYTHROUGHS,
};
export const snapSettings = {
  ...snapOracle,
  messages: snapWords,
  tableText: snapTable,
  playthroughs: NO_PLAYTHROUGHS,
};

/** Tests that a property catches a faulty toy game. */
export function testViolation(
  title: string,
  property: Property,
  message: RegExp,
  game: unknown,
  settings: PropertySettings = bidsSettings,
): void {
  test(title, () => {
    const error = catchError(() => checkProperty(property, game as typeof sealedBids, settings));
    expect(error?.name).toBe('PropertyViolation');
    expect(error?.message).toMatch(message);
    // The report reproduces the deal.
    expect(error?.message).toMatch(/\n(pack [^\n]+\nmoves [^\n]+|{"rota":1,.+})\nstart {"dealer"/);
  });
}

function catchError(act: () => void): Error | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
