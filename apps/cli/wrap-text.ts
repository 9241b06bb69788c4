/** Longer lines are hard to read, however wide the terminal is. */
const MAX_WIDTH = 78;

/** Breaks a text into lines between words. @param columns the terminal's width; 0: unknown */
export function wrapText(text: string, columns = 0): string[] {
  const width = columns > 0 ? Math.min(columns, MAX_WIDTH) : MAX_WIDTH;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
