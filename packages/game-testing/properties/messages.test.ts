import type { Catalogue } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { messages as bidsWords } from '../toys/sealed-bids/locales/index.ts';
import { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { messages } from './messages.ts';
import { bidsSettings } from './test-violation.ts';

describe('the messages property catches', () => {
  const { 'option.ties.carry': _, ...unlabelled } = bidsWords.en;
  const withMessages = (en: object) =>
    ({ ...bidsSettings, messages: { ...bidsWords, en } }) as PropertySettings;
  testCaught('an option without a label', /no “option.ties.carry”/, withMessages(unlabelled));
  testCaught(
    'a sentence with a missing parameter',
    /is not given/,
    withMessages({ ...bidsWords.en, 'other-laid': '{{player}} has laid a card, {{cardd}}.' }),
  );
  const { 'already-laid': __, ...incomplete } = bidsWords.en;
  testCaught('a rejection without a sentence', /no “already-laid”/, withMessages(incomplete));
  const translated = (de: Catalogue) => ({ ...bidsSettings, translations: { de } });
  testCaught(
    'a message missing from a translation',
    /\(de\) has no “already-laid”/,
    translated(incomplete),
  );
  testCaught(
    'a German sentence that declines “du” wrongly',
    /“.. von du” is bad grammar/,
    translated({ ...bidsWords.en, 'turned-up-one': '{{card}} von {{player}}' }),
  );

  function testCaught(title: string, message: RegExp, settings: PropertySettings): void {
    test(title, () => {
      expect(() => checkProperty(messages, sealedBids, settings)).toThrow(message);
    });
  }
});
