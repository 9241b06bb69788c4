import { randomBytes } from 'node:crypto';
import { LIVE_PATH, WIRE_VERSION } from '@rota/protocol';
import type { RawSocket } from '../raw-socket.ts';

export const TEXT = 0x1;
export const BINARY = 0x2;
export const CLOSE = 0x8;
export const PING = 0x9;

export interface FrameSettings {
  readonly opcode?: number;
  readonly final?: boolean;
  /** The three bits that are reserved for extensions. */
  readonly reserved?: number;
  readonly masked?: boolean;
  /** The length in the header; left out: the true one. */
  readonly statedLength?: number;
}

/** Encodes a client's frame, valid or not (RFC 6455, section 5.2). */
export function clientFrame(payload: Buffer | string, settings: FrameSettings = {}): Buffer {
  const { opcode = TEXT, final = true, reserved = 0, masked = true } = settings;
  const bytes = Buffer.from(payload);
  const { statedLength = bytes.length } = settings;
  const extra = statedLength < 126 ? 0 : statedLength < 65_536 ? 2 : 8;
  const header = Buffer.alloc(2 + extra + (masked ? 4 : 0));
  header[0] = (final ? 0x80 : 0) | (reserved << 4) | opcode;
  header[1] = (masked ? 0x80 : 0) | (extra === 0 ? statedLength : extra === 2 ? 126 : 127);
  if (extra === 2) header.writeUInt16BE(statedLength, 2);
  if (extra === 8) header.writeBigUInt64BE(BigInt(statedLength), 2);
  // Random masks protect proxies; here a constant one is enough.
  if (masked) {
    const mask = Buffer.from([0x5a, 0xa5, 0x3c, 0xc3]);
    mask.copy(header, 2 + extra);
    for (let at = 0; at < bytes.length; at++) bytes[at] = bytes[at]! ^ mask[at % 4]!;
  }
  return Buffer.concat([header, bytes]);
}

export interface ServerFrame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Decodes the complete frames that a server sent; servers never fragment. */
function serverFrames(bytes: Buffer): ServerFrame[] {
  const frames: ServerFrame[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const short = bytes[at + 1]! & 0x7f;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (at + header > bytes.length) break;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    if (at + header + length > bytes.length) break;
    const payload = bytes.subarray(at + header, at + header + length);
    frames.push({ opcode: bytes[at]! & 0x0f, payload });
    at += header + length;
  }
  return frames;
}

/** Returns the HTTP request that opens a WebSocket. */
export function upgradeRequest(headers: Readonly<Record<string, string>>): string {
  const all = {
    Host: '127.0.0.1',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${LIVE_PATH}?wire=${WIRE_VERSION} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Returns the index of the first frame in what a server sent; -1 if it has not accepted the upgrade. */
function indexAfterUpgrade(bytes: Buffer): number {
  if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return -1;
  const end = bytes.indexOf('\r\n\r\n');
  return end < 0 ? -1 : end + 4;
}

/** Returns all frames that a live connection has received. */
export function framesOf(socket: RawSocket): ServerFrame[] {
  const { bytes } = socket;
  const from = indexAfterUpgrade(bytes);
  return from < 0 ? [] : serverFrames(bytes.subarray(from));
}
