import type { Emit, GameEvent, Seat } from '@rota/core';

const ALL_SEATS = -1;

/** Collects the events of one iteration with their recipients, serialized only when observed. */
export class ObservationLog {
  private readonly entries: (string | GameEvent)[] = [];
  /** By entry. */
  private readonly recipients: (Seat | typeof ALL_SEATS)[] = [];
  /** By seat: the number of entries already observed. */
  private readonly observed: number[] = [];

  readonly emit: Emit<GameEvent> = (event, only = ALL_SEATS) => {
    this.entries.push(event);
    this.recipients.push(only);
  };

  record(text: string, only: Seat): void {
    this.entries.push(text);
    this.recipients.push(only);
  }

  /** Returns everything the seat could see since its last call. */
  observe(seat: Seat): string {
    let text = '';
    for (let at = this.observed[seat] ?? 0; at < this.entries.length; at++) {
      const recipient = this.recipients[at];
      if (recipient !== ALL_SEATS && recipient !== seat) continue;
      text += `${this.serialize(at)}\n`;
    }
    this.observed[seat] = this.entries.length;
    return text;
  }

  /** Serializes an entry once, for all its observers. */
  private serialize(at: number): string {
    const entry = this.entries[at]!;
    if (typeof entry === 'string') return entry;
    const text = JSON.stringify(entry);
    this.entries[at] = text;
    return text;
  }
}
