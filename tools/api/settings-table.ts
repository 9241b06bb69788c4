import { VARIABLES, type Variable } from '../../apps/cli/environment.ts';
import type { BoundedParser } from '../../apps/cli/flags.ts';
import { buildProgram } from '../../apps/cli/main.ts';

const START = '<!-- Settings: written by `npm run api` from apps/cli; a test compares them. -->\n';
const END = '<!-- End of settings. -->\n';

/** A row of the table. */
interface Setting {
  readonly flag?: string;
  readonly variable?: string;
  readonly byDefault: string;
  readonly meaning: string;
  readonly parse: unknown;
}

/** Returns docs/operations.md with the current table of settings. @throws without its place */
export function withSettingsTable(page: string): string {
  const start = page.indexOf(START) + START.length;
  const end = page.indexOf(END);
  if (start < START.length || end < start) throw new Error('docs/operations.md lacks the markers');
  return `${page.slice(0, start)}\n${settingsTable()}\n${page.slice(end)}`;
}

/** Returns the flags of `rota serve` and the environment variables as a Markdown table. */
function settingsTable(): string {
  return [
    '| flag | variable | default | meaning |',
    '| --- | --- | --- | --- |',
    ...settings().map(
      ({ flag, variable, byDefault, meaning, parse }) =>
        `| ${[code(flag), code(variable), byDefault, `${meaning}${rangeOf(parse)}`].join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

function settings(): Setting[] {
  const rota = buildProgram();
  const serve = rota.commands.find((command) => command.name() === 'serve')!;
  const variables = Object.entries<Variable<unknown>>(VARIABLES);
  const options = [...rota.options, ...serve.options];
  const flagOf = (flag: string | undefined) => {
    const option = options.find(({ long }) => long === flag);
    return option?.flags.replace(/<(.*)>/, (_, value: string) => value.toUpperCase());
  };
  const flags = serve.options
    .filter(({ long }) => long !== '--help' && !variables.some(([, { flag }]) => flag === long))
    .map(
      ({ long, description, defaultValue, parseArg }): Setting => ({
        flag: flagOf(long!)!,
        byDefault: String(defaultValue) === '' ? 'none' : code(String(defaultValue)),
        meaning: description,
        parse: parseArg,
      }),
    );
  return [
    ...flags,
    ...variables.map(([variable, { flag, byDefault, defaultText, ...setting }]): Setting => {
      const own = flagOf(flag);
      const text = byDefault === undefined ? 'none' : code(String(byDefault));
      return {
        ...setting,
        ...(own === undefined ? {} : { flag: own }),
        variable,
        byDefault: defaultText ?? text,
      };
    }),
  ];
}

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``);

/** Describes the values that a parser accepts, if it knows them. */
function rangeOf(parse: unknown): string {
  const { range } = parse as Partial<BoundedParser<unknown>>;
  if (range === undefined) return '';
  const [first, last] = range;
  return typeof first === 'number'
    ? ` (${first.toLocaleString('en')} to ${last!.toLocaleString('en')})`
    : ` (${range.map((value) => code(String(value))).join(', ')})`;
}
