import type { PrivateEvents, TableUpdate } from '@rota/table';

/** A final, unmasked text frame: RFC 6455, section 5.2. */
const FINAL_TEXT = 0x81;

let lastUpdate: TableUpdate | undefined;
let lastText = '';
let lastFrame: Buffer;

/**
 * Encodes an update as a WebSocket frame, with the recipient's own events if any. The shared part is
 * encoded once, because a table sends an update to all its subscribers in a row.
 */
export function updateFrame(update: TableUpdate, own: PrivateEvents | undefined): Buffer {
  if (update !== lastUpdate) {
    lastUpdate = update;
    lastText = JSON.stringify(update);
    lastFrame = textFrame(lastText);
  }
  if (own === undefined) return lastFrame;
  const publicEvents = update.say === 'events' ? update.events.length : 0;
  const areAllLast = own.ownAfter.every((before) => before === publicEvents);
  const { ownAfter: _, ...rest } = own;
  const ownText = JSON.stringify(areAllLast ? rest : own);
  return textFrame(`${lastText.slice(0, -1)},${ownText.slice(1)}`);
}

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = FINAL_TEXT;
  if (header === 2) {
    frame[1] = length;
  } else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}
