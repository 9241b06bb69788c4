import type { Emit, GameEvent, Seat } from '@rota/core';

const EVERYBODY = -1;

/** What is told in one imagined world, and to whom; written down only for who has to decide. */
export class ObservationLog {
  private readonly words: (string | GameEvent)[] = [];
  private readonly listeners: (Seat | typeof EVERYBODY)[] = [];
  /** By seat: how much of it the seat has taken in. */
  private readonly heard: number[] = [];

  readonly emit: Emit<GameEvent> = (event, only = EVERYBODY) => {
    this.words.push(event);
    this.listeners.push(only);
  };

  record(text: string, only: Seat): void {
    this.words.push(text);
    this.listeners.push(only);
  }

  /** All the seat was told since it last took it in; takes it in. */
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

  /** Written down once, however many hear it. */
  private written(at: number): string {
    const word = this.words[at]!;
    if (typeof word === 'string') return word;
    const text = JSON.stringify(word);
    this.words[at] = text;
    return text;
  }
}
