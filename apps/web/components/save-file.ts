/** Some browsers read the data well after the click; in ms. */
const REVOKE_AFTER_MS = 10_000;

/**
 * Offers data as a download.
 * @param type its media type
 */
export function saveFile(name: string, data: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
