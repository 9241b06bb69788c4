/** Whatever is kept on this device under that key; it may not make sense any more. Null: nothing. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it, if this browser lets a page keep anything: else it is as if nobody had been here. */
export function writeKept(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nowhere to keep it: the next visit begins afresh.
  }
}
