import { emitKeypressEvents, type Key } from 'node:readline';

/** A terminal's input, or a test's substitute. */
export interface KeyInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
}

/**
 * Listens for single keys by name: a letter, `space`, `return`, or `interrupt` for Ctrl-C and Ctrl-D.
 * @returns a function that stops listening and resets the terminal
 */
export function listenForKeys(input: KeyInput, press: (key: string) => void): () => void {
  const listener = (_: string | undefined, { name = '', ctrl }: Key) => {
    press(ctrl && (name === 'c' || name === 'd') ? 'interrupt' : name);
  };
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  input.on('keypress', listener);
  input.resume();
  return () => {
    input.off('keypress', listener);
    input.setRawMode?.(false);
    input.pause();
  };
}
