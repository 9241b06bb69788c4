import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultOf, matchOptions, type OptionSpec, parseOptions } from '@rota/core';
import { GAMES, type GameModule } from '@rota/games';
import { describe, expect, test } from 'vitest';

const PAGE = new URL('../docs/sources.md', import.meta.url);
const read = (url: URL) => readFileSync(fileURLToPath(url), 'utf8');
const page = read(PAGE);

/** The values of the column “here”. */
const STATES = ['as said', 'ruled', 'otherwise', 'open', 'remark'] as const;
const KINDS = ['rule', 'example', 'claim', 'question', 'strategy', 'remark'];

/** Rows whose rule leaves players a choice, and the value that is not the default. */
const CHOICES_OF_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'key-of-the-door': [
    '10.1b `deals: 4`',
    '12.1a `partners: on`',
    '13.5 `jokers: 3`',
    '13.5 `jokers: 4`',
  ],
  jammat: ['0.3 `layout: row`'],
};

/** Link targets by label, as defined at the end of the page. */
const targets = new Map(
  matches(page, /^\[([^\]]+)\]: (\S+)$/gm).map(([, label, to]) => [label!, to!]),
);

describe.each(GAMES)('docs/sources.md on $id', (game) => {
  const rows = rowsOf(game.id);

  test('says for every sentence what it is and whether it is answered', () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const [number, , kind, state, where] of rows) {
      expect(KINDS, number).toContain(kind);
      expect(STATES, number).toContain(state);
      if (state !== 'remark') expect(where, number).not.toBe('');
    }
    const numbers = rows.map(([number]) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('links only to defined targets', () => {
    const labels = matches(textOf(rows), /\[([^\]]+)\](?:\[([^\]]+)\])?/g);
    const undefinedLabels = labels
      .map(([, text, label]) => label ?? text!)
      .filter((label) => !targets.has(label));
    expect(undefinedLabels).toEqual([]);
  });

  test('names existing options and values', async () => {
    const specs = matchOptions((await game.rules()).game, 4);
    const options = matches(textOf(rows), /`(\w+)(?:: ([\w-]+))?`(?<!(?:report|lesson) `[\w-]+`)/g);
    expect(options.length).toBeGreaterThan(0);
    for (const [text, name, value] of options) {
      expect(specs, text).toHaveProperty(name!);
      if (!value) continue;
      const given = { [name!]: /^\d+$/.test(value) ? Number(value) : value };
      expect(parseOptions(specs, given).ok, text).toBe(true);
    }
  });

  test('plays by default what a rule says, unless the rule itself leaves a choice', async () => {
    const specs = matchOptions((await game.rules()).game, 4);
    const choices = rows
      .filter(([, , kind, state]) => kind === 'rule' && state === 'as said')
      .flatMap(([number, , , , where]) =>
        matches(where!, /`(\w+): ([\w-]+)`/g)
          .filter(([, name]) => !isForExperiments(specs[name!]!))
          .filter(([, name, value]) => String(defaultOf(specs[name!]!)) !== value)
          .map(([text]) => `${number} ${text}`),
      );
    expect(choices).toEqual(CHOICES_OF_SOURCES[game.id] ?? []);
  });

  test('names existing sections of the report', async () => {
    const sections = (await game.report!()).report.sections.map(({ id }) => id);
    const named = matches(textOf(rows), /\breport `([\w-]+)`/g).map(([, id]) => id);
    expect(named.length).toBeGreaterThan(0);
    expect(sections).toEqual(expect.arrayContaining(named));
  });

  test('names existing steps of the lesson', async () => {
    const { tutorialMessages } = await game.tutorial!();
    const named = matches(textOf(rows), /\blesson `([\w-]+)`/g).map(([, id]) => id);
    expect(named.length).toBeGreaterThan(0);
    expect(Object.keys(tutorialMessages)).toEqual(expect.arrayContaining(named));
  });
});

test('docs/sources.md counts its statements', () => {
  const isSilent = ([, says]: readonly string[]) => says!.startsWith('(');
  const tables = GAMES.map(({ id }) => rowsOf(id));
  const count = (name: string, isCounted: (row: readonly string[]) => boolean) => {
    const counts = tables.map((rows) => rows.filter(isCounted).length);
    return `| ${[name, ...counts, counts.reduce((sum, each) => sum + each)].join(' | ')} |`;
  };
  const lines = [
    ...STATES.map((state) => count(state, (row) => !isSilent(row) && row[3] === state)),
    count('all statements', (row) => !isSilent(row)),
    count('silent, ruled', (row) => isSilent(row) && row[3] === 'ruled'),
  ];
  expect(page).toContain(`\n${lines.join('\n')}\n`);
});

test('docs/sources.md links to existing files and headings', () => {
  const links = [...targets.values(), ...matches(page, /\]\(([^)]+)\)/g).map(([, to]) => to!)];
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((to) => sectionAt(to) === undefined)).toEqual([]);
});

test('docs/sources.md finds every rule under the heading it links to', () => {
  const rules = [...targets].filter(([label]) => /^[A-Z]{2}-\d+$/.test(label));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(([rule, to]) => !sectionAt(to)?.match(ruleAt(rule)))).toEqual([]);
  const mentioned = matches(page, /\b(?:KT|KD|TC|JM)-\d+\b/g).map(([rule]) => rule);
  expect(mentioned.filter((rule) => !targets.has(rule))).toEqual([]);
});

test.each(GAMES)(
  'every rule of $id answers a sentence, or stands where the source has none',
  ({ id }) => {
    const rules = matches(read(new URL(`../games/${id}/RULES.md`, PAGE)), /\b[A-Z]{2}-\d+\b/g);
    const used = textOf(rowsOf(id));
    expect(rules.map(([rule]) => rule).filter((rule) => !used.includes(`[${rule}]`))).toEqual([]);
  },
);

function isForExperiments(spec: OptionSpec): boolean {
  return spec.kind === 'choice' && spec.reading === 'lab';
}

function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)];
}

/** Returns the cells of the rows of a game's table. */
function rowsOf(game: GameModule['id']): string[][] {
  return sectionAt(`#${game}`)!
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Returns the text of the last column. */
function textOf(rows: readonly string[][]): string {
  return rows.map((cells) => cells.at(-1)).join('\n');
}

/** Returns the text a link leads to: a file, or the part under a heading; undefined if there is none. */
function sectionAt(to: string): string | undefined {
  const [path, anchor] = to.split('#');
  const url = new URL(path!, PAGE);
  if (!existsSync(fileURLToPath(url))) return undefined;
  const text = read(url);
  if (!anchor) return text;
  return text.split(/^#+ /m).find((section) => slugOf(section.split('\n')[0]!) === anchor);
}

/** Returns the anchor of a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Matches a rule where it is stated: in bold, or in the last cell of a row. */
function ruleAt(rule: string): RegExp {
  return new RegExp(`\\*\\*${rule}\\*\\*|\\| ${rule} +\\|`);
}
