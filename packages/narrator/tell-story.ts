import type { NarrationLine } from './narrator.ts';

/** The headings of a story. */
export interface StoryWords {
  readonly title: string;
  /** Returns the heading of a deal, counted from 1. */
  deal(number: number): string;
}

/** Returns the lines as Markdown: a heading for each deal, and what an alarm brought to light as quotations. */
export function tellStory(lines: readonly NarrationLine[], { title, deal }: StoryWords): string {
  const paragraphs = [`# ${escapeMarkdown(title)}`];
  let current = 1;
  for (const line of lines) {
    if (line.deal > current) {
      current = line.deal;
      paragraphs.push(`## ${escapeMarkdown(deal(current))}`);
    }
    const text = escapeMarkdown(line.text);
    paragraphs.push(line.alarm ? `> ${text}` : text);
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
