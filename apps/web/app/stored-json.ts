/**
 * Reads a JSON value from local storage, unvalidated; null if there is none or it cannot be read.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a JSON value to local storage, where the browser allows it. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden; the value is lost with the page.
  }
}
