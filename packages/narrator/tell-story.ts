import type { NarrationLine } from './narrator.ts';

/** The headings of a story. */
export interface StoryWords {
  readonly title: string;
  /** Returns the heading of a deal, counted from 1. */
  deal(number: number): string;
}

/** The form of a story: paragraphs for any program, or with headings and quotations. */
export type StoryFormat = 'text' | 'markdown';

/** What stands before a title, a heading and a line of an alarm. */
const MARKS = {
  text: { title: '', deal: '', alarm: '' },
  markdown: { title: '# ', deal: '## ', alarm: '> ' },
} as const;

/** Returns the lines with a heading for each deal; in Markdown, what an alarm brought to light is quoted. */
export function tellStory(
  lines: readonly NarrationLine[],
  { title, deal }: StoryWords,
  format: StoryFormat,
): string {
  const marks = MARKS[format];
  const write = format === 'markdown' ? escapeMarkdown : (text: string) => text;
  const paragraphs = [marks.title + write(title)];
  let current = 1;
  for (const line of lines) {
    if (line.deal > current) {
      current = line.deal;
      paragraphs.push(marks.deal + write(deal(current)));
    }
    paragraphs.push((line.alarm ? marks.alarm : '') + write(line.text));
  }
  return `${paragraphs.join('\n\n')}\n`;
}

/**
 * Returns what players who come upon the table may be told of the last alarm: what everyone there sees and hears, a
 * line each.
 * @returns undefined if there was no alarm
 */
export function tellOverheard(lines: readonly NarrationLine[]): string | undefined {
  const last = lines.findLastIndex(({ alarm }) => alarm);
  if (last < 0) return undefined;
  const first = lines.findLastIndex(({ alarm }, at) => at < last && !alarm) + 1;
  const told = lines.slice(first, last + 1).filter(({ secret }) => !secret);
  return told.map(({ text }) => `${text}\n`).join('');
}

/** Names are free text, so what Markdown would read as its own is escaped. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^(\d+)([.)])(?= )/, '$1\\$2')
    .replace(/^[-+](?= )/, '\\$&');
}
