/** A final, unmasked text frame: RFC 6455, section 5.2. */
const FINAL_TEXT = 0x81;

/** An empty ping, which every WebSocket library answers by itself. */
export const PING_FRAME = Buffer.from([0x89, 0]);

let lastText: string | undefined;
let lastFrame: Buffer;

/** Encodes a text as a WebSocket frame, once if it is sent to several clients in a row. */
export function textFrame(text: string): Buffer {
  if (text !== lastText) {
    lastText = text;
    lastFrame = encodeFrame(text);
  }
  return lastFrame;
}

function encodeFrame(text: string): Buffer {
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
