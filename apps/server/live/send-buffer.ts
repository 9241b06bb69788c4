import type { Duplex } from 'node:stream';

/** The buffers to flush at the end of this turn of the event loop. */
let dirty: SendBuffer[] = [];

/** Collects the frames of one turn of the event loop and writes them at once. */
export class SendBuffer {
  private frames: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly stream: Duplex) {}

  add(frame: Buffer): void {
    this.bytes += frame.length;
    if (this.frames.push(frame) > 1) return;
    if (dirty.push(this) === 1) process.nextTick(flushAll);
  }

  flush(): void {
    const { frames } = this;
    if (frames.length === 0) return;
    this.frames = [];
    this.bytes = 0;
    this.stream.write(frames.length === 1 ? frames[0]! : Buffer.concat(frames));
  }

  /** The bytes that the network has not taken yet. */
  get pendingBytes(): number {
    return this.bytes + this.stream.writableLength;
  }
}

function flushAll(): void {
  const buffers = dirty;
  dirty = [];
  for (const buffer of buffers) buffer.flush();
}
