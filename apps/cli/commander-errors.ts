import { translate } from './translate.ts';

/** Commander's messages and the keys of their translations. */
const MESSAGES: readonly (readonly [RegExp, key: string])[] = [
  [/^error: unknown option '(?<what>-[^-].*)'$/, 'wrong.option-or-argument'],
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

/** Whether commander misses a required argument or option. */
export function isMissing(message: string): boolean {
  return /^error: (missing required argument|required option .* not specified)/.test(message);
}

/** Translates commander's message line by line; unknown lines stay as they are. */
export function translateCommanderError(message: string): string {
  const lines = message.split('\n').map((line) => {
    for (const [pattern, key] of MESSAGES) {
      const found = pattern.exec(line);
      if (found) return translate(key, { ...found.groups });
    }
    return line;
  });
  return lines.join('\n');
}
