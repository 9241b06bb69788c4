/**
 * Characters that a terminal obeys or that disguise text: control characters, line separators, bidi
 * overrides and everything unassigned. The joiners, without which Persian and emoji are misspelled, are safe.
 */
const UNPRINTABLE = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu;

/** Escapes what must not reach a terminal, as `\u{1b}`. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`);
}

/** Escapes the same in JSON of one or more lines, without changing its value. */
export function printableJson(json: string): string {
  return json.replace(UNPRINTABLE, (char) =>
    char === '\n'
      ? char
      : char.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
