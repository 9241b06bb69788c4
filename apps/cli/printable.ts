/** Replaces control characters: names are user input, and these must not reach the terminal. */
export function printable(name: string): string {
  return name.replace(/\p{C}/gu, '?');
}
