import { say } from './say.ts';

/** What commander says of a command line that it cannot read, and the sentences that say the same. */
const SAID: readonly (readonly [RegExp, key: string])[] = [
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
export function inOurWords(complaint: string): string {
  const lines = complaint.split('\n').map((line) => {
    for (const [said, key] of SAID) {
      const found = said.exec(line);
      if (found) return say(key, { ...found.groups });
    }
    return line;
  });
  return lines.join('\n');
}
