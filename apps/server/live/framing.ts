import type { News, OwnEvents } from '@rota/table';

/** A whole, unmasked text message: RFC 6455, section 5.2. */
const FINAL_TEXT = 0x81;

let framed: News | undefined;
let text = '';
let frame: Buffer;

/**
 * News as a WebSocket frame. What everybody is told is framed once, however many are told: a table
 * tells all of them before anything else happens.
 */
export function updateFrame(news: News, own: OwnEvents | undefined): Buffer {
  if (news !== framed) {
    framed = news;
    text = JSON.stringify(news);
    frame = textFrame(text);
  }
  if (own === undefined) return frame;
  const publicEvents = news.say === 'events' ? news.events.length : 0;
  const allLast = own.ownAfter.every((before) => before === publicEvents);
  const { ownAfter: _places, ...rest } = own;
  return textFrame(`${text.slice(0, -1)},${JSON.stringify(allLast ? rest : own).slice(1)}`);
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
