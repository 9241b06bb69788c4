import type { Duplex } from 'node:stream';

/** A person who has sent no request for so long is gone, unless connected; pages ask more often. */
const ABSENCE_MS = 25_000;

/** How long a count may be repeated. */
const COUNT_AGE_MS = 5000;

/** Counts the people who use this server just now. In memory only; programs do not count. */
export class Presence {
  /** When each person sent their last request. */
  private readonly requests = new Map<string, number>();
  /** The live connections of each person. */
  private readonly connections = new Map<string, number>();
  private readonly remote = new Map<number, number>();
  private counted = { people: 0, at: Number.NEGATIVE_INFINITY };

  /** @param now a monotonic clock, in milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  /** Notes a request. */
  saw(person: string): void {
    this.requests.set(person, this.now());
  }

  /** Counts a live connection until it closes. */
  connected(person: string, connection: Duplex): void {
    this.connections.set(person, (this.connections.get(person) ?? 0) + 1);
    connection.once('close', () => {
      const left = this.connections.get(person)! - 1;
      if (left > 0) this.connections.set(person, left);
      else this.connections.delete(person);
    });
  }

  /** The number of people at this node, at most `COUNT_AGE_MS` old. */
  get here(): number {
    const now = this.now();
    if (now - this.counted.at < COUNT_AGE_MS) return this.counted.people;
    let people = this.connections.size;
    for (const [person, at] of this.requests) {
      if (now - at >= ABSENCE_MS) this.requests.delete(person);
      else if (!this.connections.has(person)) people++;
    }
    this.counted = { people, at: now };
    return people;
  }

  /** The number of people at all nodes. */
  get everywhere(): number {
    return [...this.remote.values()].reduce((sum, people) => sum + people, this.here);
  }

  /** @param people the number at another node */
  setRemote(node: number, people: number): void {
    this.remote.set(node, people);
  }

  removeDeadNodes(living: ReadonlySet<number>): void {
    for (const node of this.remote.keys()) if (!living.has(node)) this.remote.delete(node);
  }
}
