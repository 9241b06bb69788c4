import { emitKeypressEvents, type Key } from 'node:readline';

/** A terminal's input, or something that behaves like one. */
export interface KeyInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
}

/**
 * Hears single keys, by name: a letter, `space`, `return`; `interrupt` for Ctrl-C, which is a key
 * like others as long as this listens.
 * @returns what stops listening, and leaves the terminal as it was
 */
export function listenForKeys(input: KeyInput, press: (key: string) => void): () => void {
  const hear = (_: string | undefined, { name = '', ctrl }: Key) => {
    press(ctrl && (name === 'c' || name === 'd') ? 'interrupt' : name);
  };
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  input.on('keypress', hear);
  input.resume();
  return () => {
    input.off('keypress', hear);
    input.setRawMode?.(false);
    input.pause();
  };
}
