import type { Emit, GameEvent, Seat } from '@rota/core';

const EVERYBODY = -1;

/** Collects the events of one iteration with their audience, serialized only when observed. */
export class ObservationLog {
  private readonly words: (string | GameEvent)[] = [];
  private readonly listeners: (Seat | typeof EVERYBODY)[] = [];
  /** By seat: the number of entries already observed. */
  private readonly heard: number[] = [];

  readonly emit: Emit<GameEvent> = (event, only = EVERYBODY) => {
    this.words.push(event);
    this.listeners.push(only);
  };

  record(text: string, only: Seat): void {
    this.words.push(text);
    this.listeners.push(only);
  }

  /** Returns everything the seat could see since its last call. */
  observe(seat: Seat): string {
    let told = '';
    for (let at = this.heard[seat] ?? 0; at < this.words.length; at++) {
      const listener = this.listeners[at];
      if (listener !== EVERYBODY && listener !== seat) continue;
      told += `${this.written(at)}\n`;
    }
    this.heard[seat] = this.words.length;
    return told;
  }

  /** Serializes an entry once, for all its observers. */
  private written(at: number): string {
    const word = this.words[at]!;
    if (typeof word === 'string') return word;
    const text = JSON.stringify(word);
    this.words[at] = text;
    return text;
  }
}
