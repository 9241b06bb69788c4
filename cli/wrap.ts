/** Longer lines are hard to read out, however wide the terminal is. */
const WIDEST = 78;

/** The text in lines that fit, broken between words. @param columns the terminal's width */
export function wrapped(text: string, columns = WIDEST): string {
  const width = Math.min(columns, WIDEST);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.join('\n');
}
