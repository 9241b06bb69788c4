import type { Duplex } from 'node:stream';

/** The buffers to flush at the end of this turn of the event loop. */
let dirty: SendBuffer[] = [];

/** Collects the frames of one turn of the event loop and writes them at once. */
export class SendBuffer {
  /** Most turns have only one frame. */
  private first: Buffer | undefined;
  private others: Buffer[] | undefined;
  private bytes = 0;

  constructor(private readonly stream: Duplex) {}

  add(frame: Buffer): void {
    this.bytes += frame.length;
    if (this.first) {
      this.others ??= [];
      this.others.push(frame);
      return;
    }
    this.first = frame;
    if (dirty.push(this) === 1) process.nextTick(flushAll);
  }

  flush(): void {
    const { first, others } = this;
    if (!first) return;
    this.first = this.others = undefined;
    this.bytes = 0;
    this.stream.write(others ? Buffer.concat([first, ...others]) : first);
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
