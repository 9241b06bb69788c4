import type { Command } from 'commander';
import { translate } from './translate.ts';

/** Commander's messages and the keys of their translations. */
const MESSAGES: readonly (readonly [RegExp, key: string])[] = [
  [/^error: unknown option '(?<what>-[^-].*)'$/s, 'wrong.option-or-argument'],
  [/^error: unknown option '(?<what>.*)'$/s, 'wrong.option'],
  [/^error: unknown command '(?<what>.*)'$/s, 'wrong.command'],
  [/^error: missing required argument '(?<what>.*)'$/s, 'wrong.argument-missing'],
  [/^error: required option '(?<what>.*)' not specified$/s, 'wrong.option-missing'],
  [/^error: option '(?<what>.*)' argument missing$/s, 'wrong.value-missing'],
  [
    /^error: option '(?<what>.*)' argument '(?<value>.*)' is invalid\. Allowed choices are (?<known>.*)\.$/s,
    'wrong.value',
  ],
  [/^error: too many arguments for '(?<what>.*)'\./s, 'wrong.too-many'],
  [/^\(Did you mean (?:one of )?(?<what>.*)\?\)$/s, 'wrong.meant'],
];

/** Whether commander misses a required argument or option. */
export function isMissing(message: string): boolean {
  return /^error: (missing required argument|required option .* not specified)/.test(message);
}

/** The commands that have a flag, such as `serve` for `--port`. */
function commandsWith(flag: string, parent: Command, prefix = ''): string[] {
  return parent.commands.flatMap((command) => {
    const name = `${prefix}${command.name()}`;
    const own = command.options.some(({ long, short }) => long === flag || short === flag);
    return [...(own ? [name] : []), ...commandsWith(flag, command, `${name} `)];
  });
}

/** Returns commander's message in translated lines; unknown ones stay as they are. */
export function translateCommanderError(message: string, rota: Command): string[] {
  const [, flag = ''] = /^error: unknown option '(--[a-z-]+)/.exec(message) ?? [];
  const commands = commandsWith(flag, rota).map((name) => `rota ${name}`);
  if (commands.length > 0) return [translate('wrong.option-of', { what: flag, commands })];
  // Other line breaks are those of an argument.
  return message
    .trimEnd()
    .split(/\n(?=\(Did you mean )/)
    .map((line) => {
      for (const [pattern, key] of MESSAGES) {
        const found = pattern.exec(line);
        if (found) return translate(key, { ...found.groups });
      }
      return line;
    });
}
