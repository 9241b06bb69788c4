/**
 * Returns a decoder of text that begins with these bytes, at least two: UTF-8, or UTF-16 as PowerShell
 * writes it. It removes a byte order mark. Without one, JSON in UTF-16 has a zero in its first letter.
 */
export function textDecoder([first, second]: Uint8Array): TextDecoder {
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  return new TextDecoder(isBigEndian ? 'utf-16be' : isLittleEndian ? 'utf-16le' : 'utf-8');
}

/** Decodes the content of a text file. */
export function decodeText(bytes: Uint8Array): string {
  return textDecoder(bytes).decode(bytes);
}
