import type { Catalogue } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { words as bidsWords } from '../toys/sealed-bids/locales/index.ts';
import { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { messages } from './messages.ts';
import { bidsSettings } from './test-violation.ts';

describe('the property of words catches', () => {
  const { 'option.ties.carry': _, ...unlabelled } = bidsWords.en;
  const spoken = (en: object) =>
    ({ ...bidsSettings, words: { ...bidsWords, en } }) as PropertySettings;
  caughtAtOnce('an option without a label', /no “option.ties.carry”/, spoken(unlabelled));
  caughtAtOnce(
    'a sentence that asks for what it is not given',
    /is not given/,
    spoken({ ...bidsWords.en, 'other-laid': '{{player}} has laid a card, {{cardd}}.' }),
  );
  const { 'already-laid': __, ...speechless } = bidsWords.en;
  caughtAtOnce('a refusal without a sentence', /no “already-laid”/, spoken(speechless));
  const translated = (de: Catalogue) => ({ ...bidsSettings, translations: { de } });
  caughtAtOnce(
    'what only the translation lacks',
    /\(de\) has no “already-laid”/,
    translated(speechless),
  );
  caughtAtOnce(
    'a sentence that wanted a name and is given “du”',
    /“.. von du” is bad grammar/,
    translated({ ...bidsWords.en, 'turned-up-one': '{{card}} von {{player}}' }),
  );

  function caughtAtOnce(what: string, says: RegExp, settings: PropertySettings): void {
    test(what, () => {
      expect(() => checkProperty(messages, sealedBids, settings)).toThrow(says);
    });
  }
});
