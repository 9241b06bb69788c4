/**
 * Removes what mail programs, chats and hands glue to the end of a pasted address: punctuation, quotes,
 * spaces, slashes. Every path of the app ends in a letter, a digit, `-` or `_`.
 * @param path decoded
 */
export function trimPath(path: string): string {
  return path.replace(/[^\p{L}\p{N}_-]+$/u, '') || '/';
}
