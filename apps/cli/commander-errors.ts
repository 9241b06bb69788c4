import { translate } from './translate.ts';

/** What commander says of a command line that it cannot read, and the sentences that say the same. */
const MESSAGES: readonly (readonly [RegExp, key: string])[] = [
  [/^error: unknown option '(?<what>.*)'$/, 'wrong.option'],
  [/^error: unknown command '(?<what>.*)'$/, 'wrong.command'],
  [/^error: missing required argument '(?<what>.*)'$/, 'wrong.argument-missing'],
  [/^error: required option '(?<what>.*)' not specified$/, 'wrong.option-missing'],
  [/^error: option '(?<what>.*)' argument missing$/, 'wrong.value-missing'],
  [
    /^error: option '(?<what>.*)' argument '(?<value>.*)' is invalid\. Allowed choices are (?<known>.*)\.$/,
    'wrong.value',
  ],
  [/^error: too many arguments for '(?<what>.*)'\./, 'wrong.too-many'],
  [/^\(Did you mean (?:one of )?(?<what>.*)\?\)$/, 'wrong.meant'],
];

/** The same in the language in force, line by line; what is not known is left as it is. */
export function translateCommanderError(complaint: string): string {
  const lines = complaint.split('\n').map((line) => {
    for (const [said, key] of MESSAGES) {
      const found = said.exec(line);
      if (found) return translate(key, { ...found.groups });
    }
    return line;
  });
  return lines.join('\n');
}
