import type { Duplex } from 'node:stream';

/** Those that have something to send at the end of this turn of the event loop. */
let full: SendBuffer[] = [];

/** What a client is told in one turn of the event loop leaves in one piece, at its end. */
export class SendBuffer {
  private frames: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly stream: Duplex) {}

  add(frame: Buffer): void {
    this.bytes += frame.length;
    if (this.frames.push(frame) > 1) return;
    if (full.push(this) === 1) process.nextTick(sendAll);
  }

  /** Sends it at once, because something else is to follow. */
  flush(): void {
    const { frames } = this;
    if (frames.length === 0) return;
    this.frames = [];
    this.bytes = 0;
    this.stream.write(frames.length === 1 ? frames[0]! : Buffer.concat(frames));
  }

  /** How much has not been taken by the network yet, in bytes. */
  get pendingBytes(): number {
    return this.bytes + this.stream.writableLength;
  }
}

function sendAll(): void {
  const sending = full;
  full = [];
  for (const outgoing of sending) outgoing.flush();
}
